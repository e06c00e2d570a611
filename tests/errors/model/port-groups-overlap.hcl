tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of    = "osfp"
    where = cage <= 32
  }
  ports "up" {
    of    = "osfp"
    where = cage >= 32
    #~ error[port-groups-overlap] `ports "up"` takes lanes of cage 32 that `ports "down"` has
  }
}
