fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 1 }
  ports "down" {
    of   = "p"
    pick = []
  }
}

connect "c" {
#~ 1-12 error[part-without-partner] `connect.c` has ports on side a and none on side z
#~ see 36:12 no partner among these
#~ note: side z has no ports at all
#~ help: every port of side a needs one on side z with the same keys: check `match` and the axes
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.down
}
