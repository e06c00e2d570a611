# Cords of no particular maker: fibre and twisted pair, made to order.
#
# The lengths are a planning ladder, not a vendor's stock list: a site puts its supplier's lengths in their
# place.
#
# Sources, by the key used in `source`:
#   SCR   NVIDIA, Interconnect structured cabling requirements (connector, polish, polarity, diameter 2-3 mm,
#          total lengths)
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (planning average of fibre: 3.0 mm, 9 g/m)
#   BEND  ten diameters at rest; take twenty while pulling
#   PI4   pi4-dev/nvidia-networking (connectors of the transceivers)
#   EXA   Oracle, Exadata hardware guide (category cable about 6 mm, bend four diameters or 25.4 mm)
#   LADDER a planning ladder of lengths
#
# Deliberately absent: part numbers; MPO-12/APC cords in lengths that NVIDIA stocks; twisted-pair weight;
# grades other than OM4 and OS2, which a site copies and changes.

fibre "generic/mpo12-apc-os2" {
  description    = "MPO-12/APC cord, OS2, for runs beyond the stock lengths, made to order"
  kind           = "jumper"
  legs           = 1
  grade          = "os2"
  connector      = "mpo-12/apc"
  gender         = "female"
  polarity       = "B"
  fibres         = 8
  lengths_mm     = [75000, 100000, 150000, 200000, 300000, 500000]
  part           = "MPO12-APC-OS2"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR; lengths: LADDER"
}

fibre "generic/mpo12-upc-om4" {
  description    = "MPO-12/UPC cord, OM4, for 25G and 50G lanes, made to order"
  kind           = "jumper"
  legs           = 1
  grade          = "om4"
  connector      = "mpo-12/upc"
  gender         = "female"
  polarity       = "B"
  fibres         = 8
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000]
  part           = "MPO12-UPC-OM4"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "polish by lane rate: NVIDIA cable management guide; lengths: LADDER"
}

fibre "generic/mpo16-apc-os2" {
  description    = "MPO-16/APC cord, OS2, made to order"
  kind           = "jumper"
  legs           = 1
  grade          = "os2"
  connector      = "mpo-16/apc"
  gender         = "female"
  polarity       = "B"
  fibres         = 16
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000, 150000]
  part           = "MPO16-APC-OS2"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "connector: PI4 MMS4X00-NM16; lengths: LADDER"
}

fibre "generic/mpo16-apc-om4" {
  description    = "MPO-16/APC cord, OM4, made to order"
  kind           = "jumper"
  legs           = 1
  grade          = "om4"
  connector      = "mpo-16/apc"
  gender         = "female"
  polarity       = "B"
  fibres         = 16
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000]
  part           = "MPO16-APC-OM4"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "connector: NVIDIA cable management guide; lengths: LADDER"
}

fibre "generic/lc-om4" {
  description    = "LC duplex cord, OM4, made to order"
  kind           = "jumper"
  legs           = 1
  grade          = "om4"
  connector      = "lc/upc"
  polarity       = "A-B"
  fibres         = 2
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000]
  part           = "LC-OM4"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "polarity: SCR; lengths: LADDER"
}

fibre "generic/lc-os2" {
  description    = "LC duplex cord, OS2, made to order"
  kind           = "jumper"
  legs           = 1
  grade          = "os2"
  connector      = "lc/upc"
  polarity       = "A-B"
  fibres         = 2
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000, 150000, 200000, 300000, 500000, 1000000, 2000000]
  part           = "LC-OS2"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "polarity, UPC, 2 km in all: SCR; lengths: LADDER"
}

fibre "generic/mpo12-apc-om4-trunk" {
  description    = "MPO-12/APC trunk, OM4, made to order"
  kind           = "trunk"
  legs           = 1
  grade          = "om4"
  connector      = "mpo-12/apc"
  gender         = "male"
  polarity       = "B"
  fibres         = 12
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000]
  reach_mm       = 50000 # SCR
  part           = "MPO12-APC-OM4-T"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR (trunks male, 12 fibres allowed); lengths: LADDER"
}

fibre "generic/mpo12-apc-os2-trunk" {
  description    = "MPO-12/APC trunk, OS2, made to order"
  kind           = "trunk"
  legs           = 1
  grade          = "os2"
  connector      = "mpo-12/apc"
  gender         = "male"
  polarity       = "B"
  fibres         = 12
  lengths_mm     = [1000, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000, 150000, 200000, 300000, 500000]
  reach_mm       = 500000 # SCR
  part           = "MPO12-APC-OS2-T"
  diameter_um    = 3000 # CABG; SCR allows 2.0 to 3.0
  bend_mm        = 30   # BEND
  weight_g_per_m = 9    # CABG
  source         = "SCR (trunks male, 12 fibres allowed); lengths: LADDER"
}

cable "generic/cat6" {
  description = "Category 6 patch cord for 1G"
  class       = "utp"
  a           = { form_factor = "rj45", ports = 1 }
  z           = { form_factor = "rj45", ports = 1 }
  legs        = 1
  speed       = "1G"
  lanes       = 1
  lane_rate   = "1G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 30000, 40000, 50000, 75000, 100000]
  reach_mm    = 100000 # IEEE 802.3
  part        = "CAT6"
  diameter_um = 6000 # EXA
  bend_mm     = 26   # EXA, 25.4 mm
  source      = "reach of 1000BASE-T: IEEE 802.3 clause 40; lengths: LADDER"
}

cable "generic/cat6a-10g" {
  description = "Category 6A patch cord for 10G"
  class       = "utp"
  a           = { form_factor = "rj45", ports = 1 }
  z           = { form_factor = "rj45", ports = 1 }
  legs        = 1
  speed       = "10G"
  lanes       = 1
  lane_rate   = "10G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000, 3000, 5000, 7000, 10000, 15000, 20000, 30000, 40000, 50000, 75000, 100000]
  reach_mm    = 100000 # IEEE 802.3
  part        = "CAT6A"
  source      = "reach of 10GBASE-T: IEEE 802.3 clause 55; lengths: LADDER"
}
