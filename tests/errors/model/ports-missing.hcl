device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 2
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
    missing     = [2]
#~ 19-22 warning[ports-missing] ports `p` of `acme/switch`: 1 of 2, missing 2
#~ help: check the faceplate: delete the names that exist, and never renumber
  }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
  ports "down" {
    of   = "p"
    pick = [1, 2]
#~ 12-18 error[ports-missing] `pick` names port 2, which is missing: ports `p` of `acme/switch`: 1 of 2, missing 2
#~ help: take other ports, or complete the device type from its data sheet
  }
}
