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

connect "nothing" {
#~ 1-18 error[missing-attribute] `connect "nothing"` lacks `fabric` (x2)
#~ also: `connect "nothing"` needs either `z` or `mesh`
#~ help: add the attribute: `docs/language.md` tells what it means
  a = tier.leaf.ports.p
}

connect "one_side" {
#~ 1-19 error[missing-attribute] `connect "one_side"` needs either `z` or `mesh`
#~ help: add the attribute: `docs/language.md` tells what it means
  fabric = fabric.compute
  a      = tier.leaf.ports.p
}
