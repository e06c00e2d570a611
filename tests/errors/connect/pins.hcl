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
  axes        = { su = 2 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { su = 2 }
}

connect "c" {
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
  match  = ["su"]
  pins = [
    { a = { su = 1 }, z = { su = 1, index = 1 } },
#~ 5-50 error[pin-not-single] the `a` of a pin must name one port, 4 have su=1
#~ help: add coordinates, and `cage` and `channel` or `index`
    { a = {}, z = { su = 1, index = 2 } },
#~ 5-42 error[pin-not-single] the `a` of a pin must name one port, an empty selector names all 8 of its side
#~ help: add coordinates, and `cage` and `channel` or `index`
    { a = { su = 3, index = 1 }, z = { su = 1, index = 3 } },
#~ 5-61 error[pin-not-single] the `a` of a pin must name one port, none has index=1, su=3
#~ help: compare with the coordinates and attributes of the connect's ports
    { a = { su = 1, index = 1 }, z = { su = 2, index = 1 } },
#~ 5-61 error[pin-across-parts] pinned channels `tier.leaf[su=1]:1` and `tier.spine[su=2]:1` do not have the same match keys
#~ help: pin channels of one part, or match on fewer keys
    { a = { su = 2, index = 1 }, z = { su = 2, index = 2 } },
    { a = { su = 2, index = 2 }, z = { su = 2, index = 2 } },
#~ 5-61 error[port-already-cabled] two pins name port `tier.spine[su=2]:2`
#~ see 39:5 first claim
#~ help: leave one of the two to another port: `ports` blocks divide a group
  ]
}
