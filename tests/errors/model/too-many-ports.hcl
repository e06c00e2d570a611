device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "4x100G"]
    breakout    = "1x400G"
    limits      = [{ cages = [1, 2], ports = 4 }]
  }
}

tier "leaf" {
#~ 1-12 error[too-many-ports] `p` of `acme/switch`: cages 1, 2 together can have 4 ports, the tier gives them 8
#~ see 12:20 the limit of the device type
#~ help: choose a breakout with fewer ports, or leave cages out of the port groups
  device_type = "acme/switch"
  axes        = { leaf = 1 }
  ports "all" {
    of       = "p"
    breakout = "4x100G"
  }
}
