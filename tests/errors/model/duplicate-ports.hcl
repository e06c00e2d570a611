fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

tier "server" {
  device_type = "generic/gpu-server-8x400g"
  axes        = { server = 4 }
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 1 }
}

connect "rails" {
  fabric = fabric.compute
  a      = [tier.server.ports.nic, tier.server.ports.nic]
#~ 13-34 error[duplicate-ports] `tier.server.ports.nic` is named twice
#~ help: a port set holds each group once
  z      = tier.leaf.ports.osfp
}
