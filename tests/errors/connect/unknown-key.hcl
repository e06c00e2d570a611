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

connect "c" {
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
  match  = ["laef"]
#~ 13-19 error[unknown-key] `laef` is neither a coordinate of `tier.leaf` nor an attribute of its ports (x2)
#~ also: `laef` is neither a coordinate of `tier.spine` nor an attribute of its ports
#~ see 31:12 the side that lacks it
#~ see 32:12 the other side
#~ note: `tier.leaf` has `leaf`
#~ note: `tier.spine` has `spine`
#~ help: did you mean `leaf`?
}

connect "expression" {
  fabric = fabric.compute
  a      = tier.node.ports.nic
  z      = tier.spine.ports.p
#~ 12-30 error[group-in-two-connects] `tier.spine.ports.p` belongs to `connect.c` and is named again by `connect.expression`
#~ see 29:1 belongs to this connect
#~ help: divide the group with `ports` blocks in the tier, one group for each connect
  match  = [{ a = a.rial, z = z.spine }]
}

tier "node" {
#~ 1-12 warning[unused-port-group] port groups `storage`, `mgmt` of `tier.node` in no connect
#~ help: connect them, or say for whom they are kept: `reserve = "..."`
  device_type = "generic/gpu-server-8x400g"
  axes        = { node = 1 }
}
