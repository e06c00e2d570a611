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
  a      = tier.server.ports.nic
  z      = tier.leaf.ports.osfp
  match  = [1]
#~ 13-14 error[expected-keys] a match key is a name or `{ a = …, z = … }`
#~ help: write such as `match = ["su", { a = a.rail, z = z.leaf }]`
}
