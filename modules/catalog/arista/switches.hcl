# Arista switches: 7060X5, 7060X6, 7050X3 and 7050X4.
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports.
#
# Sources, by the key used in `source`:
#   NBX    netbox-community/devicetype-library, device-types/Arista
#   SONIC  sonic-net/sonic-buildimage, Arista-7060X6-64PE-O128S2 port_config.ini (names; EOS counts the lanes
#          of a cage 1 to 8)
#   RULE   cabling rule: finned tops in air-cooled switch cages
#
# Deliberately absent: depth and maximum power (the library has supply ratings only); chassis switches.

device_type "arista/7060x6-64pe" {
  description = "7060X6 switch, 64 OSFP cages of 800G and two SFP28"
  kind        = "switch"
  height_u    = 2
  weight_g    = 21000
  port_side   = "front"
  cooling     = "air"
  source      = "NBX DCS-7060X6-64PE-F; names: NBX, SONIC; top of the cage: RULE"
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
    names = {
      eos   = "Ethernet${cage}/${lane + 1}"
      sonic = "Ethernet${8 * (cage - 1) + lane}"
      alias = "Ethernet${cage}/${lane + 1}"
    }
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
    names = {
      eos   = "Ethernet${cage + 64}"
      sonic = "Ethernet${cage + 511}"
      alias = "Ethernet${cage + 64}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "Management1"
    names = {
      eos = "Management1"
    }
  }
}

device_type "arista/7060dx5-64s" {
  description = "7060X5 switch, 64 QSFP-DD cages of 400G and two SFP+"
  kind        = "switch"
  height_u    = 2
  weight_g    = 21950
  port_side   = "front"
  cooling     = "air"
  source      = "NBX DCS-7060DX5-64S-F"
  ports "qsfp-dd" {
    cages       = 64
    form_factor = "qsfp-dd"
    lanes       = 8
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "2x200G", "4x100G"]
    breakout    = "1x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      eos = "Ethernet${cage}/${lane + 1}"
    }
  }
  ports "sfp+" {
    cages       = 2
    form_factor = "sfp+"
    lanes       = 1
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    modes       = ["1x10G", "1x1G"]
    breakout    = "1x10G"
    label       = "${cage + 64}"
    names = {
      eos = "Ethernet${cage + 64}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "Management1"
    names = {
      eos = "Management1"
    }
  }
}

device_type "arista/7050dx4-32s" {
  description = "7050X4 switch, 32 QSFP-DD cages of 400G and two SFP+"
  kind        = "switch"
  height_u    = 1
  weight_g    = 11068 # 24.4 lb
  port_side   = "front"
  cooling     = "air"
  source      = "NBX DCS-7050DX4-32S-F"
  ports "qsfp-dd" {
    cages       = 32
    form_factor = "qsfp-dd"
    lanes       = 8
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "2x200G", "4x100G"]
    breakout    = "1x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      eos = "Ethernet${cage}/${lane + 1}"
    }
  }
  ports "sfp+" {
    cages       = 2
    form_factor = "sfp+"
    lanes       = 1
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    modes       = ["1x10G", "1x1G"]
    breakout    = "1x10G"
    label       = "${cage + 32}"
    names = {
      eos = "Ethernet${cage + 32}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "Management1"
    names = {
      eos = "Management1"
    }
  }
}

device_type "arista/7050px4-32s" {
  description = "7050X4 switch, 32 OSFP cages of 400G and two SFP+"
  kind        = "switch"
  height_u    = 1
  weight_g    = 12066 # 26.6 lb
  port_side   = "front"
  cooling     = "air"
  source      = "NBX DCS-7050PX4-32S-F; top of the cage: RULE"
  ports "osfp" {
    cages       = 32
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "2x200G", "4x100G"]
    breakout    = "1x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      eos = "Ethernet${cage}/${lane + 1}"
    }
  }
  ports "sfp+" {
    cages       = 2
    form_factor = "sfp+"
    lanes       = 1
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    modes       = ["1x10G", "1x1G"]
    breakout    = "1x10G"
    label       = "${cage + 32}"
    names = {
      eos = "Ethernet${cage + 32}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "Management1"
    names = {
      eos = "Management1"
    }
  }
}

device_type "arista/7050cx3-32s" {
  description = "7050X3 switch, 32 QSFP28 cages of 100G and two SFP+"
  kind        = "switch"
  height_u    = 1
  weight_g    = 9072 # 20 lb
  port_side   = "front"
  cooling     = "air"
  source      = "NBX DCS-7050CX3-32S-F"
  ports "qsfp28" {
    cages       = 32
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "2x50G", "4x25G", "1x40G", "4x10G"]
    breakout    = "1x100G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      eos = "Ethernet${cage}/${lane + 1}"
    }
  }
  ports "sfp+" {
    cages       = 2
    form_factor = "sfp+"
    lanes       = 1
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    modes       = ["1x10G", "1x1G"]
    breakout    = "1x10G"
    label       = "${cage + 32}"
    names = {
      eos = "Ethernet${cage + 32}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "Management1"
    names = {
      eos = "Management1"
    }
  }
}
