fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
  media    = ["dac"]
}

device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 1
    form_factor = "acme"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "2x400G"
  }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 2 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 2 }
}

connect "c" {
#~ 1-12 error[no-medium-fits] no medium fits a link from `leaf-1` to `spine-2`; allowed media: dac
#~ note: `acme/dac`: joins 2 cages, and the ports here meet 4 [cages-not-joined]
#~ note: `dell/dac-o112-800g and 18 more`: plugs for other cages [form-factor-mismatch]
#~ help: allow more `media`: utp, acc, aec, aoc, mmf, smf are left out
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}

rack "r" {
  axes = { r = 1 }
}

place "all" {
  devices = [tier.leaf, tier.spine]
  racks   = rack.r
  u       = range(1, 41)
}

cable "acme/dac" {
  class      = "dac"
  part       = "DAC"
  speed      = "400G"
  lanes      = 4
  lane_rate  = "100G"
  protocols  = ["ethernet"]
  lengths_mm = [2000]
  parts      = { "2000" = "DAC-2" }
  a          = { form_factor = "acme", ports = 2 }
  z          = { form_factor = "acme", ports = 2 }
}
