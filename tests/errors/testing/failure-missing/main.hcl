variable "leaves" {
  type    = number
  default = 2
  validation {
    condition     = var.leaves > 0
    error_message = "a fabric has leaves"
  }
}

output "ports" {
  value = var.leaves * 128
}

tier "leaf" {
#~ 1-12 warning[unused-port-group] port groups `osfp`, `sfp28`, `mgmt` of `tier.leaf` in no connect
#~ help: connect them, or say for whom they are kept: `reserve = "..."`
  device_type = "nvidia/sn5600"
  axes        = { leaf = var.leaves }
}

rack "network" {
  height_u = 48
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.network
  u       = [40, 42]
}
