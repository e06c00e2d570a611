tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of   = "osfp"
    pick = [1, 129]
#~ 12-20 error[unknown-port] `pick` names port 129, `osfp` has 128 under `2x400G`
#~ help: count from 1 up to the number of ports of the group
  }
}
