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

tier "node" {
  device_type = "acme/switch"
  axes        = { node = 1 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 2 }
}

connect "leaves" {
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}

connect "nodes" {
  fabric = fabric.compute
  a      = tier.node.ports.p
  z      = tier.spine.ports.p
#~ 12-30 error[group-in-two-connects] `tier.spine.ports.p` belongs to `connect.leaves` and is named again by `connect.nodes`
#~ see 34:1 belongs to this connect
#~ help: divide the group with `ports` blocks in the tier, one group for each connect
}

connect "ring" {
  fabric = fabric.compute
  a      = tier.ring.ports.p
  z      = tier.ring.ports.p
#~ 12-29 error[group-in-two-connects] `connect.ring` names `tier.ring.ports.p` twice
#~ help: to cable a group with itself, write `mesh`; otherwise divide it in `ports` blocks
}

tier "ring" {
  device_type = "acme/switch"
  axes        = { ring = 2 }
}
