tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = [2]
#~ 17-20 error[expected-object] `axes` is written as `{ name = value, … }`
#~ help: the names must be readable without evaluation; the values may be any expression
}
