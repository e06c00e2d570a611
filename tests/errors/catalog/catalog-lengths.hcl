form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

transceiver "acme/sr4" {
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
  reach_mm    = { om4 = 50000 }
  power_mw    = 8000
  fec         = "rs544"
  uses        = ["switch"]
  protocols   = ["ethernet"]
}

fibre "acme/cord" {
#~ 1-18 error[catalog-lengths] `acme/cord`: 10 m stands before 3 m
#~ help: write the lengths in ascending order, none beyond `reach_mm`
  source     = "data sheet"
  kind       = "jumper"
  legs       = 1
  grade      = "om4"
  connector  = "acme-4/apc"
  gender     = "female"
  polarity   = "A-B"
  fibres     = 8
  lengths_mm = [10000, 3000]
  parts      = { "3000" = "CORD-3", "10000" = "CORD-10" }
}

cable "acme/dac" {
#~ 1-17 error[catalog-lengths] `acme/dac`: it is sold up to 2 m, its reach is 1.5 m
#~ help: write the lengths in ascending order, none beyond `reach_mm`
  class      = "dac"
  source     = "data sheet"
  part       = "DAC"
  speed      = "400G"
  lanes      = 4
  lane_rate  = "100G"
  protocols  = ["ethernet"]
  reach_mm   = 1500
  lengths_mm = [1000, 2000]
  parts      = { "1000" = "DAC-1", "2000" = "DAC-2" }
  a          = { form_factor = "acme", ports = 1 }
  z          = { form_factor = "acme", ports = 1 }
}
