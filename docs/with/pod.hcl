# A pod that examples of docs/language.md stand in: 32 nodes of 8 rails, 8 leaves, 4 spines, a rack for everything.

fabric "compute" {
  kind     = "scale_out"
  protocol = "infiniband"
  speed    = "400G"
}

tier "node" {
  device_type = "nvidia/dgx-h100"
  axes        = { node = 32 }
}

tier "leaf" {
  device_type = "nvidia/qm9700"
  axes        = { rail = 8 }
  ports "down" {
    of    = "osfp"
    where = cage <= 16
  }
  ports "up" {
    of = "osfp"
  }
}

tier "spine" {
  device_type = "nvidia/qm9700"
  axes        = { spine = 4 }
}
