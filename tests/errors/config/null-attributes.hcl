fabric "none" {
  protocol = null
#~ 14-18 error[missing-attribute] `fabric "none"` lacks `protocol`
#~ help: add the attribute: `docs/language.md` tells what it means
}

fabric "compute" {
#~ 1-17 error[missing-attribute] `fabric "compute"` lacks `protocol`
#~ help: add the attribute: `docs/language.md` tells what it means
  speed = "400G"
}

scale_up_domain "host" {
#~ 1-23 error[missing-attribute] `scale_up_domain "host"` lacks `protocol`
#~ help: add the attribute: `docs/language.md` tells what it means
  key = ["host"]
}

tier "leaf" {
  device_type = null
#~ 17-21 error[missing-attribute] `tier "leaf"` lacks `device_type`
#~ help: add the attribute: `docs/language.md` tells what it means
}

tier "spine" {
  device_type = "nvidia/sn5600"
  rank        = null
#~ 3-7 error[unknown-attribute] `tier` has no attribute `rank`
#~ help: it has `axes`, `device_type`, `name`, `nos`, `omit`, `role`
}

connect "links" {
  a = null
#~ 7-11 error[missing-attribute] `connect "links"` lacks `a`
#~ help: add the attribute: `docs/language.md` tells what it means
}

connect "through" {
  a = tier.spine.ports.osfp
  via {
    trunk = null
#~ 13-17 error[missing-attribute] `via` lacks `trunk`
#~ help: add the attribute: `docs/language.md` tells what it means
  }
}

place "all" {
  devices = null
#~ 13-17 error[missing-attribute] `place "all"` lacks `devices`
#~ help: add the attribute: `docs/language.md` tells what it means
  racks   = null
#~ 13-17 error[missing-attribute] `place "all"` lacks `racks`
#~ help: add the attribute: `docs/language.md` tells what it means
  u       = null
#~ 13-17 error[missing-attribute] `place "all"` lacks `u`
#~ help: add the attribute: `docs/language.md` tells what it means
}

pathway "row" {
  from = null
#~ 10-14 error[missing-attribute] `pathway "row"` lacks `from`
#~ help: add the attribute: `docs/language.md` tells what it means
  to   = null
#~ 10-14 error[missing-attribute] `pathway "row"` lacks `to`
#~ help: add the attribute: `docs/language.md` tells what it means
}

waive "reach" {
  rule   = null
#~ 12-16 error[missing-attribute] `waive "reach"` lacks `rule`
#~ help: add the attribute: `docs/language.md` tells what it means
  reason = null
#~ 12-16 error[missing-attribute] `waive "reach"` lacks `reason`
#~ help: add the attribute: `docs/language.md` tells what it means
  scope  = null
#~ 12-16 error[missing-attribute] `waive "reach"` lacks `scope`
#~ help: add the attribute: `docs/language.md` tells what it means
}

module "unit" {
  source = null
#~ 12-16 error[missing-attribute] `module "unit"` lacks `source`
#~ help: add the attribute: `docs/language.md` tells what it means
}
