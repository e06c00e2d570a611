fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}

device_type "acme/host" {
  kind     = "node"
  height_u = 1
  ports "p" {
    cages       = 1
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}

tier "node" {
  device_type = "acme/host"
  axes        = { node = 4 }
  omit        = node == 4
}

tier "first" {
  device_type = "acme/host"
  axes        = { first = 1 }
}

tier "second" {
  device_type = "acme/host"
  axes        = { second = 1 }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}

connect "nodes" {
  fabric = fabric.compute
  a      = tier.node.ports.p
  z      = tier.leaf.ports.p
}

connect "one" {
  fabric = fabric.compute
  a      = tier.first.ports.p
  z      = connect.nodes.holes
}

connect "two" {
#~ 1-14 error[port-already-cabled] port `tier.leaf[leaf=1]:4` is claimed by `tier.first[first=1]:1` (`connect.one`) and by `tier.second[second=1]:1` (`connect.two`)
#~ see 59:1 first claim
#~ help: leave one of the two to another port: `ports` blocks divide a group
  fabric = fabric.compute
  a      = tier.second.ports.p
  z      = connect.nodes.holes
}
