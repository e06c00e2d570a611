# Cisco Nexus 9000 switches for 400G leaf and spine, and for management.
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports.
#
# Sources, by the key used in `source`:
#   NBX    netbox-community/devicetype-library, device-types/Cisco (QSFP-DD400 cages run 8 lanes of 50G)
#
# Deliberately absent: depth and power; the 800G models, for which no open description was found; QSFP-DD
# names under a breakout.

device_type "cisco/n9k-c9364d-gx2a" {
  description = "Nexus 9364D-GX2A, 64 QSFP-DD cages of 400G and two SFP+"
  kind        = "switch"
  height_u    = 2
  port_side   = "front"
  cooling     = "air"
  source      = "NBX N9K-C9364D-GX2A"
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
      nxos = channels == 1 ? "Ethernet1/${cage}" : "Ethernet1/${cage}/${channel}"
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
      nxos = "Ethernet1/${cage + 64}"
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
    label       = "mgmt0"
    names = {
      nxos = "mgmt0"
    }
  }
}

device_type "cisco/n9k-c9332d-gx2b" {
  description = "Nexus 9332D-GX2B, 32 QSFP-DD cages of 400G and two SFP+"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "NBX N9K-C9332D-GX2B"
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
      nxos = channels == 1 ? "Ethernet1/${cage}" : "Ethernet1/${cage}/${channel}"
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
      nxos = "Ethernet1/${cage + 32}"
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
    label       = "mgmt0"
    names = {
      nxos = "mgmt0"
    }
  }
}

device_type "cisco/n9k-c9348gc-fx3" {
  description = "Nexus 9348GC-FX3 management switch, 48 RJ45 of 1G, four SFP28, two QSFP28"
  kind        = "management"
  height_u    = 1
  weight_g    = 6500
  port_side   = "front"
  cooling     = "air"
  source      = "NBX N9K-C9348GC-FX3"
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
      nxos = "Ethernet1/${cage}"
    }
  }
  ports "sfp28" {
    cages       = 4
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G", "1x1G"]
    breakout    = "1x25G"
    label       = "${cage + 48}"
    names = {
      nxos = "Ethernet1/${cage + 48}"
    }
  }
  ports "qsfp28" {
    cages       = 2
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "1x40G"]
    breakout    = "1x100G"
    label       = "${cage + 52}"
    names = {
      nxos = "Ethernet1/${cage + 52}"
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
    label       = "mgmt0"
    names = {
      nxos = "mgmt0"
    }
  }
}
