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
  axes        = { leaf = 3 }
  nos         = "frr"
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 3 }
  nos         = "frr"
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

policy {
#~ 1-7 error[pool-exhausted] `asns` of the policy has 2 numbers (4200000001 to 4200000002), 4 are needed (x2)
#~ also: `loopbacks` of the policy has 2 numbers (10.255.0.1 to 10.255.0.2), 6 are needed
#~ note: `tier.leaf`: 3 for 3 devices
#~ note: `tier.spine`: 1 for 3 devices
#~ help: give `asns` at least 4 numbers
  loopbacks = "10.255.0.0/30"
  asns      = [4200000001, 4200000002]
}
