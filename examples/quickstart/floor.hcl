# One row: two server racks and a network rack between them.

rack "server" {
  axes     = { rack = ["A1", "A3"] }
  name     = rack
  row      = "A"
  x_mm     = rack == "A1" ? 0 : 1200
  height_u = 48
}

rack "network" {
  axes     = { rack = ["A2"] }
  name     = rack
  row      = "A"
  x_mm     = 600
  height_u = 48
}

place "servers" { # two to a rack
  devices = tier.server
  racks   = rack.server
  u       = [3, 13]
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.network
  u       = [40, 42]
  face    = "rear" # switch ports look to the servers' ports
}

place "spines" {
  devices = tier.spine
  racks   = rack.network
  u       = [44, 46]
  face    = "rear"
}
