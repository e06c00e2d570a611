# Dell copper and active optical cables, Ethernet.
#
# Lengths without an order number in `parts` are ordered by the model name with the length in metres.
#
# Sources, by the key used in `source`:
#   DELL   Dell, Networking transceivers and cables specification sheet, 2026 edition, as read in a public
#          parts catalogue
#   SKU    order numbers on dell.com product pages, checked there 2026-07-10; customer and factory kits differ
#   WS     WaveSplitter, 100G and 400G copper diameters
#   EXA    Oracle, Exadata hardware guide, section 1.6
#   RULE   cabling rule: finned tops in air-cooled switch cages
#
# Deliberately absent: power; diameters that no source gives; parts whose far end or lane rate the sheet
# leaves open.

cable "dell/dac-sfp-10g" {
  description = "10G passive copper, SFP+"
  class       = "dac"
  a           = { form_factor = "sfp+", ports = 1 }
  z           = { form_factor = "sfp+", ports = 1 }
  legs        = 1
  speed       = "10G"
  lanes       = 1
  lane_rate   = "10G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 2000, 3000, 5000, 7000]
  reach_mm    = 7000
  part        = "DAC-SFP-10G"
  parts = {
    "1000" = "470-AAVH"
    "2000" = "470-ABPS"
    "3000" = "470-AAVJ"
    "5000" = "470-AAVG"
  }
  source = "DELL; order numbers: SKU"
}

cable "dell/dac-sfp-25g" {
  description = "25G passive copper, SFP28"
  class       = "dac"
  a           = { form_factor = "sfp28", ports = 1 }
  z           = { form_factor = "sfp28", ports = 1 }
  legs        = 1
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [1000, 2000, 2500, 3000, 5000]
  reach_mm    = 5000
  part        = "DAC-SFP-25G"
  parts = {
    "2000" = "470-ACFB"
    "3000" = "470-ACEU"
    "5000" = "470-ACEY"
  }
  source = "DELL; order numbers: SKU"
}

cable "dell/aoc-sfp-25g" {
  description = "25G active optical cable, SFP28"
  class       = "aoc"
  a           = { form_factor = "sfp28", ports = 1 }
  z           = { form_factor = "sfp28", ports = 1 }
  legs        = 1
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [2000, 7000, 10000, 20000]
  reach_mm    = 20000
  part        = "AOC-SFP-25G"
  parts = {
    "2000"  = "470-AECX"
    "10000" = "470-ACIK"
    "20000" = "470-ACHZ"
  }
  source = "DELL; order numbers: SKU"
}

cable "dell/dac-qsfp-100g" {
  description = "100G passive copper, QSFP28"
  class       = "dac"
  a           = { form_factor = "qsfp28", ports = 1 }
  z           = { form_factor = "qsfp28", ports = 1 }
  legs        = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 2000, 3000, 5000]
  reach_mm    = 5000
  part        = "DAC-QSFP-100G"
  parts = {
    "500"  = "470-ABPW"
    "1000" = "470-ABPY"
    "3000" = "470-ABQE"
    "5000" = "470-ABPU"
  }
  diameter_um = 6500 # EXA 4.5-5.8 mm, WS 6.5 mm: the worst
  bend_mm     = 58   # EXA, 26AWG, repeated
  source      = "DELL; order numbers: SKU"
}

cable "dell/aoc-qsfp-100g" {
  description = "100G active optical cable, QSFP28"
  class       = "aoc"
  a           = { form_factor = "qsfp28", ports = 1 }
  z           = { form_factor = "qsfp28", ports = 1 }
  legs        = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [3000, 7000, 10000, 30000]
  reach_mm    = 30000
  part        = "AOC-QSFP-100G"
  parts = {
    "3000"  = "470-ACLU"
    "10000" = "470-ABPM"
    "30000" = "470-ABPJ"
  }
  source = "DELL; order numbers: SKU"
}

cable "dell/dac-qsfp-4sfp28-25g" {
  description = "100G to 4x25G passive copper splitter, QSFP28 to four SFP28"
  class       = "dac"
  a           = { form_factor = "qsfp28", ports = 4 }
  z           = { form_factor = "sfp28", ports = 1 }
  legs        = 4
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [2000, 3000, 5000]
  reach_mm    = 5000
  part        = "DAC-QSFP-4SFP28-25G"
  parts = {
    "2000" = "470-ABQF"
    "3000" = "470-ABQB"
  }
  source = "DELL; order numbers: SKU"
}

cable "dell/dac-q56dd-400g" {
  description = "400G passive copper, QSFP-DD"
  class       = "dac"
  a           = { form_factor = "qsfp-dd", ports = 1 }
  z           = { form_factor = "qsfp-dd", ports = 1 }
  legs        = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 2000]
  reach_mm    = 2000
  part        = "DAC-Q56DD-400G"
  parts = {
    "500"  = "470-ADYS"
    "1000" = "470-ADYU"
    "2000" = "470-ADYT"
  }
  diameter_um = 8000 # WS, 400G of 16 pairs, 30AWG
  source      = "DELL; order numbers: SKU"
}

cable "dell/dac-o112-800g" {
  description = "800G passive copper, OSFP"
  class       = "dac"
  a           = { form_factor = "osfp", shell = "finned", ports = 1 }
  z           = { form_factor = "osfp", shell = "finned", ports = 1 }
  legs        = 1
  speed       = "800G"
  lanes       = 8
  lane_rate   = "100G"
  protocols   = ["ethernet"]
  lengths_mm  = [1000, 2000, 3000, 4000]
  reach_mm    = 4000
  part        = "DAC-O112-800G"
  source      = "DELL; tops: RULE"
}

cable "dell/dac-o112-800g2x400g" {
  description = "800G to 2x400G passive copper splitter, OSFP to two QSFP-DD"
  class       = "dac"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "qsfp-dd", ports = 1 }
  legs        = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["ethernet"]
  lengths_mm  = [1000, 2000, 3000, 4000]
  reach_mm    = 4000
  part        = "DAC-O112-800G2x400G"
  source      = "DELL; tops: RULE"
}
