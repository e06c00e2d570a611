# NVIDIA transceivers with 100G lanes: 2x400G and 400G over MPO-12.
#
# One block per orderable top. `ports`, `speed` and `lanes` are per port, so a twin-port part has ports = 2.
# `optics` is the class that both ends must share. Reach is the part's own, which is shorter than the IEEE
# class for multimode SR4.
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product and ordering pages)
#   LNX   NVIDIA, LinkX product specifications (docs.nvidia.com): one page a part
#   UG    NVIDIA, LinkX user guide for 400G 100G-PAM4, product line overview (2025-11)
#   CABG  NVIDIA, DGX SuperPOD design guide: cabling data centers
#   QM97  NVIDIA, QM97XX user manual, Interfaces
#   BPOD  NVIDIA, DGX BasePOD reference architecture V5, table 4.2
#
# Deliberately absent: power of the parts for which no page gives it.

transceiver "nvidia/mma4z00-ns" {
  description = "2x400G SR4, OSFP finned, two MPO-12/APC"
  part        = "980-9I510-00NS00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { om3 = 30000, om4 = 50000 }
  uses        = ["switch"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # UG; the product page has 15 W
  source      = "LNX MMA4Z00-NS; order number: QM97"
}

transceiver "nvidia/mma4z00-ns-flt" {
  description = "2x400G SR4, OSFP flat top, two MPO-12/APC"
  part        = "980-9I51A-00NS00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { om3 = 30000, om4 = 50000 }
  uses        = ["switch", "nic"] # liquid-cooled switches and DGX cages
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # UG; the product page has 15 W
  source      = "LNX MMA4Z00-NS, flat-top variant; order number: BPOD"
}

transceiver "nvidia/mma4z00-ns-t" {
  description = "2x400G SR4 for Ethernet, OSFP finned, two MPO-12/APC"
  part        = "980-9I510-F4NS00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { om3 = 30000, om4 = 50000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # UG; the product page has 15 W
  source      = "PI4 MMA4Z00-NS-T"
}

transceiver "nvidia/mma4z00-ns400" {
  description = "400G SR4, OSFP flat top, single port"
  part        = "980-9I51S-00NS00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { om3 = 30000, om4 = 50000 }
  uses        = ["nic"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 9000 # LNX
  source      = "PI4 MMA4Z00-NS400"
}

transceiver "nvidia/mma4z00-ns400-t" {
  description = "400G SR4 for Ethernet, OSFP flat top, single port"
  part        = "980-9I51S-F4NS00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { om4 = 50000 } # no OM3 figure on the page
  uses        = ["nic"]
  protocols   = ["ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 9000 # LNX
  source      = "PI4 MMA4Z00-NS400-T"
}

transceiver "nvidia/mma1z00-ns400" {
  description = "400G SR4, QSFP112"
  part        = "980-9I693-00NS00"
  form_factor = "qsfp112"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { om3 = 30000, om4 = 50000 }
  uses        = ["nic"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 9000 # LNX
  source      = "PI4 MMA1Z00-NS400"
}

transceiver "nvidia/mma1z00-ns400-t" {
  description = "400G SR4 for Ethernet, QSFP112"
  part        = "980-9I693-F4NS00"
  form_factor = "qsfp112"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { om4 = 50000 } # no OM3 figure on the page
  uses        = ["nic"]
  protocols   = ["ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 9000 # LNX
  source      = "PI4 MMA1Z00-NS400-T"
}

transceiver "nvidia/mms4x00-ns" {
  description = "2x400G DR4, 100 m, OSFP finned, two MPO-12/APC"
  part        = "980-9I30H-00NM00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 100000 }
  uses        = ["switch"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # LNX
  source      = "PI4 MMS4X00-NS"
}

transceiver "nvidia/mms4x00-ns-flt" {
  description = "2x400G DR4, 100 m, OSFP flat top, two MPO-12/APC"
  part        = "980-9I30I-00NM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 100000 }
  uses        = ["switch", "nic"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # LNX
  source      = "PI4 MMS4X00-NS-FLT"
}

transceiver "nvidia/mms4x00-ns-t" {
  description = "2x400G DR4 for Ethernet, 100 m, OSFP finned, two MPO-12/APC"
  part        = "980-9I30H-F4NM00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 100000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # LNX
  source      = "PI4 MMS4X00-NS-T"
}

transceiver "nvidia/mms4x00-nm" {
  description = "2x400G DR4, 500 m, OSFP finned, two MPO-12/APC"
  part        = "980-9I30G-00NM00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  reach_to_mm = { nic = 100000 } # CABG
  uses        = ["switch"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # LNX
  source      = "PI4 MMS4X00-NM"
}

transceiver "nvidia/mms4x00-nm-flt" {
  description = "2x400G DR4, 500 m, OSFP flat top, two MPO-12/APC"
  part        = "980-9I301-00NM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  reach_to_mm = { nic = 100000 } # CABG
  uses        = ["switch", "nic"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 17000 # LNX
  source      = "PI4 MMS4X00-NM-FLT"
}

transceiver "nvidia/mms4x00-nm-t" {
  description = "2x400G DR4 for Ethernet, 500 m, OSFP finned, two MPO-12/APC"
  part        = "980-9I30G-F4NM00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  reach_to_mm = { nic = 100000 } # CABG, as MMS4X00-NM
  uses        = ["switch"]
  protocols   = ["ethernet"]
  speeds      = ["400G", "200G"]
  source      = "PI4 MMS4X00-NM-T"
}

transceiver "nvidia/mms4x00-ns400" {
  description = "400G DR4, 100 m, OSFP flat top, single port"
  part        = "980-9I31N-00NM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 100000 }
  uses        = ["nic"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  power_mw    = 9000 # LNX
  source      = "PI4 MMS4X00-NS400"
}

transceiver "nvidia/mms1x00-ns400" {
  description = "400G DR4, QSFP112"
  part        = "980-9I068-00NM00"
  form_factor = "qsfp112"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "dr4"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 100000 } # the ordering text; the specification says 500 m
  uses        = ["nic"]
  protocols   = ["infiniband", "ethernet"]
  speeds      = ["400G", "200G"]
  source      = "PI4 MMS1X00-NS400"
}
