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
    names       = { linux = "swp${cage}" }
  }
}

tier "leaf" {
#~ 1-12 error[name-not-a-hostname] `leaf one` cannot be the hostname of a `mine` device
#~ see name-not-a-hostname/templates/nos/mine/nos.hcl:1:1 the template set
#~ help: give the tier a `name` without blanks
  device_type = "acme/switch"
  axes        = { leaf = 1 }
  name        = "leaf one"
  nos         = "mine"
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

policy {
  loopbacks = "10.255.0.0/24"
  asns      = [4200000001, 4200000099]
}
