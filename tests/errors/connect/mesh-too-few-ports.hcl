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

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 4 }
}

connect "c" {
#~ 1-12 error[mesh-too-few-ports] the party of `tier.leaf[leaf=1]` has 4 ports and needs 6 to meet every other party
#~ see 26:12 these ports
#~ help: give the parties more ports, ask for fewer `links`, or divide them by `match`
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  mesh   = "leaf"
  links  = 2
}
