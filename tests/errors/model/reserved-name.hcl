tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { index = 2 }
#~ 19-24 error[reserved-name] `index` cannot be the name of an axis
#~ help: call it something else: not one of `at`, `cage`, `channel`, `channels`, `index`, `lane`, `lanes`, `var`, `local`, `module`, `tier`
}
