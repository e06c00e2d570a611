fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 300 }
}

tier "spine" {
#~ 1-13 error[no-auto-count] no count of `tier.spine` serves all: 38400 ports need at least 300 of 128 ports each, and the count must divide 128
#~ see 16:1 the ports of this connect
#~ help: add a tier above, use more ports below, or write a count
  device_type = "nvidia/sn5600"
  axes        = { spine = "auto" }
}

connect "uplinks" {
  fabric = fabric.compute
  a      = tier.leaf.ports.osfp
  z      = tier.spine.ports.osfp
}
