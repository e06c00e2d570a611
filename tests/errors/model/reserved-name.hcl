tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { index = 2 }
  #~ error[reserved-name] `index` cannot be the name of an axis
}
