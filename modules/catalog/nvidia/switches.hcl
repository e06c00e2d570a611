# NVIDIA switches: InfiniBand (Quantum) and Ethernet (Spectrum).
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports, as in the
# vendor's manuals, whichever way the air goes.
#
# Sources, by the key used in `source`:
#   PI4    pi4-dev/nvidia-networking, data/nvidia-interconnects.json (readings of NVIDIA's product pages)
#   QM97   NVIDIA, QM97XX 1U NDR switch systems user manual (docs.nvidia.com, QM97X0PUB)
#   SN5000 NVIDIA, Spectrum-4 SN5000 2U switch systems user manual (docs.nvidia.com, SN5000)
#   SPIKE  RackulaLives/Rackula, docs/research/3287-external.md (readings of NVIDIA's manuals, with their sections)
#   NBX    netbox-community/devicetype-library, device-types/Nvidia
#   SONIC  sonic-net/sonic-buildimage, device/nvidia-bluefield and device/mellanox platform.json
#
# Deliberately absent: maximum power where only a typical figure is published; prices.

device_type "nvidia/qm9700" {
  description = "Quantum-2 switch, 32 OSFP cages, 64 ports of NDR 400G"
  kind        = "switch"
  height_u    = 1
  depth_mm    = 660
  weight_g    = 14800   # with two power supplies
  power_mw    = 1720000 # with active cables
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE section 2, QM9700; ports and 17 W cage class: QM97, Interfaces; finned cages: PI4 device profile"
  ports "osfp" {
    cages         = 32
    form_factor   = "osfp"
    shell         = "finned"
    lanes         = 8
    lane_rate     = "100G"
    cage_power_mw = 17000
    protocols     = ["infiniband"]
    modes         = ["2x400G", "4x200G"]
    breakout      = "2x400G"
    label         = "${cage}/${channel}"
    names = {
      mlnx_os       = "IB1/${cage}/${channel}"
      netbox        = "P${cage - 1}.${channel - 1}"
      ibnetdiscover = "${index}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
  }
}

device_type "nvidia/sn5600" {
  description = "Spectrum-4 switch, 64 OSFP cages of 800G Ethernet and one SFP28"
  kind        = "switch"
  height_u    = 2
  depth_mm    = 720
  weight_g    = 23500
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE section 2, SN5600; ports: PI4; 18 W a cage with 3 kW supplies: SN5000, Data Interfaces; modes and SONiC names: SONIC"
  ports "osfp" {
    cages         = 64
    form_factor   = "osfp"
    shell         = "finned"
    lanes         = 8
    lane_rate     = "100G"
    cage_power_mw = 18000
    protocols     = ["ethernet"]
    modes         = ["1x800G", "2x400G", "4x200G", "8x100G"]
    breakout      = "2x400G"
    label         = "${cage}/${channel}"
    names = {
      cumulus = "swp${cage}s${channel - 1}"
      sonic   = "Ethernet${8 * (cage - 1) + 4 * (channel - 1)}"
      alias   = "etp${cage}${["a", "b"][channel - 1]}"
    }
  }
  ports "sfp28" {
    cages       = 1
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G", "1x1G"]
    breakout    = "1x25G"
    label       = "65"
    names = {
      cumulus = "swp65"
      sonic   = "Ethernet512"
      alias   = "etp65"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
  }
}

device_type "nvidia/sn4600c" {
  description = "Spectrum-3 switch, 64 QSFP28 cages of 100G Ethernet"
  kind        = "switch"
  height_u    = 2
  depth_mm    = 568 # the manual has 566.4, the data sheet 568.5; the larger is kept
  weight_g    = 14640
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE section 2, SN4600C; ports: PI4"
  ports "qsfp28" {
    cages       = 64
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x100G", "2x50G"]
    breakout    = "1x100G"
    label       = "${cage}"
    names = {
      cumulus = "swp${cage}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGMT"
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
  source      = "SPIKE section 2, SN2201; ports and names: NBX SN2201.yaml"
  ports "rj45" {
    cages       = 48
    form_factor = "rj45"
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
    label       = "${cage + 48}"
    names = {
      cumulus = "swp${cage + 48}"
    }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "MGT"
    names = {
      cumulus = "eth0"
    }
  }
}
