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
  axes        = { leaf = 1 }
}

rack "r" {
  axes = { r = 1 }
}

place "leaf" {
  devices = tier.leaf
  racks   = "r"
#~ 13-16 error[wrong-type] `racks` expects racks, such as `rack.compute`, found the string `r`
#~ help: write a value of the kind that is expected, or convert it
  u       = [1]
}

place "again" {
  devices = rack.r
#~ 13-19 error[wrong-type] `devices` expects devices, such as `tier.node`, found `rack.r` (racks)
#~ help: write a value of the kind that is expected, or convert it
  racks   = rack.r
  match   = ["row"]
  u       = "one"
}
