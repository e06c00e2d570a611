fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 300 }
}

tier "spine" {
#~ error[no-auto-count] no count of `tier.spine` serves all: 38400 ports need at least 300 of 128 ports each, and the count must divide 128
  device_type = "nvidia/sn5600"
  axes        = { spine = "auto" }
}

connect "uplinks" {
  fabric = fabric.compute
  a      = tier.leaf.ports.osfp
  z      = tier.spine.ports.osfp
}
