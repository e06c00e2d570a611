form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  source   = "data sheet"
  ports "p" {
#~ 3-12 error[catalog-lane-rate] `acme/switch`: lanes of `p` run at 100G, no mode runs one faster than 50G
#~ see 9:1 of this device type
#~ help: compare with the data sheet: lanes times `lane_rate` is the speed of a port
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x200G"
  }
}

transceiver "acme/sr4" {
#~ 1-23 error[catalog-lane-rate] `acme/sr4`: 4 lanes of 100G are not 800G
#~ help: compare with the data sheet: lanes times `lane_rate` is the speed of a port
  source      = "data sheet"
  part        = "SR4"
  form_factor = "acme"
  ports       = 1
  speed       = "800G"
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
