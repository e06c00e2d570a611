# A scalable unit, rail-optimised: nodes, one leaf for each rail, the cables between them, and the row of racks they stand in.
# Rail 1 of every node meets leaf 1, rail 2 leaf 2, and so on, so the GPUs of one rank are one switch apart.
# Pattern: NVIDIA DGX SuperPOD H100 reference architecture RA-11333-001 V11, compute fabric; the layout of the row is ours.
#
# What leaves the unit is an output: connect `up` to spines, and the other groups to their networks.

tier "node" {
  device_type = var.node_type
  axes        = { node = var.nodes }
  omit        = length(var.unbuilt) > 0 ? contains(var.unbuilt, node) : null

  ports "storage" {
    reserve = var.kept.storage
  }
  ports "inband" {
    reserve = var.kept.inband
  }
  ports "mgmt" {
    reserve = var.kept.mgmt
  }
}

tier "leaf" {
  device_type = var.leaf_type
  axes        = { rail = 8 }

  ports "down" {
    of    = "osfp"
    where = cage <= var.down_cages
  }
  ports "up" {
    of = "osfp"
  }
  ports "mgmt" {
    reserve = var.kept.mgmt
  }
}

connect "rails" {
  fabric = var.fabric
  a      = tier.node.ports.compute
  z      = tier.leaf.ports.down
  match  = ["rail"]
}

rack "node" {
  axes     = { slot = local.node_racks }
  name     = "${var.row}${format("%02d", slot)}"
  row      = var.row
  x_mm     = var.x_mm + 600 * (slot - 1)
  y_mm     = var.y_mm
  height_u = var.height_u
}

rack "leaf" { # at the end of the row
  axes     = { slot = [local.node_racks + 1] }
  name     = "${var.row}${format("%02d", slot)}"
  row      = var.row
  x_mm     = var.x_mm + 600 * (slot - 1)
  y_mm     = var.y_mm
  height_u = var.height_u
}

locals {
  node_racks = ceil(var.nodes / length(var.node_u))
}

place "nodes" {
  devices = tier.node
  racks   = rack.node
  u       = var.node_u
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.leaf
  u       = [for n in range(8) : var.leaf_u + 2 * n]
  face    = "rear" # switch ports look to the nodes' ports
}
