# Unbranded node types for designs whose exact machine is not chosen yet.
#
# They state ports and nothing else that only a vendor could know.
#
# Sources, by the key used in `source`:
#   CX7   NVIDIA ConnectX-7 cages as read in pi4-dev/nvidia-networking: single-port OSFP with riding heat sink, or QSFP112
#
# Deliberately absent: weight, power and depth, which depend on the machine.

device_type "generic/gpu-server-8x400g" {
  description = "GPU server with eight single-port 400G adapters, OSFP cages"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  cooling     = "air"
  source      = "design placeholder; cages: CX7"
  ports "nic" {
    cages       = 8
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G"]
    breakout    = "1x400G"
    label       = "NIC${cage}"
    set         = { rail = index }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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

device_type "generic/gpu-server-8x400g-qsfp112" {
  description = "GPU server with eight single-port 400G adapters, QSFP112 cages"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  cooling     = "air"
  source      = "design placeholder; cages: CX7"
  ports "nic" {
    cages       = 8
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "NIC${cage}"
    set         = { rail = index }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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
