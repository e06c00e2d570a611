form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

transceiver "acme/sr4" {
#~ 1-23 error[catalog-no-reach] `acme/sr4`: `reach_mm` has `os2`, the optics are mmf
#~ help: write `reach_mm = { om4 = … }`, or `os2` for single mode
  source      = "data sheet"
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
  reach_mm    = { os2 = 50000 }
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
