# NVIDIA copper assemblies with 100G and 200G lanes: straight and splitter, passive (DAC) and active (ACC).
#
# An assembly is bought whole, at a fixed length, with a fixed top at each end. `ports`, `speed` and `lanes`
# are per end and per port; a splitter has `legs` equal ends z. Keys of `parts` are lengths in mm; power is
# that of the a end.
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product and ordering pages)
#   LNX   NVIDIA, LinkX product specifications (docs.nvidia.com): MCP4Y10, MCP7Y00
#   UG    NVIDIA, LinkX user guide for 400G 100G-PAM4, product line overview (2025-11)
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (copper 9.43 mm, 45 g/m)
#
# Deliberately absent: bend radius and the diameter of each gauge, on which NVIDIA's pages differ (30AWG up to
# 2 m, 26AWG above); power of the 1.6T assemblies.

cable "nvidia/mcp4y10" {
  description = "2x400G passive copper, OSFP finned to OSFP finned"
  class       = "dac"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "osfp", shell = "finned", ports = 2 }
  legs        = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000]
  reach_mm    = 2000
  part        = "MCP4Y10"
  parts = {
    "500"  = "980-9IA0K-00N00A"
    "1000" = "980-9IA0F-00N001"
    "1500" = "980-9IA0Q-00N01A"
    "2000" = "980-9IA0I-00N002"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 100  # LNX
  source         = "PI4 MCP4Y10-Nxxx; power: LNX"
}

cable "nvidia/mcp4y10-flt" {
  description = "2x400G passive copper, OSFP flat to OSFP flat"
  class       = "dac"
  a           = { form_factor = "osfp", shell = "flat", ports = 2 }
  z           = { form_factor = "osfp", shell = "flat", ports = 2 }
  legs        = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [500, 1000, 2000]
  reach_mm    = 2000
  part        = "MCP4Y10-FLT"
  parts = {
    "500"  = "980-9IA0L-00N00A"
    "1000" = "980-9IA0G-00N001"
    "2000" = "980-9IA0J-00N002"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 100  # LNX
  source         = "PI4 MCP4Y10-Nxxx-FLT; power: LNX"
}

cable "nvidia/mcp7y00" {
  description = "2x400G passive copper splitter, OSFP finned to two single-port OSFP flat"
  class       = "dac"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "osfp", shell = "flat", ports = 1 }
  legs        = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [1000, 1500, 2000, 2500, 3000]
  reach_mm    = 3000
  part        = "MCP7Y00"
  parts = {
    "1000" = "980-9I432-00N001"
    "1500" = "980-9I926-00N01A"
    "2000" = "980-9I924-00N002"
    "2500" = "980-9I92O-00N02A"
    "3000" = "980-9I92N-00N003"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 100  # UG
  source         = "LNX MCP7Y00, Ordering Information"
}

cable "nvidia/mcp7y00-flt" {
  description = "2x400G passive copper splitter, OSFP flat to two single-port OSFP flat"
  class       = "dac"
  a           = { form_factor = "osfp", shell = "flat", ports = 2 }
  z           = { form_factor = "osfp", shell = "flat", ports = 1 }
  legs        = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [1000, 1500, 2000]
  reach_mm    = 2000
  part        = "MCP7Y00-FLT"
  parts = {
    "1000" = "980-9I433-00N001"
    "1500" = "980-9I927-00N01A"
    "2000" = "980-9I925-00N002"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 100  # UG
  source         = "LNX MCP7Y00, Ordering Information (head for liquid-cooled switches)"
}

cable "nvidia/mca4j80" {
  description = "2x400G active copper, OSFP finned to OSFP finned, InfiniBand"
  class       = "acc"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "osfp", shell = "finned", ports = 2 }
  legs        = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband"]
  lengths_mm  = [3000, 4000, 5000]
  reach_mm    = 5000
  part        = "MCA4J80"
  parts = {
    "3000" = "980-9I60Z-00N003"
    "4000" = "980-9I601-00N004"
    "5000" = "980-9I602-00N005"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 1500 # UG, one 800G end
  source         = "PI4 MCA4J80-Nxxx"
}

cable "nvidia/mca4j80-flt" {
  description = "2x400G active copper, OSFP flat to OSFP flat, InfiniBand"
  class       = "acc"
  a           = { form_factor = "osfp", shell = "flat", ports = 2 }
  z           = { form_factor = "osfp", shell = "flat", ports = 2 }
  legs        = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband"]
  lengths_mm  = [3000]
  reach_mm    = 3000
  part        = "MCA4J80-FLT"
  parts = {
    "3000" = "980-9I600-00N003"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 1500 # UG, one 800G end
  source         = "PI4 MCA4J80-Nxxx-FLT"
}

cable "nvidia/mca4j80-ftf" {
  description = "2x400G active copper, OSFP flat to OSFP finned, InfiniBand"
  class       = "acc"
  a           = { form_factor = "osfp", shell = "flat", ports = 2 }
  z           = { form_factor = "osfp", shell = "finned", ports = 2 }
  legs        = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband"]
  lengths_mm  = [3000]
  reach_mm    = 3000
  part        = "MCA4J80-FTF"
  parts = {
    "3000" = "980-9I601-00N003"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 1500 # UG, one 800G end
  source         = "PI4 MCA4J80-Nxxx-FTF"
}

cable "nvidia/mca4k00" {
  description = "2x800G active copper, OSFP flat to OSFP flat"
  class       = "acc"
  a           = { form_factor = "osfp", shell = "flat", ports = 2 }
  z           = { form_factor = "osfp", shell = "flat", ports = 2 }
  legs        = 1
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  protocols   = ["infiniband", "ethernet", "nvlink"]
  lengths_mm  = [1100]
  reach_mm    = 1100
  part        = "MCA4K00"
  parts = {
    "1100" = "980-9IAM1-00X001"
  }
  diameter_um    = 9430          # CABG, planning average of copper
  weight_g_per_m = 45            # CABG, planning average of copper
  source         = "PI4 MCA4K00" # also sold as 980-9IAM2-00X001 and 980-9IAM4-00X001
}

cable "nvidia/mca4k50" {
  description = "2x800G active copper (XDR), OSFP finned to OSFP finned, InfiniBand"
  class       = "acc"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "osfp", shell = "finned", ports = 2 }
  legs        = 1
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  protocols   = ["infiniband"]
  lengths_mm  = [1000, 1500, 2000, 2500, 3000]
  reach_mm    = 3000
  part        = "MCA4K50"
  parts = {
    "1000" = "980-9IAM5-00X001"
    "1500" = "980-9IAM5-00X01A"
    "2000" = "980-9IAM3-00X002"
    "2500" = "980-9IAM3-00X02A"
    "3000" = "980-9IAM3-00X003"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  source         = "PI4 MCA4K50"
}

cable "nvidia/mca7k10" {
  description = "2x800G active copper splitter, OSFP finned to two single-port OSFP flat"
  class       = "acc"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "osfp", shell = "flat", ports = 1 }
  legs        = 2
  speed       = "800G"
  lanes       = 4
  lane_rate   = "200G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [1000, 1500, 2000]
  reach_mm    = 2000
  part        = "MCA7K10"
  parts = {
    "1000" = "980-9IAO5-00X001"
    "1500" = "980-9IAO5-00X01A"
    "2000" = "980-9IAO5-00X002"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  source         = "PI4 MCA7K10 and change report of 2026-10-08"
}
