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
#~ 13-23 error[port-groups-overlap] `ports "up"` takes lanes of cage 32 that `ports "down"` has
#~ see 4:3 with this one
#~ help: port groups of a tier share no lanes: narrow `where` or `pick`
  }
}
