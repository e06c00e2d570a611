# Celestica switches.
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports.
#
# Sources, by the key used in `source`:
#   NBX    netbox-community/devicetype-library, device-types/Celestica
#   HH     githedgehog/docs, switch catalog (ports and breakouts)
#   SONIC  sonic-net/sonic-buildimage, x86_64-cls_ds5000-r0, DS5000 hwsku.json
#   HEDGE  githedgehog/fabric, pkg/ctrl/switchprofile/p_bcm_celestica_ds5000.go (pipelines, 10 ports each)
#   RULE   cabling rule: finned tops in air-cooled switch cages
#
# Deliberately absent: DS3000, DS4000, DS4101, whose height no source read here states; weight, depth and
# power.

device_type "celestica/ds5000" {
  description = "DS5000 (Moonstone) switch, 64 OSFP cages of 800G and two SFP28"
  kind        = "switch"
  height_u    = 2
  port_side   = "front"
  cooling     = "air"
  source      = "HH; names: SONIC; height: public lists of 64x800G switches; top of the cage: RULE; pipelines: HEDGE"
  ports "osfp" {
    cages       = 64
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x800G", "2x400G", "4x200G", "8x100G"]
    breakout    = "1x800G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    limits = flatten([
      for n in range(16) : [
        { cages = [4 * n + 1, 4 * n + 4], ports = 10 },
        { cages = [4 * n + 2, 4 * n + 3], ports = 10 },
      ]
    ])
    names = {
      sonic = "Ethernet${8 * (cage - 1) + lane}"
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
      sonic = "Ethernet${cage + 511}"
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
    label       = "MGMT"
  }
}

device_type "celestica/dx010" {
  description = "DX010 (Seastone) switch, 32 QSFP28 cages of 100G and one SFP+"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "NBX DX010"
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
      netbox = channels == 1 ? "${cage}/1" : null
    }
  }
  ports "sfp+" {
    cages       = 1
    form_factor = "sfp+"
    lanes       = 1
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    modes       = ["1x10G", "1x1G"]
    breakout    = "1x10G"
    label       = "33"
    names = {
      netbox = "33/1"
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
    label       = "MGMT"
  }
}
