# Dell switches and GPU servers.
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports.
#
# Sources, by the key used in `source`:
#   NBX    netbox-community/devicetype-library, device-types/Dell
#   HH     githedgehog/docs, switch catalog (ports and breakouts)
#   SR     StorageReview, PowerEdge XE9680 review (6U, eight HGX H100/H200, MI300X or Gaudi 3)
#   GAU    public descriptions of the Gaudi 3 node: 21 of 24 ports inside the node, six OSFP of 800G at its
#          back
#
# Deliberately absent: the top that a Gaudi 3 cage takes, which no source states; Z9664F and Z9864F, for which
# no open description was found; weight, depth and power.

device_type "dell/z9332f-on" {
  description = "PowerSwitch Z9332F-ON, 32 QSFP-DD cages of 400G and two SFP+"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "NBX Networking_z9332f-on-os10.yaml; HH"
  ports "qsfp-dd" {
    cages       = 32
    form_factor = "qsfp-dd"
    lanes       = 8
    lane_rate   = "50G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "2x200G", "4x100G", "8x50G"]
    breakout    = "1x400G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      os10 = channels == 1 ? "ethernet1/1/${cage}" : "ethernet1/1/${cage}:${channel}"
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
      os10 = "ethernet1/1/${cage + 32}"
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
      os10 = "mgmt1/1/1"
    }
  }
}

device_type "dell/s5232f-on" {
  description = "PowerSwitch S5232F-ON, 32 QSFP28 cages of 100G and two SFP+"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "NBX Networking-s5232f-on-sonic.yaml (four names a cage: one each lane); ports: HH"
  ports "qsfp28" {
    cages       = 32
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "1x40G", "4x25G", "4x10G"]
    breakout    = "1x100G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      sonic = "Ethernet${4 * (cage - 1) + lane}"
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
      sonic = "Management0"
    }
  }
}

device_type "dell/n3248te-on" {
  description = "PowerSwitch N3248TE-ON, 48 RJ45 of 1G, four SFP+, two QSFP28"
  kind        = "management"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "NBX Networking_N3248TE-ON.yaml"
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
      os10 = "ethernet1/1/${cage}"
    }
  }
  ports "sfp+" {
    cages       = 4
    form_factor = "sfp+"
    lanes       = 1
    lane_rate   = "10G"
    protocols   = ["ethernet"]
    modes       = ["1x10G", "1x1G"]
    breakout    = "1x10G"
    label       = "${cage + 48}"
    names = {
      os10 = "ethernet1/1/${cage + 48}"
    }
  }
  ports "qsfp28" {
    cages       = 2
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G"]
    breakout    = "1x100G"
    label       = "${cage + 52}"
    names = {
      os10 = "ethernet1/1/${cage + 52}"
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
      os10 = "mgmt1/1/1"
    }
  }
}

device_type "dell/xe9680" {
  description = "PowerEdge XE9680 with eight single-port 400G OSFP adapters"
  kind        = "node"
  height_u    = 6
  port_side   = "rear"
  cooling     = "air"
  source      = "chassis: SR; adapters: the configuration named here"
  ports "nic" {
    cages       = 8
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x400G"
    label       = "NIC${cage}"
    set         = { rail = cage }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "iDRAC"
  }
}

device_type "dell/xe9680-gaudi3" {
  description = "PowerEdge XE9680 with eight Gaudi 3: six OSFP cages of 800G on the baseboard"
  kind        = "node"
  height_u    = 6
  port_side   = "rear"
  cooling     = "air"
  source      = "chassis: SR; ports: GAU"
  ports "scaleout" {
    cages       = 6
    form_factor = "osfp"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x800G", "2x400G", "4x200G"]
    breakout    = "1x800G"
    label       = channels == 1 ? "OSFP${cage}" : "OSFP${cage}/${channel}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "iDRAC"
  }
}
