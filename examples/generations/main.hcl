# Three units bought in three years, each a call of one shipped module: what differs between them is a line in a map.

variable "units" {
  type = map(object({ node_type = string, unbuilt = optional(list(number), []) }))
  default = {
    "1" = { node_type = "nvidia/dgx-h100" }
    "2" = { node_type = "nvidia/dgx-h100" }
    "3" = { node_type = "nvidia/dgx-h200", unbuilt = [31, 32] } # the last rack comes later
  }
}

fabric "compute" {
  kind     = "scale_out"
  protocol = "infiniband"
  speed    = "400G"
}

module "su" {
  source   = "lib://rail-unit"
  for_each = var.units

  fabric    = fabric.compute
  node_type = each.value.node_type
  unbuilt   = each.value.unbuilt
  row       = "R${each.key}"
  y_mm      = 3000 * each.key
  kept = {
    storage = "the storage fabric"
    inband  = "the in-band network"
    mgmt    = "out of band"
  }
}

tier "spine" {
  device_type = "nvidia/qm9700"
  axes        = { spine = "auto" }

  ports "mgmt" {
    reserve = "out of band"
  }
}

connect "uplinks" { # the leaves of all units, in order of their keys
  fabric = fabric.compute
  a      = module.su[*].up
  z      = tier.spine.ports.osfp
}

rack "core" {
  axes = { core = 2 }
  name = "C${core}"
  row  = "R0"
  x_mm = 600 * (core - 1)
}

place "spines" { # eight to a rack
  devices = tier.spine
  racks   = rack.core
  u       = [for n in range(8) : 30 + 2 * n]
  face    = "rear"
}

check "every_unit_is_full_or_said_not_to_be" {
  severity = "warning"
  assert {
    condition     = connect.uplinks.links == 256 * length(var.units)
    error_message = "${connect.uplinks.links} links to the spines for ${length(var.units)} units of 256"
  }
}
