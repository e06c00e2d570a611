form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

device_type "acme/switch" {
#~ 1-26 error[catalog-no-source] `acme/switch`: no `source`
#~ help: name the document, with the page or table
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
