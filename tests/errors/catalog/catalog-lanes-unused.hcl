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
#~ 3-12 error[catalog-lanes-unused] `acme/switch`: cages of `p` have 4 lanes, modes use 2
#~ see 9:1 of this device type
#~ help: lower `lanes`, or add the mode that uses them all
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x200G(2)"
  }
}
