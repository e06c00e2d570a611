tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  name        = "leaf-${laef}"
  #~ error[unknown-name] there is no `laef` here
}
