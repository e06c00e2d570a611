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

connect "c" {
#~ 1-12 error[mesh-of-cages] `connect.c` is a mesh and deals whole cages
#~ help: leave `unit` out, and give `links` a multiple of a cage's channels
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  mesh   = "leaf"
  unit   = "cage"
}
