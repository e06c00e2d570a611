tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of = "ospf"
#~ 10-16 error[unknown-port-group] `nvidia/sn5600` has no port group `ospf`
#~ help: did you mean `osfp`?
  }
}
