# NVIDIA systems in a 19-inch rack: DGX nodes and fabric manager appliances.
#
# Network ports are at the rear. `rail` counts the compute ports in cage and port order; the vendor's own numbering of
# adapters (mlx5_N) follows the PCIe bus and is left to the site.
#
# Sources, by the key used in `source`:
#   SPIKE  RackulaLives/Rackula, docs/research/3287-external.md (readings of the DGX user guides and reference architectures)
#   RA-H   NVIDIA, DGX SuperPOD reference architecture with DGX H100, RA-11333-001 V11, tables 7 and 8
#   QM97   NVIDIA, QM97XX user manual, Interfaces (transceivers on the appliance side)
#   PI4    pi4-dev/nvidia-networking, device profiles (which transceiver top a cage takes)
#
# Deliberately absent: optional cards, power cords, the LAN port that the reference designs do not use.

device_type "nvidia/dgx-h100" {
  description = "DGX H100: eight GPUs, 8 x 400G compute, 4 x 200/400G storage and in-band"
  kind        = "node"
  height_u    = 8
  depth_mm    = 897
  weight_g    = 130450
  power_mw    = 10200000
  port_side   = "rear"
  cooling     = "air"
  source      = "SPIKE section 2, DGX H100; use of the ports: RA-H table 8"
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
  ports "storage" { # first port of each of the two dual-port cards
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "Slot${cage}P1"
  }
  ports "inband" { # second port of each of the two dual-port cards
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "Slot${cage}P2"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
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
  source      = "SPIKE section 2, UFM appliance; single-port flat-top transceivers on the appliance side: QM97 Interfaces; two ports to each fabric: RA-H table 8"
  ports "ib" {
    cages       = 2
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["1x400G", "1x200G"]
    breakout    = "1x400G"
    label       = "IB${cage}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "BMC"
  }
}
