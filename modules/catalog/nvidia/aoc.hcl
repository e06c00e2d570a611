# NVIDIA active optical cables: HDR 200G and 100G, straight and splitter.
#
# Bought whole, at a fixed length. Parts with `retired` are those that NVIDIA no longer
# sells; plants that have them may still name them.
#
# Sources, by the key used in `source`:
#   PI4   pi4-dev/nvidia-networking, data/nvidia-interconnects.json (NVIDIA's product and ordering pages)
#   LNX   NVIDIA, LinkX product specifications (docs.nvidia.com)
#   BPOD  NVIDIA, DGX BasePOD reference architecture V5, table 4.2
#   SEEN  order numbers in NVIDIA's own public switch tests
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (optical 3.0 mm, 9 g/m)
#
# Deliberately absent: 400G and 800G active optical cables, which NVIDIA does not offer; power; bend radius.

cable "nvidia/mfa7u10" {
  description = "2x200G HDR optical splitter, OSFP finned head to two QSFP56"
  class       = "aoc"
  a           = { form_factor = "osfp", shell = "finned", ports = 2 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 2
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [3000, 5000, 10000, 15000, 20000, 30000]
  reach_mm    = 30000
  part        = "MFA7U10"
  parts = {
    "3000"  = "980-9I41X-00H003"
    "5000"  = "980-9I11Z-00H005"
    "10000" = "980-9I111-00H010"
    "15000" = "980-9I113-00H015"
    "20000" = "980-9I115-00H020"
    "30000" = "980-9I117-00H030"
  }
  diameter_um    = 3000 # CABG, planning average of optical
  weight_g_per_m = 9    # CABG, planning average of optical
  source         = "PI4 MFA7U10-H00x"
}

cable "nvidia/mfa7u10-flt" {
  description = "2x200G HDR optical splitter, OSFP flat head to two QSFP56"
  class       = "aoc"
  a           = { form_factor = "osfp", shell = "flat", ports = 2 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 2
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [3000, 5000, 10000, 15000, 20000, 30000]
  reach_mm    = 30000
  part        = "MFA7U10-FLT"
  parts = {
    "3000"  = "980-9I41Y-00H003"
    "5000"  = "980-9I110-00H005"
    "10000" = "980-9I112-00H010"
    "15000" = "980-9I114-00H015"
    "20000" = "980-9I116-00H020"
    "30000" = "980-9I118-00H030"
  }
  diameter_um    = 3000 # CABG, planning average of optical
  weight_g_per_m = 9    # CABG, planning average of optical
  source         = "PI4 MFA7U10-H00x-FLT"
}

cable "nvidia/mfs1s00-v" {
  description = "200G HDR active optical cable, QSFP56"
  class       = "aoc"
  a           = { form_factor = "qsfp56", ports = 1 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 1
  speed       = "200G"
  lanes       = 4
  lane_rate   = "50G"
  protocols   = ["infiniband", "ethernet"]
  lengths_mm  = [3000, 5000, 10000, 15000, 20000, 30000, 50000, 100000]
  reach_mm    = 100000
  part        = "MFS1S00-V"
  parts = {
    "3000"   = "980-9I457-00H003"
    "5000"   = "980-9I45D-00H005"
    "10000"  = "980-9I45J-00H010"
    "15000"  = "980-9I45O-00H015"
    "20000"  = "980-9I45T-00H020"
    "30000"  = "980-9I440-00H030"
    "50000"  = "980-9I447-00H050"
    "100000" = "980-9I44H-00H100"
  }
  diameter_um    = 3000 # CABG, planning average of optical
  weight_g_per_m = 9    # CABG, planning average of optical
  source         = "PI4 MFS1S00-HxxxV"
}

cable "nvidia/mfs1s50-v" {
  description = "200G to 2x100G active optical splitter, QSFP56"
  class       = "aoc"
  a           = { form_factor = "qsfp56", ports = 2 }
  z           = { form_factor = "qsfp56", ports = 1 }
  legs        = 2
  speed       = "100G"
  lanes       = 2
  lane_rate   = "50G"
  protocols   = ["ethernet"]
  lengths_mm  = [3000, 5000, 10000, 15000, 20000, 30000]
  reach_mm    = 30000
  part        = "MFS1S50-V"
  parts = {
    "3000"  = "MFS1S50-V003E"
    "5000"  = "MFS1S50-V005E"
    "10000" = "MFS1S50-V010E"
    "15000" = "MFS1S50-V015E"
    "20000" = "MFS1S50-V020E"
    "30000" = "MFS1S50-V030E"
  }
  diameter_um    = 3000 # CABG, planning average of optical
  weight_g_per_m = 9    # CABG, planning average of optical
  source         = "LNX MFS1S50-V0xxE, Ordering Information"
}

cable "nvidia/mfa1a00-c" {
  description = "100G active optical cable for Ethernet, QSFP28"
  retired     = true
  class       = "aoc"
  a           = { form_factor = "qsfp28", ports = 1 }
  z           = { form_factor = "qsfp28", ports = 1 }
  legs        = 1
  speed       = "100G"
  lanes       = 4
  lane_rate   = "25G"
  protocols   = ["ethernet"]
  lengths_mm  = [3000, 5000, 10000, 30000]
  reach_mm    = 30000
  part        = "MFA1A00-C"
  parts = {
    "3000"  = "MFA1A00-C003"
    "5000"  = "MFA1A00-C005"
    "10000" = "980-9I13N-00C010"
    "30000" = "980-9I13N-00C030"
  }
  diameter_um    = 3000 # CABG, planning average of optical
  weight_g_per_m = 9    # CABG, planning average of optical
  source         = "BPOD (10 and 30 m), SEEN (3 and 5 m); end of sale: PI4"
}
