# Arista transceivers: 400G in OSFP and QSFP-DD with eight electrical lanes of 50G, and single-wavelength 100G
# in QSFP28.
#
# Sources, by the key used in `source`:
#   TCG    Arista, Transceiver compatibility and interoperability guide, table 1 (names, reach, fibre)
#   FAQ    Arista, 400G transceivers and cables: questions and answers, as mirrored by resellers (QSFP-DD
#          twins, 100G partners)
#
# Tops are entered by the cabling rule (finned in air-cooled switch cages); connectors by the class (SR8
# MPO-16, parallel single mode MPO-12/APC, duplex LC/UPC).
#
# Deliberately absent: power; copper and active optical cables, whose stock lengths the guide gives only as
# ranges (copper 1 to 3 m, active copper 1 to 5 m, optical 1 to 30 m); SR4.2 BiDi, whose reach differs by
# fibre grade and was not read here.

transceiver "arista/osfp-400g-sr8" {
  description = "400G SR8, 100 m, OSFP"
  part        = "OSFP-400G-SR8"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "sr8-50g"
  medium      = "mmf"
  connector   = "mpo-16/apc"
  receptacles = 1
  reach_mm    = { om4 = 100000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "TCG"
}

transceiver "arista/osfp-400g-dr4" {
  description = "400G DR4, 500 m, OSFP"
  part        = "OSFP-400G-DR4"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 500000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "TCG"
}

transceiver "arista/osfp-400g-xdr4" {
  description = "400G XDR4, 2 km, OSFP"
  part        = "OSFP-400G-XDR4"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "xdr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "TCG"
}

transceiver "arista/osfp-400g-plr4" {
  description = "400G PLR4, 10 km, OSFP"
  part        = "OSFP-400G-PLR4"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "plr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "TCG"
}

transceiver "arista/osfp-400g-fr4" {
  description = "400G FR4, 2 km, OSFP"
  part        = "OSFP-400G-FR4"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "fr4"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "TCG"
}

transceiver "arista/osfp-400g-lr4" {
  description = "400G LR4, 10 km, OSFP"
  part        = "OSFP-400G-LR4"
  form_factor = "osfp"
  shell       = "finned"
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
  source      = "TCG"
}

transceiver "arista/qdd-400g-sr8" {
  description = "400G SR8, 100 m, QSFP-DD"
  part        = "QDD-400G-SR8"
  form_factor = "qsfp-dd"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "sr8-50g"
  medium      = "mmf"
  connector   = "mpo-16/apc"
  receptacles = 1
  reach_mm    = { om4 = 100000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "FAQ; reach as the OSFP part: TCG"
}

transceiver "arista/qdd-400g-dr4" {
  description = "400G DR4, 500 m, QSFP-DD"
  part        = "QDD-400G-DR4"
  form_factor = "qsfp-dd"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 500000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "FAQ; reach as the OSFP part: TCG"
}

transceiver "arista/qdd-400g-xdr4" {
  description = "400G XDR4, 2 km, QSFP-DD"
  part        = "QDD-400G-XDR4"
  form_factor = "qsfp-dd"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "xdr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "FAQ; reach as the OSFP part: TCG"
}

transceiver "arista/qdd-400g-plr4" {
  description = "400G PLR4, 10 km, QSFP-DD"
  part        = "QDD-400G-PLR4"
  form_factor = "qsfp-dd"
  ports       = 1
  speed       = "400G"
  lanes       = 8
  lane_rate   = "50G"
  optics      = "plr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "FAQ; reach as the OSFP part: TCG"
}

transceiver "arista/osfp-400g-2fr4" {
  description = "2x200G FR4, 2 km, OSFP, two LC duplex"
  part        = "OSFP-400G-2FR4"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  optics      = "fr4-50g"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 2
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "TCG"
}

transceiver "arista/qsfp-100g-dr" {
  description = "100G DR, 500 m, QSFP28"
  part        = "QSFP-100G-DR"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "dr1"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 500000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "FAQ"
}

transceiver "arista/qsfp-100g-fr" {
  description = "100G FR, 2 km, QSFP28"
  part        = "QSFP-100G-FR"
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
  source      = "FAQ"
}

transceiver "arista/qsfp-100g-lr" {
  description = "100G LR, 10 km, QSFP28"
  part        = "QSFP-100G-LR"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "lr1"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "FAQ"
}
