fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
  media    = ["mmf"]
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
#~ 1-12 warning[unused-port-group] port group `p` of `tier.leaf` in no connect
#~ help: connect them, or say for whom they are kept: `reserve = "..."`
  device_type = "acme/switch"
  axes        = { leaf = 2 }
}
