# Node, storage and power types for designs whose exact machine is not chosen yet, and the PDUs of the H100
# reference design.
#
# They state ports and nothing else that only a vendor could know. Heights are placeholders of a common size.
#
# Sources, by the key used in `source`:
#   CX7    NVIDIA ConnectX-7 cages as read in pi4-dev/nvidia-networking: single-port OSFP with riding heat
#          sink, or QSFP112
#   CX8    NVIDIA ConnectX-8 C8180 as read there: one OSFP of 800G
#   RA-H   NVIDIA, DGX SuperPOD reference architecture with DGX H100, RA-11333-001 V11, tables 7 and 8
#
# Deliberately absent: weight, power and depth, which depend on the machine.

device_type "generic/gpu-server-8x400g" {
  description = "GPU server with eight single-port 400G adapters, OSFP cages"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  source      = "design placeholder; cages: CX7"
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
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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

device_type "generic/gpu-server-8x400g-qsfp112" {
  description = "GPU server with eight single-port 400G adapters, QSFP112 cages"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  source      = "design placeholder; cages: CX7"
  ports "nic" {
    cages       = 8
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "NIC${cage}"
    set         = { rail = cage }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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

device_type "generic/gpu-server-8x800g" {
  description = "GPU server with eight single-port 800G adapters, OSFP cages (HGX B300 class)"
  kind        = "node"
  height_u    = 10
  port_side   = "rear"
  source      = "design placeholder; cages: CX8"
  ports "nic" {
    cages       = 8
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "200G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x800G(4)", "2x400G"]
    breakout    = "1x800G(4)"
    label       = channels == 1 ? "NIC${cage}" : "NIC${cage}/${channel}"
    set         = { rail = cage, plane = channel }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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

device_type "generic/mi300x-8x400g" {
  description = "Server with eight MI300X, one 400G QSFP112 port each"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  source      = "design placeholder: AMD scope (up to 8,192 GPUs, one port a GPU)"
  ports "nic" {
    cages       = 8
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "NIC${cage}"
    set         = { rail = cage }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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

device_type "generic/mi355x-8x400g" {
  description = "Server with eight MI355X, one 400G QSFP112 port each"
  kind        = "node"
  height_u    = 8
  port_side   = "rear"
  source      = "design placeholder: AMD scope (up to 8,192 GPUs, one port a GPU)"
  ports "nic" {
    cages       = 8
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "NIC${cage}"
    set         = { rail = cage }
  }
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "ST${cage}"
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

device_type "generic/management-server" {
  description = "Management server with four 200G ports (head node, scheduler, services)"
  kind        = "node"
  height_u    = 1
  port_side   = "rear"
  cooling     = "air"
  source      = "RA-H table 7: four HDR200 ports; height: placeholder"
  ports "inband" {
    cages       = 4
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x100G"]
    breakout    = "1x200G"
    label       = "P${cage}"
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

device_type "generic/storage-server-2x200g" {
  description = "Storage server with two 200G ports"
  kind        = "storage"
  height_u    = 2
  port_side   = "rear"
  cooling     = "air"
  source      = "design placeholder: RA-H table 8 counts arrays at 2x200"
  ports "storage" {
    cages       = 2
    form_factor = "qsfp56"
    lanes       = 4
    lane_rate   = "50G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x200G", "1x100G"]
    breakout    = "1x200G"
    label       = "P${cage}"
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

device_type "generic/storage-server-2x400g" {
  description = "Storage server with two 400G ports"
  kind        = "storage"
  height_u    = 2
  port_side   = "rear"
  cooling     = "air"
  source      = "design placeholder"
  ports "storage" {
    cages       = 2
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband", "ethernet"]
    modes       = ["1x400G", "1x200G(2)", "1x200G", "1x100G"]
    breakout    = "1x400G"
    label       = "P${cage}"
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

device_type "generic/pdu" {
  description = "Rack PDU with one management port, beside the rails"
  kind        = "pdu"
  height_u    = 0
  port_side   = "rear"
  source      = "RA-H table 8: one out-of-band cable a PDU"
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "NET"
  }
}

device_type "raritan/px3-5878i2r" {
  description = "Raritan PX3-5878I2R rack PDU, beside the rails"
  kind        = "pdu"
  height_u    = 0
  port_side   = "rear"
  source      = "RA-H table 7 (96 of them in 32 racks) and table 8: one out-of-band cable a PDU"
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "ETH1"
  }
}

device_type "raritan/px3-5747v" {
  description = "Raritan PX3-5747V rack PDU, beside the rails"
  kind        = "pdu"
  height_u    = 0
  port_side   = "rear"
  source      = "RA-H table 7 (12 of them in 6 racks) and table 8: one out-of-band cable a PDU"
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    lanes       = 1
    lane_rate   = "1G"
    protocols   = ["ethernet"]
    modes       = ["1x1G"]
    breakout    = "1x1G"
    label       = "ETH1"
  }
}
