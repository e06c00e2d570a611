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
