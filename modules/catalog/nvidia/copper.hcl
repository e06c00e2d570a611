# NVIDIA copper assemblies with 100G lanes: straight and splitter, passive (DAC) and active (ACC).
#
# An assembly is bought whole, at a fixed length, with a fixed top at each end. `ports`, `speed` and `lanes` are per end and
# per port; a splitter has `legs` equal ends z. Keys of `parts` are lengths in mm.
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product and ordering pages)
#   LNX   NVIDIA, LinkX product specifications (docs.nvidia.com): MCP4Y10, MCP7Y00
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (planning average of copper: 9.43 mm, 45 g/m)
#
# Deliberately absent: bend radius of each gauge, which differs between NVIDIA's pages.

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
  diameter_um    = 9430 # CABG, planning average
  weight_g_per_m = 45   # CABG, planning average
  power_mw       = 100  # LNX MCP4Y10 Specifications
  source         = "PI4 MCP4Y10-Nxxx"
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
  diameter_um    = 9430 # CABG, planning average
  weight_g_per_m = 45   # CABG, planning average
  power_mw       = 100  # LNX MCP4Y10 Specifications
  source         = "PI4 MCP4Y10-Nxxx-FLT"
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
  diameter_um    = 9430 # CABG, planning average
  weight_g_per_m = 45   # CABG, planning average
  power_mw       = 100  # LNX copper DAC overview
  source         = "LNX MCP7Y00 Ordering Information"
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
  diameter_um    = 9430 # CABG, planning average
  weight_g_per_m = 45   # CABG, planning average
  source         = "PI4 MCA4J80-Nxxx"
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
  diameter_um    = 9430 # CABG, planning average
  weight_g_per_m = 45   # CABG, planning average
  source         = "PI4 MCA4J80-Nxxx-FTF"
}
