# Two rows a unit, four racks a row, four nodes a rack; leaves stand with their unit, spines and managers in a row of their own.
# The layout is ours; the counts do not depend on it.

rack "node" {
  axes     = { su = var.scalable_units, slot = 8 }
  name     = "S${su}${format("%02d", slot)}"
  row      = "R${2 * su - (slot <= 4 ? 1 : 0)}"
  x_mm     = (slot - 1) % 4 * 600
  y_mm     = (2 * su - (slot <= 4 ? 1 : 0)) * 3000
  height_u = 48
}

rack "leaf" { # at the end of the unit's second row
  axes     = { su = var.scalable_units }
  name     = "L${su}"
  row      = "R${2 * su}"
  x_mm     = 2400
  y_mm     = 2 * su * 3000
  height_u = 48
}

rack "core" { # two for spines, one for the managers
  axes     = { core = 3 }
  name     = "C${core}"
  row      = "R0"
  x_mm     = (core - 1) * 600
  y_mm     = 0
  height_u = 48
}

place "nodes" {
  devices = tier.node
  racks   = rack.node
  u       = [3, 13, 23, 33]
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.leaf
  u       = [for n in range(8) : 30 + 2 * n]
  face    = "rear" # switch ports look to the nodes' ports
}

place "spines" { # eight to a rack, in racks C1 and C2
  devices = tier.spine
  racks   = rack.core
  u       = [for n in range(8) : 30 + 2 * n]
  face    = "rear"
}

place "managers" {
  devices = tier.ufm
  racks   = rack.core
  match   = [{ a = 3, z = z.core }]
  u       = [40, 42]
}
