# NVIDIA NVL72 trays (GB200, GB300) and adapter cards.
#
# A tray's NVLink ports go through the rack's factory cartridges: they are counted and checked, never ordered.
# A link is two lanes each way at 200G; a GPU has 18 links, one to each switch chip. An adapter stands for a
# server with that one card, for designs whose machine is not chosen; it has no height of its own.
#
# Sources, by the key used in `source`:
#   PI4    pi4-dev/nvidia-networking, device profiles and port interface records (NVIDIA's user guides)
#   MC     NVIDIA, Mission Control north-south network guide for GB200/GB300 (port and RDMA names of the
#          compute tray)
#   NVL    physical facts of NVL72: 18 trays of 4 GPUs, 9 switch trays of 2 chips, 1,296 links of 4 pairs
#   NBX    netbox-community/devicetype-library, Nvidia/NVLink-5-Switch.yaml
#   CX     NVIDIA, ConnectX-7, ConnectX-8 and BlueField-3 manuals as read in PI4 (cages: OSFP with riding heat
#          sink or QSFP112)
#
# Deliberately absent: weight, depth and power of the trays; the BlueField cards of the GB300 tray; which
# BlueField port serves storage and which in-band, which is the site's choice. The Mission Control guide calls
# the panel with the network ports the rear panel; the cartridges take the rear of the rack, so the ports are
# entered at the front.

device_type "nvidia/gb200-compute-tray" {
  description = "GB200 NVL72 compute tray: 4 GPUs, 4 x 400G OSFP, two dual-port BlueField-3, 72 NVLink"
  kind        = "node"
  height_u    = 1
  port_side   = "front"
  cooling     = "liquid"
  source      = "PI4 DGX GB200; names: MC; NVLink: NVL; height: public descriptions of the MGX tray"
  ports "nic" {
    cages       = 4
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x400G"
    label       = ["L-OSFP-P3", "L-OSFP-P4", "R-OSFP-P3", "R-OSFP-P4"][cage - 1]
    names = {
      rdma = ["mlx5_0", "mlx5_1", "mlx5_4", "mlx5_5"][cage - 1]
    }
    set = { rail = cage }
  }
  ports "bf3" {
    cages       = 4
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = ["L-BF3-P1", "L-BF3-P2", "R-BF3-P1", "R-BF3-P2"][cage - 1]
  }
  ports "nvlink" {
    cages       = 72
    form_factor = "backplane"
    lanes       = 2
    lane_rate   = "200G"
    protocols   = ["nvlink"]
    modes       = ["1x400G"]
    breakout    = "1x400G"
    label       = "NVL${cage}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "BMC"
  }
}

device_type "nvidia/gb200-nvlink-tray" {
  description = "GB200 NVL72 switch tray: two NVLink 5 chips, 144 ports"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "liquid"
  source      = "NVLink: NVL; management ports: NBX"
  ports "nvlink" {
    cages       = 144
    form_factor = "backplane"
    lanes       = 2
    lane_rate   = "200G"
    protocols   = ["nvlink"]
    modes       = ["1x400G"]
    breakout    = "1x400G"
    label       = "NVL${cage}"
    set         = { chip = ceil(index / 72) }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "BMC"
  }
  ports "comm" {
    cages       = 2
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "eth${cage - 1}"
  }
}

device_type "nvidia/gb300-compute-tray" {
  description = "GB300 NVL72 compute tray: 4 GPUs, 4 x 800G OSFP, 72 NVLink"
  kind        = "node"
  height_u    = 1
  port_side   = "front"
  cooling     = "liquid"
  source      = "scale-out ports: NVL (72 of 800G a rack, ConnectX-8); cages: CX; NVLink: NVL"
  ports "nic" {
    cages       = 4
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x800G(4)", "2x400G"]
    breakout    = "1x800G(4)"
    label       = channels == 1 ? "OSFP${cage}" : "OSFP${cage}P${channel}"
    set         = { rail = cage, plane = channel }
  }
  ports "nvlink" {
    cages       = 72
    form_factor = "backplane"
    lanes       = 2
    lane_rate   = "200G"
    protocols   = ["nvlink"]
    modes       = ["1x400G"]
    breakout    = "1x400G"
    label       = "NVL${cage}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "BMC"
  }
}

device_type "nvidia/gb300-nvlink-tray" {
  description = "GB300 NVL72 switch tray: two NVLink 5 chips, 144 ports"
  kind        = "switch"
  height_u    = 1
  port_side   = "front"
  cooling     = "liquid"
  source      = "NVLink: NVL; management ports: NBX"
  ports "nvlink" {
    cages       = 144
    form_factor = "backplane"
    lanes       = 2
    lane_rate   = "200G"
    protocols   = ["nvlink"]
    modes       = ["1x400G"]
    breakout    = "1x400G"
    label       = "NVL${cage}"
    set         = { chip = ceil(index / 72) }
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "BMC"
  }
  ports "comm" {
    cages       = 2
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "eth${cage - 1}"
  }
}

device_type "nvidia/connectx-7-osfp" {
  description = "ConnectX-7 card, one OSFP of 400G"
  kind        = "node"
  height_u    = 0
  port_side   = "rear"
  source      = "CX"
  ports "port" {
    cages       = 1
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x400G"
    label       = "P${cage}"
  }
}

device_type "nvidia/connectx-7-qsfp112" {
  description = "ConnectX-7 card, two QSFP112 of 200G"
  kind        = "node"
  height_u    = 0
  port_side   = "rear"
  source      = "CX; two ports at 200G share the card"
  ports "port" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x200G(2)", "1x100G"]
    breakout    = "1x200G"
    label       = "P${cage}"
  }
}

device_type "nvidia/connectx-8-osfp" {
  description = "ConnectX-8 C8180 card, one OSFP of 800G"
  kind        = "node"
  height_u    = 0
  port_side   = "rear"
  source      = "CX C8180"
  ports "port" {
    cages       = 1
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x800G(4)", "2x400G"]
    breakout    = "1x800G(4)"
    label       = channels == 1 ? "P${cage}" : "P${cage}/${channel}"
  }
}

device_type "nvidia/connectx-8-qsfp112" {
  description = "ConnectX-8 C8240 card, two QSFP112 of 400G"
  kind        = "node"
  height_u    = 0
  port_side   = "rear"
  source      = "CX C8240"
  ports "port" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "P${cage}"
  }
}

device_type "nvidia/bluefield-3-b3140" {
  description = "BlueField-3 B3140 card, one QSFP112 of 400G"
  kind        = "node"
  height_u    = 0
  port_side   = "rear"
  source      = "NVIDIA, BlueField-3 BSP 4.2.2 supported platforms, B3140L; CX"
  ports "port" {
    cages       = 1
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "P${cage}"
  }
}

device_type "nvidia/bluefield-3-b3220" {
  description = "BlueField-3 B3220 card, two QSFP112 of 200G"
  kind        = "node"
  height_u    = 0
  port_side   = "rear"
  source      = "NVIDIA, BlueField-3 BSP 4.2.2 supported platforms, B3220; CX"
  ports "port" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x200G(2)", "1x100G"]
    breakout    = "1x200G"
    label       = "P${cage}"
  }
}
