tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  name        = "leaf-${laef}"
#~ 25-29 error[unknown-name] there is no `laef` here
#~ help: did you mean `leaf`?
}
