# Four GPU servers, two leaves, two spines: small enough to check by hand.

fabric "compute" {
  kind     = "scale_out"
  protocol = "ethernet"
  speed    = "400G"
}

policy {
  loopbacks = "10.255.0.0/24"
  asns      = [4200000001, 4200000099]
}

# --- devices ---------------------------------------------------------------------------------------

tier "server" {
  device_type = "generic/gpu-server-8x400g" # port group "nic": 8 ports, attribute rail = 1..8
  axes        = { server = 4 }
  name        = "gpu-${server}"

  ports "storage" {
    reserve = "the storage network, cabled later"
  }
  ports "mgmt" {
    reserve = "out of band"
  }
}

tier "leaf" {
  device_type = "nvidia/sn5600" # 64 cages, 2x400G
  axes        = { leaf = 2 }
  nos         = "frr"

  ports "down" {
    of    = "osfp"
    where = cage <= 8
  }
  ports "up" {
    of    = "osfp"
    where = cage > 8 && cage <= 16
  }
  ports "growth" {
    of      = "osfp"
    reserve = "more servers"
  }
  ports "service" {
    of      = "sfp28"
    reserve = "service"
  }
  ports "mgmt" {
    reserve = "out of band"
  }
}

tier "spine" {
  device_type = "nvidia/sn5600"
  axes        = { spine = 2 } # "auto" would find 1 enough
  nos         = "frr"

  ports "down" {
    of    = "osfp"
    where = cage <= 8
  }
  ports "growth" {
    of      = "osfp"
    reserve = "more leaves"
  }
  ports "service" {
    of      = "sfp28"
    reserve = "service"
  }
  ports "mgmt" {
    reserve = "out of band"
  }
}

# --- cables ----------------------------------------------------------------------------------------

connect "rails" { # odd rails on leaf 1, even rails on leaf 2
  fabric = fabric.compute
  a      = tier.server.ports.nic
  z      = tier.leaf.ports.down
  match  = [{ a = (a.rail - 1) % 2 + 1, z = z.leaf }]
}

connect "uplinks" { # every leaf to every spine
  fabric = fabric.compute
  a      = tier.leaf.ports.up
  z      = tier.spine.ports.down
}
