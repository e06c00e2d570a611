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
}

connect "one" {
#~ 1-14 error[holes-cycle] `connect.one` uses holes that depend on its own ports
#~ see 35:1 `connect.two` is part of the circle
#~ help: let one of the connects name the ports of a tier instead of holes
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = connect.two.holes
}

connect "two" {
  fabric = fabric.compute
  a      = tier.spine.ports.p
  z      = connect.one.holes
}
