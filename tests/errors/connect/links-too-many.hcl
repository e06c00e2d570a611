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
  axes        = { leaf = 2 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 2 }
}

connect "c" {
#~ 1-12 error[part-too-small] `tier.leaf[leaf=1]` has 4 channels and `links` to every device of side z needs 6
#~ see 31:12 side a
#~ see 32:12 side z
#~ help: nothing is dropped to fit: give the small side more ports or devices
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
  links  = 3
}
