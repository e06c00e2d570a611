# GPU servers of vendors with a single entry.
#
# One block per model; port groups stand in faceplate order. `front` is the face with the network ports.
#
# Sources, by the key used in `source`:
#   NBX    netbox-community/devicetype-library
#   HW     hardware walk-through of the SYS-821GE-TNHR (8U, adapters and supplies at the rear)
#
# Deliberately absent: which adapters a buyer chose: the entry names one common configuration; depth and
# power.

device_type "lenovo/sr680a-v3" {
  description = "ThinkSystem SR680a V3 with eight single-port 400G OSFP adapters"
  kind        = "node"
  height_u    = 8
  weight_g    = 102900
  port_side   = "rear"
  cooling     = "air"
  source      = "chassis: NBX Lenovo/ThinkSystem-SR680a-v3.yaml; adapters: the configuration named here"
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
    label       = "XCC"
  }
}

device_type "supermicro/sys-821ge-tnhr" {
  description = "SYS-821GE-TNHR (HGX H100/H200) with eight single-port 400G OSFP adapters"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  cooling     = "air"
  source      = "chassis: HW; adapters: the configuration named here"
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
    label       = "IPMI"
  }
}
