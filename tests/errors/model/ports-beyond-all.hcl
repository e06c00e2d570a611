device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4096
    form_factor = "acme"
    lanes       = 64
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    breakout    = "64x10G"
  }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 100000 }
#~ 17-34 error[too-many-places] the 100000 devices of `tier.leaf` have 26214400000 ports, and a project has at most 100000000
#~ help: check the axes, and the cages and breakouts of the device type
}
