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

device_type "acme/host" {
  kind     = "node"
  height_u = 1
  ports "p" {
    cages       = 1
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}

tier "node" {
  device_type = "acme/host"
  axes        = { node = 4 }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}

connect "nodes" {
  fabric = fabric.compute
  a      = tier.node.ports.p
  z      = tier.leaf.ports.p
  splices = 2
#~ 13-14 error[missing-attribute] `connect "nodes"` has `splices` and no `fibre`
#~ help: give `fibre`, or remove `splices`
}
