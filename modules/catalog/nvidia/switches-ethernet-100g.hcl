# NVIDIA Ethernet switches: Spectrum (SN2000) to Spectrum-3 (SN4000).
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports,
# whichever way the air goes.
#
# Sources, by the key used in `source`:
#   PI4    pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product pages)
#   SPIKE  RackulaLives/Rackula, docs/research/3287-external.md (readings of NVIDIA's manuals, section 2)
#   NBX    netbox-community/devicetype-library
#
# Deliberately absent: maximum power where only a typical figure is published (SN4600C: 466 W, SN2201: 98 W
# typical).

device_type "nvidia/sn4700" {
  description = "Spectrum-3 switch, 32 QSFP-DD cages of 400G"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 SN4700; names: NBX Mellanox/SN4700.yml"
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
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
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
    names = {
      cumulus = "eth0"
    }
  }
}

device_type "nvidia/sn4600" {
  description = "Spectrum-3 switch, 64 QSFP56 cages of 200G"
  kind        = "switch"
  height_u    = 2
  depth_mm    = 568 # 566.4 in the manual, 568.5 in the data sheet
  weight_g    = 14640
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE SN4600 (data sheet and NBX have QSFP56; one manual page says QSFP28)"
  ports "qsfp56" {
    cages       = 64
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x200G", "2x100G"]
    breakout    = "1x200G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
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
    names = {
      cumulus = "eth0"
    }
  }
}

device_type "nvidia/sn4600c" {
  description = "Spectrum-3 switch, 64 QSFP28 cages of 100G"
  kind        = "switch"
  height_u    = 2
  depth_mm    = 568 # 566.4 in the manual, 568.5 in the data sheet
  weight_g    = 14640
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE SN4600C; ports: PI4"
  ports "qsfp28" {
    cages       = 64
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "2x50G"]
    breakout    = "1x100G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
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
    names = {
      cumulus = "eth0"
    }
  }
}

device_type "nvidia/sn3420" {
  description = "Spectrum-2 switch, 48 SFP28 cages of 25G and 12 QSFP28 of 100G"
  kind        = "switch"
  height_u    = 1
  weight_g    = 8500
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 SN3420; weight: SPIKE section 4 (NBX)"
  ports "sfp28" {
    cages       = 48
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G", "1x1G"]
    breakout    = "1x25G"
    label       = "${cage}"
    names = {
      cumulus = "swp${cage}"
    }
  }
  ports "qsfp28" {
    cages       = 12
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "4x25G", "1x40G"]
    breakout    = "1x100G"
    label       = channels == 1 ? "${cage + 48}" : "${cage + 48}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage + 48}" : "swp${cage + 48}s${channel - 1}"
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
    names = {
      cumulus = "eth0"
    }
  }
}

device_type "nvidia/sn2201" {
  description = "Management switch, 48 RJ45 of 1G and four QSFP28 of 100G"
  kind        = "management"
  height_u    = 1
  depth_mm    = 432
  weight_g    = 7410
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE SN2201; ports: PI4; names: NBX Nvidia/SN2201.yaml"
  ports "rj45" {
    cages       = 48
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "${cage}"
    names = {
      cumulus = "swp${cage}"
    }
  }
  ports "qsfp28" {
    cages       = 4
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "2x50G", "4x25G"]
    breakout    = "1x100G"
    label       = channels == 1 ? "${cage + 48}" : "${cage + 48}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage + 48}" : "swp${cage + 48}s${channel - 1}"
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
    label       = "MGT"
    names = {
      cumulus = "eth0"
    }
  }
}
