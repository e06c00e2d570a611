# Dell transceivers, Ethernet.
#
# Sources, by the key used in `source`:
#   DELL   Dell, Networking transceivers and cables specification sheet, 2026 edition, as read in a public
#          parts catalogue
#   SKU    order numbers on dell.com product pages, checked there 2026-07-10; customer and factory kits differ
#
# Deliberately absent: power; diameters that no source gives; parts whose far end or lane rate the sheet
# leaves open.

transceiver "dell/q28-100g-sr4" {
  description = "100G SR4, QSFP28"
  part        = "407-BBWV"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "sr4-25g"
  medium      = "mmf"
  connector   = "mpo-12/upc"
  receptacles = 1
  reach_mm    = { om4 = 100000 } # up to 100 m; OM3 not given
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL; order number: SKU"
}

transceiver "dell/q28-100g-lr4" {
  description = "100G LR4, 10 km, QSFP28"
  part        = "407-BCWC"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "lr4-25g"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL; order number: SKU"
}

transceiver "dell/q28-100g-cwdm4" {
  description = "100G CWDM4, 2 km, QSFP28"
  part        = "407-BBVO"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "cwdm4-25g"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL; order number: SKU"
}

transceiver "dell/q28-100g-fr" {
  description = "100G FR1, 2 km, QSFP28"
  part        = "Q28-100G-FR"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "fr1"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL"
}

transceiver "dell/400g-q56dd-lr4" {
  description = "400G LR4, 10 km, QSFP-DD"
  part        = "400G-Q56DD-LR4"
  form_factor = "qsfp-dd"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "lr4"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "DELL"
}

transceiver "dell/sfp28-25g-sr" {
  description = "25G SR, SFP28"
  part        = "407-BCHI"
  form_factor = "sfp28"
  ports       = 1
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  optics      = "sr-25g"
  medium      = "mmf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { om4 = 100000 } # up to 100 m; OM3 not given
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL; order number: SKU"
}

transceiver "dell/sfp28-25g-lr" {
  description = "25G LR, 10 km, SFP28"
  part        = "SFP28-25G-LR"
  form_factor = "sfp28"
  ports       = 1
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  optics      = "lr-25g"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL"
}

transceiver "dell/sfp-10g-sr" {
  description = "10G SR, SFP+"
  part        = "407-BBOU"
  form_factor = "sfp+"
  ports       = 1
  speed       = "10G"
  lanes       = 1
  lane_rate   = "10G"
  optics      = "sr-10g"
  medium      = "mmf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { om3 = 300000, om4 = 400000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL; order number: SKU"
}

transceiver "dell/sfp-10g-lr" {
  description = "10G LR, 10 km, SFP+"
  part        = "SFP-10G-LR"
  form_factor = "sfp+"
  ports       = 1
  speed       = "10G"
  lanes       = 1
  lane_rate   = "10G"
  optics      = "lr-10g"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "DELL"
}
