tier "leaf" {
  device_type = "nvidia/sn560"
#~ 17-31 error[unknown-device-type] there is no device type `nvidia/sn560`
#~ help: did you mean `nvidia/sn5600`?
  axes        = { leaf = 2 }
}
