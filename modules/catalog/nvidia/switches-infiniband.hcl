# NVIDIA InfiniBand switches: Quantum (HDR), Quantum-2 (NDR), Quantum-X800 (XDR).
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports, as in
# the vendor's manuals, whichever way the air goes.
#
# Sources, by the key used in `source`:
#   PI4    pi4-dev/nvidia-networking, data/nvidia-interconnects.json and device profiles (NVIDIA's product
#          pages)
#   QM97   NVIDIA, QM97XX 1U NDR switch systems user manual (docs.nvidia.com, QM97X0PUB)
#   SPIKE  RackulaLives/Rackula, docs/research/3287-external.md (readings of NVIDIA's manuals, section 2)
#   NBX    netbox-community/devicetype-library
#   CLI    port names as printed by MLNX-OS and NVOS in public captures and tests (IB1/1/1 .. IB1/32/2; sw1p1)
#
# Deliberately absent: Q3450-LD and other co-packaged optics, whose fixed optical ports have no spelling yet;
# the FNM port of the XDR switches; power of the HDR and XDR switches, for which only supply ratings were
# seen.

device_type "nvidia/qm9700" {
  description = "Quantum-2 switch, 32 OSFP cages, 64 ports of NDR 400G"
  kind        = "switch"
  height_u    = 1
  depth_mm    = 660
  weight_g    = 14800   # with two power supplies
  power_mw    = 1720000 # with active cables
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE QM9700; ports and 17 W cage class: QM97, Interfaces; finned cages: PI4; names: CLI, NBX"
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
    label         = channels == 2 ? "${cage}/${channel}" : "${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
    names = {
      mlnx_os       = channels == 2 ? "IB1/${cage}/${channel}" : "IB1/${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
      nvos          = channels == 2 ? "sw${cage}p${channel}" : null
      netbox        = channels == 2 ? "P${cage - 1}.${channel - 1}" : null
      ibnetdiscover = channels == 2 ? "${index}" : null
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

device_type "nvidia/qm9790" {
  description = "Quantum-2 switch without its own manager, 32 OSFP cages, 64 ports of NDR 400G"
  kind        = "switch"
  height_u    = 1
  depth_mm    = 660
  weight_g    = 14800   # with two power supplies
  power_mw    = 1610000 # with active cables
  port_side   = "front"
  cooling     = "air"
  source      = "SPIKE QM9790; ports and 17 W cage class: QM97, Interfaces; finned cages: PI4; names: CLI, NBX"
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
    label         = channels == 2 ? "${cage}/${channel}" : "${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
    names = {
      mlnx_os       = channels == 2 ? "IB1/${cage}/${channel}" : "IB1/${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
      nvos          = channels == 2 ? "sw${cage}p${channel}" : null
      netbox        = channels == 2 ? "P${cage - 1}.${channel - 1}" : null
      ibnetdiscover = channels == 2 ? "${index}" : null
    }
  }
}

device_type "nvidia/qm8700" {
  description = "Quantum switch, 40 QSFP56 ports of HDR 200G"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "air"
  source      = "ports and names: NBX Mellanox/QM8790.yaml (same front panel)"
  ports "qsfp56" {
    cages       = 40
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband"]
    modes       = ["1x200G", "2x100G"]
    breakout    = "1x200G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      mlnx_os       = channels == 1 ? "IB1/${cage}" : "IB1/${cage}/${channel}"
      netbox        = channels == 1 ? "swp${cage}" : null
      ibnetdiscover = channels == 1 ? "${index}" : null
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

device_type "nvidia/qm8790" {
  description = "Quantum switch without its own manager, 40 QSFP56 ports of HDR 200G"
  kind        = "switch"
  height_u    = 1
  weight_g    = 11400
  port_side   = "front"
  cooling     = "air"
  source      = "NBX Mellanox/QM8790.yaml"
  ports "qsfp56" {
    cages       = 40
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband"]
    modes       = ["1x200G", "2x100G"]
    breakout    = "1x200G"
    label       = channels == 1 ? "${cage}" : "${cage}/${channel}"
    names = {
      netbox        = channels == 1 ? "swp${cage}" : null
      ibnetdiscover = channels == 1 ? "${index}" : null
    }
  }
}

device_type "nvidia/q3400-ra" {
  description = "Quantum-X800 switch, 72 OSFP cages, 144 ports of XDR 800G"
  kind        = "switch"
  height_u    = 4
  weight_g    = 60000
  port_side   = "front"
  cooling     = "air"
  source      = "NBX Nvidia/Q3400-RA.yaml; ports: PI4"
  ports "osfp" {
    cages       = 72
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband"]
    modes       = ["2x800G", "4x400G"]
    breakout    = "2x800G"
    label       = channels == 2 ? "${cage}/${channel}" : "${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
    names = {
      nvos   = channels == 2 ? "sw${cage}p${channel}" : null
      netbox = channels == 2 ? "sw${cage}p${channel}" : null
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
    label       = "eth0"
    names = {
      nvos = "eth0"
    }
  }
}

device_type "nvidia/q3401-rd" {
  description = "Quantum-X800 switch with DC power, 72 OSFP cages, 144 ports of XDR 800G"
  kind        = "switch"
  height_u    = 4
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 Q3401-RD"
  ports "osfp" {
    cages       = 72
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband"]
    modes       = ["2x800G", "4x400G"]
    breakout    = "2x800G"
    label       = channels == 2 ? "${cage}/${channel}" : "${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
    names = {
      nvos = channels == 2 ? "sw${cage}p${channel}" : null
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
    label       = "eth0"
    names = {
      nvos = "eth0"
    }
  }
}

device_type "nvidia/q3200-ra" {
  description = "Two Quantum-X800 switches in one chassis, 18 OSFP cages (36 ports of XDR 800G) each"
  kind        = "switch"
  height_u    = 2
  port_side   = "front"
  cooling     = "air"
  source      = "PI4 Q3200-RA; the halves do not switch to each other"
  ports "switch1" {
    cages       = 18
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband"]
    modes       = ["2x800G", "4x400G"]
    breakout    = "2x800G"
    label       = channels == 2 ? "A${cage}/${channel}" : "A${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
  }
  ports "switch2" {
    cages       = 18
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband"]
    modes       = ["2x800G", "4x400G"]
    breakout    = "2x800G"
    label       = channels == 2 ? "B${cage}/${channel}" : "B${cage}/${ceil(channel / 2)}/${2 - channel % 2}"
  }
}
