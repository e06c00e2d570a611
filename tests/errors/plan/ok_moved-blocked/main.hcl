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
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 1 }
}

connect "c" {
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

transceiver "acme/sr4" {
  part        = "SR4"
  form_factor = "acme"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "acme-4/apc"
  receptacles = 1
  reach_mm    = { om4 = 50000 }
  power_mw    = 8000
  fec         = "rs544"
  uses        = ["switch"]
  protocols   = ["ethernet"]
}

fibre "acme/cord" {
  kind       = "jumper"
  legs       = 1
  grade      = "om4"
  connector  = "acme-4/apc"
  gender     = "female"
  polarity   = "A-B"
  fibres     = 8
  lengths_mm = [3000, 10000]
  parts      = { "3000" = "CORD-3", "10000" = "CORD-10" }
}

moved {
#~ 1-6 warning[moved-blocked] `tier.old[leaf=1]` cannot become `tier.leaf[leaf=1]`: the lock has that already
#~ help: take the block away if it has done its work
  from = "tier.old"
  to   = "tier.leaf"
}
