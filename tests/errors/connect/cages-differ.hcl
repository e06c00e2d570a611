fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

device_type "acme/two" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "2x400G"
  }
}

device_type "acme/one" {
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
  device_type = "acme/two"
  axes        = { leaf = 2 }
}

tier "spine" {
  device_type = "acme/one"
  axes        = { spine = 2 }
}

connect "c" {
#~ 1-12 error[cages-differ] the cage of `tier.leaf[leaf=1]:1/1` has 2 channels here and that of `tier.spine[spine=1]:1` has 1
#~ help: give both ends the same breakout, or deal single channels
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
  unit   = "cage"
}
