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
  axes        = { leaf = 3 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 2 }
}

connect "c" {
#~ 1-12 error[part-too-small] `connect.c` has 12 channels on side a for 8 on side z
#~ see 31:12 side a
#~ see 32:12 side z
#~ help: nothing is dropped to fit: give the small side more ports or devices
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}

tier "node" {
#~ 1-12 warning[unused-port-group] port groups `storage`, `mgmt` of `tier.node` in no connect
#~ help: connect them, or say for whom they are kept: `reserve = "..."`
  device_type = "generic/gpu-server-8x400g"
  axes        = { node = 16 }
}

tier "rail" {
  device_type = "acme/switch"
  axes        = { rail = 4 }
}

connect "rails" {
#~ 1-16 error[part-too-small] `connect.rails` has 32 channels on side a for 4 on side z where ceil(a.rail / 2) = 1 (x4)
#~ also: `connect.rails` has 32 channels on side a for 4 on side z where ceil(a.rail / 2) = 2
#~ also: `connect.rails` has 32 channels on side a for 4 on side z where ceil(a.rail / 2) = 3
#~ see 47:12 side a
#~ see 48:12 side z
#~ help: nothing is dropped to fit: give the small side more ports or devices
  fabric = fabric.compute
  a      = tier.node.ports.nic
  z      = tier.rail.ports.p
  match  = [{ a = ceil(a.rail / 2), z = z.rail }]
}
