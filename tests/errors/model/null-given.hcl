variable "none" {
  default = null
}

fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

fabric "open" {
  protocol = var.none
#~ 14-22 error[missing-attribute] `fabric "open"` lacks `protocol`
#~ help: add the attribute: `docs/language.md` tells what it means
}

rack "r" {
  axes = { r = 2 }
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
}

tier "spine" {
  device_type = leaf == 1 ? "nvidia/sn5600" : var.none
#~ 17-55 error[missing-attribute] `tier "spine"` lacks `device_type`
#~ help: add the attribute: `docs/language.md` tells what it means
  axes        = { leaf = 2 }
}

connect "links" {
#~ 1-16 error[missing-attribute] `connect "links"` needs either `z` or `mesh`
#~ help: add the attribute: `docs/language.md` tells what it means
  fabric = var.none
#~ 12-20 error[missing-attribute] `connect "links"` lacks `fabric`
#~ help: add the attribute: `docs/language.md` tells what it means
  a      = var.none
#~ 12-20 error[missing-attribute] `connect "links"` lacks `a`
#~ help: add the attribute: `docs/language.md` tells what it means
  z      = var.none
  via {
    trunk = var.none
#~ 13-21 error[missing-attribute] `via` lacks `trunk`
#~ help: add the attribute: `docs/language.md` tells what it means
  }
}

place "devices" {
  devices = var.none
#~ 13-21 error[missing-attribute] `place "devices"` lacks `devices`
#~ help: add the attribute: `docs/language.md` tells what it means
  racks   = rack.r
  u       = [1]
}

place "racks" {
  devices = tier.leaf
  racks   = var.none
#~ 13-21 error[missing-attribute] `place "racks"` lacks `racks`
#~ help: add the attribute: `docs/language.md` tells what it means
  u       = [1]
}

place "positions" {
  devices = tier.leaf
  racks   = rack.r
  match   = [{ a = a.leaf, z = z.r }]
  u       = var.none
#~ 13-21 error[missing-attribute] `place "positions"` lacks `u`
#~ help: add the attribute: `docs/language.md` tells what it means
}

place "computed" {
  devices = tier.leaf
  racks   = rack.r
  match   = [{ a = a.leaf, z = z.r }]
  u       = a.leaf == 1 ? 10 : var.none
#~ 13-40 error[missing-attribute] `place "computed"` lacks `u`
#~ help: add the attribute: `docs/language.md` tells what it means
}

pathway "row" {
  axes = { row = 2 }
  from = row == 1 ? [0, 0] : var.none
#~ 10-38 error[missing-attribute] `pathway "row"` lacks `from`
#~ help: add the attribute: `docs/language.md` tells what it means
  to   = [0, 600]
}

waive "reach" {
  rule   = var.none
#~ 12-20 error[missing-attribute] `waive "reach"` lacks `rule`
#~ help: add the attribute: `docs/language.md` tells what it means
  reason = var.none
#~ 12-20 error[missing-attribute] `waive "reach"` lacks `reason`
#~ help: add the attribute: `docs/language.md` tells what it means
  scope  = var.none
#~ 12-20 error[missing-attribute] `waive "reach"` lacks `scope`
#~ help: add the attribute: `docs/language.md` tells what it means
}
