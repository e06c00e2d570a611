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
  omit        = node == 4
}

tier "manager" {
  device_type = "acme/host"
  axes        = { manager = 2 }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}

connect "nodes" {
  fabric = fabric.compute
  a      = tier.node.ports.p
  z      = tier.leaf.ports.p
}

connect "managers" {
#~ 1-19 error[hole-taken] `connect.managers` has 2 channels on side a for 1 on side z
#~ see 48:1 of this connect
#~ note: channels are holes only while the devices they are for are omitted
#~ help: omit a device for each hole that is needed, or give the other side ports of its own
  fabric = fabric.compute
  a      = tier.manager.ports.p
  z      = connect.nodes.holes
}
