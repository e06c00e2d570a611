tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of = "ospf"
    #~ error[unknown-port-group] `nvidia/sn5600` has no port group `ospf`
  }
}
