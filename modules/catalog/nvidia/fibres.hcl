# NVIDIA passive fibre for MPO-12/APC transceivers: straight cords and 1:2 splitters, multimode and single
# mode.
#
# Type B, female at both ends (the transceivers carry the pins), eight fibres lit. A splitter serves two ports
# of half the lanes from one receptacle. `reach_mm` limits the whole channel, whatever the transceivers allow.
#
# Sources, by the key used in `source`:
#   SCR   NVIDIA, Interconnect structured cabling requirements (connector, polish, polarity, diameter 2-3 mm,
#          total lengths)
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (planning average of fibre: 3.0 mm, 9 g/m)
#   BEND  ten diameters at rest; take twenty while pulling
#   SEEN  order numbers in public orders and tests
#
# A length without an entry in `parts` follows the family's scheme (N and three digits of metres); its number
# was not seen.
#
# Deliberately absent: further lengths (NVIDIA sells single mode up to 150 m); the change from OM3 to OM4 at
# 30 m inside one part family.

fibre "nvidia/mfp7e10" {
  description = "MPO-12/APC cord, multimode"
  kind        = "jumper"
  legs        = 1
  grade       = "om4"
  connector   = "mpo-12/apc"
  gender      = "female"
  polarity    = "B"
  fibres      = 8
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 30000, 50000]
  reach_mm    = 50000 # SCR
  part        = "MFP7E10"
  parts = {
    "3000"  = "MFP7E10-N003"
    "5000"  = "MFP7E10-N005"
    "7000"  = "MFP7E10-N007"
    "10000" = "MFP7E10-N010"
    "15000" = "MFP7E10-N015"
    "20000" = "MFP7E10-N020"
    "30000" = "MFP7E10-N030"
    "50000" = "MFP7E10-N050"
  }
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR; order numbers: SEEN"
}

fibre "nvidia/mfp7e20" {
  description = "MPO-12/APC 1:2 splitter, multimode"
  kind        = "splitter"
  legs        = 2
  grade       = "om4"
  connector   = "mpo-12/apc"
  gender      = "female"
  polarity    = "B"
  fibres      = 8
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 30000, 50000]
  reach_mm    = 50000 # SCR
  part        = "MFP7E20"
  parts = {
    "3000"  = "MFP7E20-N003"
    "5000"  = "MFP7E20-N005"
    "10000" = "MFP7E20-N010"
    "20000" = "MFP7E20-N020"
    "30000" = "MFP7E20-N030"
  }
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR; order numbers: SEEN; other lengths as MFP7E10"
}

fibre "nvidia/mfp7e30" {
  description = "MPO-12/APC cord, single mode"
  kind        = "jumper"
  legs        = 1
  grade       = "os2"
  connector   = "mpo-12/apc"
  gender      = "female"
  polarity    = "B"
  fibres      = 8
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 30000, 50000]
  reach_mm    = 500000 # SCR
  part        = "MFP7E30"
  parts = {
    "3000"  = "MFP7E30-N003"
    "5000"  = "MFP7E30-N005"
    "30000" = "MFP7E30-N030"
    "50000" = "MFP7E30-N050"
  }
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR; order numbers: SEEN; other lengths as MFP7E10"
}

fibre "nvidia/mfp7e40" {
  description = "MPO-12/APC 1:2 splitter, single mode"
  kind        = "splitter"
  legs        = 2
  grade       = "os2"
  connector   = "mpo-12/apc"
  gender      = "female"
  polarity    = "B"
  fibres      = 8
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 30000, 50000]
  reach_mm    = 50000 # SCR: 50 m in all, whatever the transceivers allow
  part        = "MFP7E40"
  parts = {
    "30000" = "MFP7E40-N030"
  }
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR; order number: SEEN; other lengths as MFP7E10"
}
