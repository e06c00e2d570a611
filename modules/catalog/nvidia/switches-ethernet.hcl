# NVIDIA Ethernet switches: Spectrum-4 (SN5000) and Spectrum-6 (SN6000).
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports,
# whichever way the air goes.
#
# Sources, by the key used in `source`:
#   PI4    pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product pages)
#   SN5000 NVIDIA, Spectrum-4 SN5000 2U switch systems user manual, Data Interfaces (docs.nvidia.com)
#   SPIKE  RackulaLives/Rackula, docs/research/3287-external.md (readings of NVIDIA's manuals, section 2)
#   NBX    netbox-community/devicetype-library
#   SONIC  sonic-net/sonic-buildimage, x86_64-nvidia_sn5600-r0 platform.json and O128 profile
#   HEDGE  githedgehog/fabric, pkg/ctrl/switchprofile/p_cmls_nvidia_sn5610.go (ports of a cage pair, 256 in all)
#   RULE   NVIDIA cabling rule: finned tops in air-cooled switch cages, flat tops in liquid-cooled ones
#
# Deliberately absent: maximum power where only a typical figure is published (SN5600: 940 W typical);
# switches with co-packaged optics (SN6800, SN6810), whose fixed optical ports have no spelling yet.

device_type "nvidia/sn5600" {
  description = "Spectrum-4 switch, 64 OSFP cages of 800G and one SFP28"
  kind        = "switch"
  height_u    = 2
  depth_mm    = 720
  weight_g    = 23500
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE SN5600; ports: PI4; 18 W a cage with 3 kW supplies: SN5000; modes and SONiC names: SONIC; ports in all: PI4 (256x200)"
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
    limits        = [{ ports = 256 }]
    label         = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
      sonic   = "Ethernet${8 * (cage - 1) + lane}"
      alias   = channels == 1 ? "etp${cage}" : "etp${cage}${substr("abcdefgh", channel - 1, 1)}"
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

device_type "nvidia/sn5600d" {
  description = "Spectrum-4 switch with DC power, 64 OSFP cages of 800G and one SFP28"
  kind        = "switch"
  height_u    = 2
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 SN5600D; modes and names as SN5600: SONIC; ports in all: as SN5600"
  ports "osfp" {
    cages       = 64
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x800G", "2x400G", "4x200G", "8x100G"]
    breakout    = "2x400G"
    limits      = [{ ports = 256 }]
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
      sonic   = "Ethernet${8 * (cage - 1) + lane}"
      alias   = channels == 1 ? "etp${cage}" : "etp${cage}${substr("abcdefgh", channel - 1, 1)}"
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

device_type "nvidia/sn5610" {
  description = "Spectrum-4 switch, 64 OSFP cages of 800G and two SFP28"
  kind        = "switch"
  height_u    = 2
  depth_mm    = 775
  weight_g    = 26900
  power_mw    = 2080000 # with 64 optical transceivers
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE SN5610; ports: PI4; names: NBX Nvidia/SN5610.yaml; modes as SN5600; limits: HEDGE"
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
    limits = flatten([
      for n in range(1, 33) : [
        { cages = [2 * n - 1, 2 * n], ports = 8 },
        { cages = [2 * n], ports = 4 },
      ]
    ])
    names = {
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
    }
  }
  ports "sfp28" {
    cages       = 2
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G", "1x1G"]
    breakout    = "1x25G"
    label       = "${cage + 64}"
    names = {
      cumulus = "swp${cage + 64}"
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

device_type "nvidia/sn5400" {
  description = "Spectrum-4 switch, 64 QSFP-DD cages of 400G and two SFP28"
  kind        = "switch"
  height_u    = 2
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 SN5400; lane rate and cage power: SN5000 (12 W in every cage, 21 W in cages 1, 5, 9 .. 61)"
  ports "qsfp-dd" {
    cages         = 64
    form_factor   = "qsfp-dd"
    lanes         = 8
    lane_rate     = "50G"
    cage_power_mw = 12000
    protocols     = ["ethernet"]
    modes         = ["1x400G", "2x200G", "4x100G"]
    breakout      = "1x400G"
    label         = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      cumulus = channels == 1 ? "swp${cage}" : "swp${cage}s${channel - 1}"
    }
  }
  ports "sfp28" {
    cages       = 2
    form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    modes       = ["1x25G", "1x10G", "1x1G"]
    breakout    = "1x25G"
    label       = "${cage + 64}"
    names = {
      cumulus = "swp${cage + 64}"
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

device_type "nvidia/sn6600" {
  description = "Spectrum-6 switch, 64 OSFP cages of 2x800G, air cooled"
  kind        = "switch"
  height_u    = 3
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 SN6600; top of the cage: RULE"
  ports "osfp" {
    cages       = 64
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["ethernet"]
    modes       = ["2x800G", "4x400G", "8x200G"]
    breakout    = "2x800G"
    label       = "${cage}/${channel}"
    names = {
      cumulus = "swp${cage}s${channel - 1}"
    }
  }
}

device_type "nvidia/sn6600-ld" {
  description = "Spectrum-6 switch, 64 OSFP cages of 2x800G, liquid cooled"
  kind        = "switch"
  height_u    = 2
  port_side   = "front"
  cooling     = "liquid"
  source      = "PI4 SN6600-LD; top of the cage: RULE"
  ports "osfp" {
    cages       = 64
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["ethernet"]
    modes       = ["2x800G", "4x400G", "8x200G"]
    breakout    = "2x800G"
    label       = "${cage}/${channel}"
    names = {
      cumulus = "swp${cage}s${channel - 1}"
    }
  }
}
