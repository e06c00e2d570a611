tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of   = "osfp"
    pick = [1, 1]
#~ 12-18 error[port-groups-overlap] `pick` names port 1 twice
#~ help: where a port stands in for another, that other is left out
  }
}
