tier "leaf" {
#~ error[name-not-unique] `tier.leaf[leaf=1]` and `tier.leaf[leaf=2]` are both called `leaf`
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  name        = "leaf"
}
