tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = [2]
  #~ error[expected-object] `axes` is written as `{ name = value, … }`
}
