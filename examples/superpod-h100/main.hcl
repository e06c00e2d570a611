# The compute fabric of a DGX SuperPOD H100: rail-optimised, InfiniBand NDR, two tiers.
# Source: NVIDIA DGX SuperPOD H100 reference architecture RA-11333-001 V11, tables 3, 4 and 8.

variable "scalable_units" {
  type    = number
  default = 4
}

variable "media" { # ["mmf", "smf"] holds the plan to fibre
  type    = list(string)
  default = ["dac", "acc", "aec", "aoc", "mmf", "smf"]
}

variable "displaced" { # the node whose leaf ports the fabric managers use: in the first unit, so that growth never moves it
  type    = object({ su = number, node = number })
  default = { su = 1, node = 32 }
}

variable "managers" { # how the fabric managers are cabled: "straight" at 400G, or "split" at 200G as table 8 has it
  type    = string
  default = "straight"
  validation {
    condition     = contains(["straight", "split"], var.managers)
    error_message = "managers is \"straight\" or \"split\""
  }
}

locals {
  split = var.managers == "split"
}

fabric "compute" {
  kind     = "scale_out"
  protocol = "infiniband"
  speed    = "400G"
}

policy {
  media = var.media
}

tier "node" {
  device_type = "nvidia/dgx-h100" # port group "compute": 4 cages, 2x400G, attribute rail = 1..8
  axes        = { su = var.scalable_units, node = 32 }
  omit        = su == var.displaced.su && node == var.displaced.node
  name        = "su${su}-dgx${format("%02d", node)}"

  ports "storage" {
    reserve = "the storage fabric"
  }
  ports "inband" {
    reserve = "the in-band network"
  }
  ports "mgmt" {
    reserve = "out of band"
  }
}

tier "leaf" {
  device_type = "nvidia/qm9700" # 32 cages, 2x400G
  axes        = { su = var.scalable_units, rail = 8 }

  ports "down" {
    of    = "osfp"
    where = cage <= 16
  }
  ports "up" {
    of = "osfp"
  }
  ports "mgmt" {
    reserve = "out of band"
  }
}

tier "spine" {
  device_type = "nvidia/qm9700"
  axes        = { spine = "auto" }

  ports "mgmt" {
    reserve = "out of band"
  }
}

tier "ufm" {
  device_type = "nvidia/ufm-appliance" # port group "ib": 2 ports
  axes        = { ufm = 2 }

  ports "ib" {
    breakout = local.split ? "1x200G(2)" : "1x400G"
  }
  ports "peer" {
    reserve = "the other appliance"
  }
  ports "mgmt" {
    reserve = "out of band"
  }
}

connect "rails" {
  fabric = fabric.compute
  a      = tier.node.ports.compute
  z      = tier.leaf.ports.down
  match  = ["su", "rail"]
}

connect "uplinks" {
  fabric = fabric.compute
  a      = tier.leaf.ports.up
  z      = tier.spine.ports.osfp
}

# In the displaced node's leaf ports: one manager port to each of rails 1-4, or those of both managers to rails
# 1 and 2, whose held ports are split then.
connect "ufm" {
  fabric = fabric.compute
  a      = tier.ufm.ports.ib
  z      = connect.rails.holes
  match  = [{ a = local.split ? a.index : (a.ufm - 1) * 2 + a.index, z = z.rail }]
  speed  = local.split ? "200G" : "400G"
}

waive "manager_splitters" {
  rule   = "mixed-fibres-in-cage"
  scope  = local.split ? [connect.ufm] : []
  reason = "RA-11333-001 table 8 has the two splitters beside straight cords of node 31"
}
