tier "leaf" {
  device_type = "nvidia/sn560"
  #~ error[unknown-device-type] there is no device type `nvidia/sn560`
  axes        = { leaf = 2 }
}
