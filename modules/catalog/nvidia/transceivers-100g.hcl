# NVIDIA transceivers with 25G and 50G electrical lanes: QSFP-DD, QSFP56, QSFP28, SFP28.
#
# `lanes` and `lane_rate` are electrical; `optics` is the optical side, which a gearbox may change (8 x 50G
# into DR4).
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product and ordering pages)
#
# Deliberately absent: power, which these pages do not give in the reading at hand; end-of-sale optics
# (MMA1T00, MMA1L10, MMA1L30), whose reach was not read.

transceiver "nvidia/mms1v00-wm" {
  description = "400G DR4, 500 m, QSFP-DD"
  part        = "980-9I16Y-00W000"
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
  source      = "PI4 MMS1V00-WM; eight electrical lanes of 50G, four optical of 100G"
}

transceiver "nvidia/mms1v70-cm" {
  description = "100G DR1, 500 m, QSFP28"
  part        = "980-9I042-00C000"
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
  source      = "PI4 MMS1V70-CM; one optical lane of 100G"
}

transceiver "nvidia/mma1b00-c100d" {
  description = "100G SR4, QSFP28"
  part        = "980-9I149-00CS00"
  form_factor = "qsfp28"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  optics      = "sr4-25g"
  medium      = "mmf"
  connector   = "mpo-12/upc"
  receptacles = 1
  reach_mm    = { om3 = 70000, om4 = 100000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "PI4 MMA1B00-C100D"
}

transceiver "nvidia/mms1w50-hm" {
  description = "200G FR4, 2 km, QSFP56, InfiniBand"
  part        = "MMS1W50-HM"
  form_factor = "qsfp56"
  ports       = 1
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  optics      = "fr4-50g"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch", "nic"]
  protocols   = ["infiniband"]
  source      = "PI4 MMS1W50-HM"
}

transceiver "nvidia/mma2p00-as" {
  description = "25G SR, SFP28"
  part        = "MMA2P00-AS"
  form_factor = "sfp28"
  ports       = 1
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  optics      = "sr-25g"
  medium      = "mmf"
  connector   = "lc/upc"
  receptacles = 1
  reach_mm    = { om3 = 70000, om4 = 100000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "PI4 MMA2P00-AS"
}
