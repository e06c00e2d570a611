form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

device_type "acme/switch" {
#~ 1-26 error[catalog-unknown-protocol] `acme/switch`: the protocol `etherent` is not known
#~ help: did you mean `ethernet`?
  kind     = "switch"
  height_u = 1
  source   = "data sheet"
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["etherent"]
    breakout    = "1x400G"
  }
}
