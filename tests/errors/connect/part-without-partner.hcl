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
  axes        = { su = 5 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { su = 3 }
}

connect "c" {
#~ 1-12 error[part-without-partner] `connect.c` has ports on side a where su=4 and none there on side z (x2)
#~ also: `connect.c` has ports on side a where su=5 and none there on side z
#~ see 32:12 no partner among these
#~ note: nearest on side z: su=1; su=2; su=3
#~ help: every port of side a needs one on side z with the same keys: check `match` and the axes
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
  match  = ["su"]
}
