device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  source   = "data sheet"
  ports "p" {
#~ 3-12 error[catalog-unknown-form-factor] `acme/switch`: cages of `p` have 16 lanes, acme has 4
#~ see 1:1 of this device type
#~ help: correct the name or the lanes, or describe the form factor in a `form_factor` block
    cages       = 4
    form_factor = "acme"
    lanes       = 16
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x1600G"
  }
}

form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

transceiver "acme/sr4" {
#~ 1-23 error[catalog-unknown-form-factor] `acme/sr4`: the form factor `acme2` is not described
#~ help: did you mean `acme`?
#~ help: or add `form_factor "acme2" { … }`
  source      = "data sheet"
  part        = "SR4"
  form_factor = "acme2"
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
  source     = "data sheet"
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
