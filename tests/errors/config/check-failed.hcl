variable "most" {
  default = 3
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 4 }
  ports "osfp" {
    reserve = "nobody"
  }
  ports "sfp28" {
    reserve = "nobody"
  }
  ports "mgmt" {
    reserve = "nobody"
  }
}

check "size" {
  assert {
    condition     = tier.leaf.count <= var.most
#~ 21-48 error[check-failed] 4 leaves, room for 3
#~ see 19:1 in `check.size`
#~ see 21:21 this is 4
#~ see 21:40 this is 3
#~ help: change the design so that it holds, or the `check` if it asks for too much
    error_message = "${tier.leaf.count} leaves, room for ${var.most}"
  }
}
