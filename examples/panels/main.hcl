# Leaves in row A, spines in row B, and a cross-connect in the row between: small enough to check by hand
# (README.md does).

fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 3 }

  ports "up" { # cages 1 and 2, two ports each
    of    = "osfp"
    where = cage <= 2
  }
  ports "down" {
    of      = "osfp"
    reserve = "servers"
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
  axes        = { spine = 2 }

  ports "down" { # cages 1 to 3
    of    = "osfp"
    where = cage <= 3
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

# --- panels: one in each row, and for each a panel of the cross-connect ----------------------------

tier "panel" {
  device_type = "generic/mpo-panel-12" # front: 12 MPO; rear: one trunk of 12
  axes        = { row = ["A", "B"] }
  name        = "panel-${row}"
}

tier "cross" {
  device_type = "generic/mpo-panel-12"
  axes        = { row = ["A", "B"] }
  name        = "cross-${row}"
}

connect "trunks" { # no fabric: a trunk carries links of any
  a     = tier.panel.ports.rear
  z     = tier.cross.ports.rear
  match = ["row"]
  fibre = "generic/mpo12-apc-om4-trunk-12"
}

# --- links -----------------------------------------------------------------------------------------

connect "uplinks" { # every leaf to every spine, two links a pair
  fabric = fabric.compute
  a      = tier.leaf.ports.up
  z      = tier.spine.ports.down
  via { # from the panel of the leaf's row to its panel in the cross-connect
    trunk = connect.trunks
    near  = ["at.row"]
  }
  via { # and from there to the panel of the spine's row
    trunk   = connect.trunks
    reverse = true
    far     = ["at.row"]
  }
}
