# NVIDIA systems for a 19-inch rack: DGX nodes and the fabric manager appliance.
#
# Network ports are at the rear. `rail` counts the compute ports in cage and port order, which is the order of
# the faceplate; the adapter behind each port, in the vendor's own numbering, is the name set `rdma`.
#
# Sources, by the key used in `source`:
#   DGXH   NVIDIA, DGX H100/H200 user guide, tables 5 and 6 (port, bus, interface and RDMA names)
#   BPOD   NVIDIA, DGX BasePOD deployment guide, Networking (which ports serve storage and in-band)
#   SPIKE  RackulaLives/Rackula, docs/research/3287-external.md (readings of the user guides, section 2)
#   RA-H   NVIDIA, DGX SuperPOD reference architecture with DGX H100, RA-11333-001 V11, tables 7 and 8
#   QM97   NVIDIA, QM97XX user manual, Interfaces (transceivers on the appliance side)
#   PI4    pi4-dev/nvidia-networking, device profiles (which top a cage takes)
#   NBX    netbox-community/devicetype-library, Nvidia/DGC-A100.yaml
#
# Deliberately absent: the 100G ports of slot 3 and of the DGX B300's BlueField cards, whose cage is not
# published; the on-board LAN port, which the reference designs do not use.

device_type "nvidia/dgx-h100" {
  description = "DGX H100: 8 x 400G compute in four twin-port cages, 4 x 400G storage and in-band"
  kind        = "node"
  height_u    = 8
  depth_mm    = 897 # 897.1 in the guide
  weight_g    = 130450
  power_mw    = 10200000
  port_side   = "rear"
  cooling     = "air"
  source      = "SPIKE DGX H100; ports and names: DGXH; use of the ports: BPOD; flat tops: PI4"
  ports "compute" {
    cages       = 4
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["2x400G"]
    breakout    = "2x400G"
    label       = "OSFP${cage}P${channel}"
    names = {
      rdma  = ["mlx5_11", "mlx5_6", "mlx5_10", "mlx5_9", "mlx5_4", "mlx5_3", "mlx5_5", "mlx5_0"][index - 1]
      linux = ["ibp220s0", "ibp154s0", "ibp206s0", "ibp192s0", "ibp79s0", "ibp64s0", "ibp94s0", "ibp24s0"][index - 1]
    }
    set = { rail = index }
  }
  ports "storage" { # port 1 of each dual-port card
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "Slot${cage}P1"
    names = {
      rdma  = ["mlx5_7", "mlx5_1"][cage - 1]
      linux = ["ibp170s0f0", "ibp41s0f0"][cage - 1]
    }
  }
  ports "inband" { # port 2 of each dual-port card
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "Slot${cage}P2"
    names = {
      rdma  = ["mlx5_8", "mlx5_2"][cage - 1]
      linux = ["enp170s0f1np1", "enp41s0f1np1"][cage - 1]
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
    label       = "BMC"
  }
}

device_type "nvidia/dgx-h200" {
  description = "DGX H200: 8 x 400G compute in four twin-port cages, 4 x 400G storage and in-band"
  kind        = "node"
  height_u    = 8
  depth_mm    = 897 # 897.1 in the guide
  weight_g    = 130450
  power_mw    = 10200000
  port_side   = "rear"
  cooling     = "air"
  source      = "SPIKE DGX H200 (same chassis as DGX H100); ports and names: DGXH; use of the ports: BPOD; flat tops: PI4"
  ports "compute" {
    cages       = 4
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["2x400G"]
    breakout    = "2x400G"
    label       = "OSFP${cage}P${channel}"
    names = {
      rdma  = ["mlx5_11", "mlx5_6", "mlx5_10", "mlx5_9", "mlx5_4", "mlx5_3", "mlx5_5", "mlx5_0"][index - 1]
      linux = ["ibp220s0", "ibp154s0", "ibp206s0", "ibp192s0", "ibp79s0", "ibp64s0", "ibp94s0", "ibp24s0"][index - 1]
    }
    set = { rail = index }
  }
  ports "storage" { # port 1 of each dual-port card
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "Slot${cage}P1"
    names = {
      rdma  = ["mlx5_7", "mlx5_1"][cage - 1]
      linux = ["ibp170s0f0", "ibp41s0f0"][cage - 1]
    }
  }
  ports "inband" { # port 2 of each dual-port card
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "Slot${cage}P2"
    names = {
      rdma  = ["mlx5_8", "mlx5_2"][cage - 1]
      linux = ["enp170s0f1np1", "enp41s0f1np1"][cage - 1]
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
    label       = "BMC"
  }
}

device_type "nvidia/dgx-b200" {
  description = "DGX B200: 8 x 400G compute in four twin-port cages, two dual-port BlueField-3"
  kind        = "node"
  height_u    = 10
  depth_mm    = 897 # 897.1 in the guide
  weight_g    = 142400
  power_mw    = 14300000
  port_side   = "rear"
  cooling     = "air"
  source      = "SPIKE DGX B200; flat tops, BlueField cages and their fabrics: PI4"
  ports "compute" {
    cages       = 4
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["2x400G"]
    breakout    = "2x400G"
    label       = "OSFP${cage}P${channel}"
    set         = { rail = index }
  }
  ports "storage" { # InfiniBand port of each BlueField-3
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "BF${cage}-IB"
  }
  ports "inband" { # Ethernet port of each BlueField-3
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "BF${cage}-ETH"
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

device_type "nvidia/dgx-b300" {
  description = "DGX B300 with power supplies: 8 OSFP cages of 800G, one ConnectX-8 each"
  kind        = "node"
  height_u    = 10
  depth_mm    = 904 # 904.2 in the guide
  weight_g    = 168000
  power_mw    = 14500000
  port_side   = "rear"
  cooling     = "air"
  source      = "SPIKE DGX B300; flat tops, 1x800G or 2x400G: PI4"
  ports "ew" {
    cages       = 8
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x800G(4)", "2x400G"]
    breakout    = "2x400G"
    label       = channels == 1 ? "OSFP${cage}" : "OSFP${cage}P${channel}"
    set         = { rail = cage, plane = channel }
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

device_type "nvidia/dgx-a100" {
  description = "DGX A100 640GB: 8 x 200G compute, 4 x 200G storage and in-band"
  kind        = "node"
  height_u    = 6
  depth_mm    = 897 # 897.1
  weight_g    = 123160
  power_mw    = 6500000
  port_side   = "rear"
  cooling     = "air"
  source      = "NBX, comments (its interface list is not the machine and is not used); cages by the adapter generation (HDR, QSFP56)"
  ports "compute" {
    cages       = 8
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x100G"]
    breakout    = "1x200G"
    label       = "IB${cage}"
    set         = { rail = cage }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x100G"]
    breakout    = "1x200G"
    label       = "Slot${cage}P1"
  }
  ports "inband" {
    cages       = 2
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x100G"]
    breakout    = "1x200G"
    label       = "Slot${cage}P2"
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

device_type "nvidia/ufm-appliance" {
  description = "UFM Enterprise appliance for NDR: two single-port OSFP of 400G"
  kind        = "appliance"
  height_u    = 1
  depth_mm    = 809
  weight_g    = 17000
  power_mw    = 689000
  port_side   = "rear"
  cooling     = "air"
  source      = "SPIKE UFM appliance; single-port flat tops: QM97; two ports to a fabric and one back-to-back cable a pair: RA-H table 8"
  ports "ib" {
    cages       = 2
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x400G"
    label       = "IB${cage}"
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
  ports "peer" { # back to back with the other appliance of the pair
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "HA"
  }
}
