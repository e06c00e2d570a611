# Pairs of switches in two racks, for docs/testing.md.

variable "pairs" {
  type    = number
  default = 2
  validation {
    condition     = var.pairs <= 64
    error_message = "a row has room for 64 pairs"
  }
}

variable "media" {
  type    = list(string)
  default = ["dac", "mmf", "smf"]
}

variable "apart_m" {
  type    = number
  default = 0
}

fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

policy {
  media = var.media
}

tier "left" {
  device_type = "nvidia/sn5600"
  axes        = { pair = var.pairs }
}

tier "right" {
  device_type = "nvidia/sn5600"
  axes        = { pair = var.pairs }
}

connect "pairs" {
  fabric = fabric.compute
  a      = tier.left.ports.osfp
  z      = tier.right.ports.osfp
  match  = ["pair"]
}

rack "left" {
  axes     = { pair = var.pairs }
  row      = "A"
  x_mm     = pair * 600
  height_u = 48
}

rack "right" {
  axes     = { pair = var.pairs }
  row      = "A"
  x_mm     = (pair + var.pairs) * 600 + var.apart_m * 1000
  height_u = 48
}

place "left" {
  devices = tier.left
  racks   = rack.left
  match   = ["pair"]
  u       = [10]
}

place "right" {
  devices = tier.right
  racks   = rack.right
  match   = ["pair"]
  u       = [10]
}
