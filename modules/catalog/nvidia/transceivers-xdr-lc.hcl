# NVIDIA transceivers with 200G lanes (XDR and 1.6T Ethernet), and those with 100G lanes over LC or MPO-16.
#
# `optics` carries the lane rate where the same class name exists at two rates: `dr4-200g` never meets `dr4`.
# FR4 and LR4 share one fibre pair among four wavelengths, so they are never split.
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product and ordering pages)
#   SCR   NVIDIA, Interconnect structured cabling requirements (LC is UPC)
#
# Deliberately absent: power (only estimates were seen); parts listed as planned or prototype (MMS4A00 flat
# top, MMS4C10-XM800).

transceiver "nvidia/mms4x00-nm16" {
  description = "800G DR8, 500 m, OSFP finned, one MPO-16/APC, Ethernet"
  part        = "980-9I30J-F4NM00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 1
  speed       = "800G"
  lanes       = 8
  lane_rate   = "100G"
  optics      = "dr8"
  medium      = "smf"
  connector   = "mpo-16/apc"
  receptacles = 1
  reach_mm    = { os2 = 500000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "PI4 MMS4X00-NM16"
}

transceiver "nvidia/mms4x00-nm-hgx" {
  description = "2x400G DR4, 500 m, OSFP flat top, for HGX Rubin NVL8"
  part        = "980-9I302-00NM00"
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
  uses        = ["nic"]
  protocols   = ["infiniband", "ethernet", "nvlink"]
  source      = "PI4 MMS4X00-NM-HGX"
}

transceiver "nvidia/mms4x50-nm" {
  description = "2x400G FR4, 2 km, OSFP finned, two LC duplex"
  part        = "980-9I30L-00N000"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "fr4"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 2
  reach_mm    = { os2 = 2000000 }
  uses        = ["switch"]
  protocols   = ["infiniband", "ethernet"]
  source      = "PI4 MMS4X50-NM; LC/UPC: SCR"
}

transceiver "nvidia/mms4x90-nr" {
  description = "2x400G LR4, 10 km, OSFP finned, two LC duplex"
  part        = "MMS4X90-NR"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "lr4"
  medium      = "smf"
  connector   = "lc/upc"
  receptacles = 2
  reach_mm    = { os2 = 10000000 }
  uses        = ["switch"]
  protocols   = ["infiniband", "ethernet"]
  source      = "PI4 MMS4X90-NR; LC/UPC: SCR"
}

transceiver "nvidia/mms4a00" {
  description = "2x800G DR4 (XDR), 500 m, OSFP finned, two MPO-12/APC"
  part        = "980-9IAH1-00XM00"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  uses        = ["switch"]
  protocols   = ["infiniband"]
  source      = "PI4 MMS4A00, IHS"
}

transceiver "nvidia/mms4c10-ihs" {
  description = "2x800G DR4 (XDR), 500 m, OSFP finned, two MPO-12/APC"
  part        = "980-9IAU0-00XM01"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  uses        = ["switch"]
  protocols   = ["infiniband"]
  source      = "PI4 MMS4C10, IHS"
}

transceiver "nvidia/mms4c10-rhs" {
  description = "2x800G DR4 (XDR), 500 m, OSFP flat top, two MPO-12/APC"
  part        = "980-9IAU0-00XM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  uses        = ["switch", "nic"]
  protocols   = ["infiniband"]
  source      = "PI4 MMS4C10, RHS"
}

transceiver "nvidia/mms4c11-ihs" {
  description = "2x800G DR4 for Ethernet, 500 m, OSFP finned, two MPO-12/APC"
  part        = "980-9IAU1-00XM01"
  form_factor = "osfp"
  shell       = "finned"
  ports       = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  uses        = ["switch"]
  protocols   = ["ethernet"]
  source      = "PI4 MMS4C11, IHS"
}

transceiver "nvidia/mms4c11-rhs" {
  description = "2x800G DR4 for Ethernet, 500 m, OSFP flat top, two MPO-12/APC"
  part        = "980-9IAU1-00XM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "PI4 MMS4C11, RHS"
}

transceiver "nvidia/mms4b10-xm" {
  description = "2x800G DR4 for Ethernet, transmit retimed only, 500 m, OSFP flat top"
  part        = "980-9IAJ0-00XM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 2
  reach_mm    = { os2 = 500000 }
  uses        = ["switch", "nic"]
  protocols   = ["ethernet"]
  source      = "PI4 MMS4B10-XM"
}

transceiver "nvidia/mms4a20" {
  description = "800G DR4 (XDR), 500 m, OSFP flat top, single port"
  part        = "980-9IAT0-00XM00"
  form_factor = "osfp"
  shell       = "flat"
  ports       = 1
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  optics      = "dr4-200g"
  medium      = "smf"
  connector   = "mpo-12/apc"
  receptacles = 1
  reach_mm    = { os2 = 500000 }
  uses        = ["nic"]
  protocols   = ["infiniband"]
  source      = "PI4 MMS4A20"
}
