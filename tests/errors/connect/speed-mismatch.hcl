fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

device_type "acme/half" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "2x200G"
  }
}

device_type "acme/whole" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 8
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}

tier "leaf" {
  device_type = "acme/half"
  axes        = { leaf = 1 }
}

tier "spine" {
  device_type = "acme/whole"
  axes        = { spine = 1 }
}

connect "c" {
#~ 1-12 error[speed-mismatch] `tier.leaf[leaf=1]:1/1` runs 200G and `tier.spine[spine=1]:1` 400G, the connect 400G (x8)
#~ also: `tier.leaf[leaf=1]:1/2` runs 200G and `tier.spine[spine=1]:2` 400G, the connect 400G
#~ also: `tier.leaf[leaf=1]:2/1` runs 200G and `tier.spine[spine=1]:3` 400G, the connect 400G
#~ help: choose a `breakout` whose channels have the same speed at both ends
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}
