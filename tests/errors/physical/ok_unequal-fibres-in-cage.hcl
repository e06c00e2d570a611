fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
  media    = ["mmf"]
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

device_type "acme/host" {
  kind     = "switch"
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

tier "leaf" {
  device_type = "acme/host"
  axes        = { leaf = 2 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 1 }
}

connect "c" {
#~ 1-12 note[excess-slack] `CORD-20` for a run of 12.268 m: 7.732 m to be coiled up (x2)
#~ help: stock a length between, or raise the policy's `spare_mm` if there is room for coils
#~ 1-12 note[unequal-fibres-in-cage] at `spine-1` p 1: fibres of 10.0 m and 20.0 m at one transceiver
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}

rack "r" {
  axes = { r = 2 }
  x_mm = 6000 * (r - 1)
}

place "leaf" {
  devices = tier.leaf
  racks   = rack.r
  match   = [{ a = a.leaf, z = z.r }]
  u       = range(1, 41)
}

place "spine" {
  devices = tier.spine
  racks   = rack.r
  match   = [{ a = 1, z = z.r }]
  u       = [45]
}

transceiver "acme/sr4" {
  part        = "SR4"
  form_factor = "acme"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "acme-4/apc"
  receptacles = 2
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
  lengths_mm = [3000, 10000, 20000]
  parts      = { "3000" = "CORD-3", "10000" = "CORD-10", "20000" = "CORD-20" }
}

transceiver "acme/single" {
  part        = "SINGLE"
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

policy {
  fibre_skew_mm = 1000
}
