tier "leaf" {
#~ 1-12 error[name-not-unique] `tier.leaf[leaf=1]` and `tier.leaf[leaf=2]` are both called `leaf`
#~ help: let `name` use every coordinate that tells them apart
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  name        = "leaf"
}
