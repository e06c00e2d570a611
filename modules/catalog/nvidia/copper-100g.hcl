# NVIDIA copper with 25G and 50G lanes, and assemblies that NVIDIA no longer sells.
#
# Parts with `retired` are those that NVIDIA no longer sells; plants that have them may
# still name them. Where a length exists in two FEC classes (suffix N and L), the N class is entered.
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (what is sold and what is not)
#   LNX   NVIDIA, LinkX product specifications (docs.nvidia.com)
#   UG    NVIDIA, LinkX user guide for 400G 100G-PAM4, product line overview (2025-11)
#   SEEN  order numbers in NVIDIA's own public switch tests and in public orders
#   EXA   Oracle, Exadata hardware guide, section 1.6 (100G QSFP28: 30AWG 4.5 mm, bend 21/45; 26AWG 5.8 mm,
#          bend 29/58)
#   WS    WaveSplitter, 100G and 400G copper diameters (6.5 and 8.0 mm)
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (copper 9.43 mm, 45 g/m)
#
# Deliberately absent: lengths of MCP7Y40, MCP7Y50, MCA7J60, MCA7J65, MCA7J70 for which no order number was
# seen.

cable "nvidia/mcp1600-e" {
  description = "100G EDR passive copper, QSFP28, InfiniBand"
  class       = "dac"
  a           = { form_factor = "qsfp28", ports = 1 }
  z           = { form_factor = "qsfp28", ports = 1 }
  legs        = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  protocols   = ["infiniband"]
  lengths_mm  = [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000]
  reach_mm    = 5000
  part        = "MCP1600-E"
  parts = {
    "500"  = "MCP1600-E00AE30"
    "1000" = "MCP1600-E001E30"
    "1500" = "MCP1600-E01AE30"
    "2000" = "MCP1600-E002E30"
    "2500" = "MCP1600-E02AE26"
    "3000" = "MCP1600-E003E26"
    "4000" = "MCP1600-E004E26"
    "5000" = "MCP1600-E005E26"
  }
  diameter_um = 6500 # EXA 4.5-5.8 mm, WS 6.5 mm: the worst
  bend_mm     = 58   # EXA, 26AWG, repeated
  power_mw    = 100  # LNX
  source      = "PI4 MCP1600-E0xxEyy"
}

cable "nvidia/mcp1600-c" {
  description = "100G passive copper for Ethernet, QSFP28"
  retired     = true
  class       = "dac"
  a           = { form_factor = "qsfp28", ports = 1 }
  z           = { form_factor = "qsfp28", ports = 1 }
  legs        = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000, 2500, 3000, 5000]
  reach_mm    = 5000
  part        = "MCP1600-C"
  parts = {
    "500"  = "MCP1600-C00AE30N"
    "1000" = "MCP1600-C001E30N"
    "1500" = "MCP1600-C01AE30N"
    "2000" = "MCP1600-C002E30N"
    "2500" = "MCP1600-C02AE26N"
    "3000" = "MCP1600-C003E26N"
    "5000" = "MCP1600-C005E26L"
  }
  diameter_um = 6500 # EXA 4.5-5.8 mm, WS 6.5 mm: the worst
  bend_mm     = 58   # EXA, 26AWG, repeated
  source      = "SEEN; end of sale: PI4"
}

cable "nvidia/mcp1650-h" {
  description = "200G HDR passive copper, QSFP56"
  retired     = true
  class       = "dac"
  a           = { form_factor = "qsfp56", ports = 1 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 1
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000]
  reach_mm    = 2000
  part        = "MCP1650-H"
  parts = {
    "500"  = "MCP1650-H00AE30"
    "1000" = "MCP1650-H001E30"
    "1500" = "MCP1650-H01AE30"
    "2000" = "MCP1650-H002E26"
  }
  source = "SEEN; end of sale: PI4"
}

cable "nvidia/mcp1650-v" {
  description = "200G passive copper for Ethernet, QSFP56"
  retired     = true
  class       = "dac"
  a           = { form_factor = "qsfp56", ports = 1 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 1
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000, 2500, 3000]
  reach_mm    = 3000
  part        = "MCP1650-V"
  parts = {
    "500"  = "MCP1650-V00AE30"
    "1000" = "MCP1650-V001E30"
    "1500" = "MCP1650-V01AE30"
    "2000" = "MCP1650-V002E26"
    "2500" = "MCP1650-V02AE26"
    "3000" = "MCP1650-V003E26"
  }
  power_mw = 100 # LNX
  source   = "SEEN; power: LNX; end of sale: PI4"
}

cable "nvidia/mcp7h60-w" {
  description = "400G to 2x200G passive copper splitter, QSFP-DD to two QSFP56"
  retired     = true
  class       = "dac"
  a           = { form_factor = "qsfp-dd", ports = 2 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 2
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  protocols   = ["ethernet"]
  lengths_mm  = [1000, 1500, 2000, 2500, 3000]
  reach_mm    = 3000
  part        = "MCP7H60-W"
  parts = {
    "1000" = "MCP7H60-W001R30"
    "1500" = "MCP7H60-W01AR30"
    "2000" = "MCP7H60-W002R26"
    "2500" = "MCP7H60-W02AR26"
    "3000" = "MCP7H60-W003R26"
  }
  source = "SEEN; end of sale: PI4"
}

cable "nvidia/mcp2m00-a" {
  description = "25G passive copper, SFP28"
  retired     = true
  class       = "dac"
  a           = { form_factor = "sfp28", ports = 1 }
  z           = { form_factor = "sfp28", ports = 1 }
  legs        = 1
  speed       = "25G"
  lanes       = 1
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000]
  reach_mm    = 5000
  part        = "MCP2M00-A"
  parts = {
    "500"  = "MCP2M00-A00AE30N"
    "1000" = "MCP2M00-A001E30N"
    "1500" = "MCP2M00-A01AE30N"
    "2000" = "MCP2M00-A002E30N"
    "2500" = "MCP2M00-A02AE26N"
    "3000" = "MCP2M00-A003E26N"
    "4000" = "MCP2M00-A004E26L"
    "5000" = "MCP2M00-A005E26L"
  }
  power_mw = 100 # LNX
  source   = "SEEN; power: LNX; end of sale: PI4"
}

cable "nvidia/mcp7y10" {
  description = "2x400G passive copper splitter, OSFP finned to two QSFP112"
  retired     = true
  class       = "dac"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "qsfp112", ports = 1 }
  legs        = 2
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [1000, 1500, 2000, 3000]
  reach_mm    = 3000
  part        = "MCP7Y10"
  parts = {
    "1000" = "MCP7Y10-N001"
    "1500" = "MCP7Y10-N01A"
    "2000" = "MCP7Y10-N002"
    "3000" = "MCP7Y10-N003"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 100  # UG
  source         = "LNX MCP7Y10; order numbers: SEEN; end of sale: PI4"
}

cable "nvidia/mcp7y40" {
  description = "4x200G passive copper splitter, OSFP finned to four QSFP112"
  retired     = true
  class       = "dac"
  a           = { form_factor = "osfp", shell = "finned", ports = 4 }
  z           = { form_factor = "qsfp112", ports = 1 }
  legs        = 4
  speed       = "200G"
  lanes       = 2
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [3000]
  reach_mm    = 3000
  part        = "MCP7Y40"
  parts = {
    "3000" = "MCP7Y40-N003"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 100  # UG
  source         = "LNX MCP7Y40 (1 to 3 m); the one order number SEEN"
}

cable "nvidia/mca7j75" {
  description = "4x200G active copper splitter, OSFP finned to four QSFP112"
  retired     = true
  class       = "acc"
  a           = { form_factor = "osfp", shell = "finned", ports = 4 }
  z           = { form_factor = "qsfp112", ports = 1 }
  legs        = 4
  speed       = "200G"
  lanes       = 2
  lane_rate   = "100G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [5000]
  reach_mm    = 5000
  part        = "MCA7J75"
  parts = {
    "5000" = "MCA7J75-N005"
  }
  diameter_um    = 9430 # CABG, planning average of copper
  weight_g_per_m = 45   # CABG, planning average of copper
  power_mw       = 1500 # UG, one 800G end
  source         = "LNX MCA7J75 (4 and 5 m); the one order number SEEN; end of sale: PI4"
}
