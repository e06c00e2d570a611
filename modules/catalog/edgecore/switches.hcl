# Edgecore switches of the Tomahawk class.
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports.
#
# Sources, by the key used in `source`:
#   NBX    netbox-community/devicetype-library, device-types/Edgecore (which cites the vendor's data sheets)
#   RULE   cabling rule: finned tops in air-cooled switch cages
#
# Deliberately absent: depth and maximum power (the library has supply ratings only); names under a NOS, which
# these switches are sold without.

device_type "edgecore/as9817-64o" {
  description = "AS9817-64O switch, 64 OSFP cages of 800G and two SFP28"
  kind        = "switch"
  height_u    = 2
  weight_g    = 21500
  port_side   = "front"
  cooling     = "air"
  source      = "NBX AS9817-64O-O-AC-F; top of the cage: RULE"
  ports "osfp" {
    cages       = 64
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x800G", "2x400G", "4x200G", "8x100G"]
    breakout    = "2x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
  }
  ports "sfp28" {
    cages       = 2
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G"]
    breakout    = "1x25G"
    label       = "${cage + 64}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
  }
}

device_type "edgecore/as9817-64d" {
  description = "AS9817-64D switch, 64 QSFP-DD cages of 800G and two SFP28"
  kind        = "switch"
  height_u    = 2
  weight_g    = 21500
  port_side   = "front"
  cooling     = "air"
  source      = "NBX AS9817-64D-O-AC-F"
  ports "qsfp-dd" {
    cages       = 64
    form_factor = "qsfp-dd"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x800G", "2x400G", "4x200G", "8x100G"]
    breakout    = "2x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
  }
  ports "sfp28" {
    cages       = 2
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G"]
    breakout    = "1x25G"
    label       = "${cage + 64}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
  }
}

device_type "edgecore/as9737-32db" {
  description = "AS9737-32DB switch, 32 QSFP-DD cages of 400G"
  kind        = "switch"
  height_u    = 1
  weight_g    = 11850
  port_side   = "front"
  cooling     = "air"
  source      = "NBX AS9737-32DB-O-AC-F"
  ports "qsfp-dd" {
    cages       = 32
    form_factor = "qsfp-dd"
    lanes       = 8
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "2x200G", "4x100G"]
    breakout    = "1x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
  }
}

device_type "edgecore/as9716-32d" {
  description = "AS9716-32D switch, 32 QSFP-DD cages of 400G"
  kind        = "switch"
  height_u    = 1
  weight_g    = 11060
  port_side   = "front"
  cooling     = "air"
  source      = "NBX AS9716-32D"
  ports "qsfp-dd" {
    cages       = 32
    form_factor = "qsfp-dd"
    lanes       = 8
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "2x200G", "4x100G"]
    breakout    = "1x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
  }
}
