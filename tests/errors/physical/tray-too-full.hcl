fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
  media    = ["mmf"]
}

device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}

tier "spine" {
  device_type = "acme/switch"
  axes        = { spine = 1 }
}

connect "c" {
#~ 1-12 note[excess-slack] `CORD-20` for a run of 14.224 m: 5.776 m to be coiled up (x4)
#~ help: stock a length between, or raise the policy's `spare_mm` if there is room for coils
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}

rack "r" {
  axes = { r = 2 }
  x_mm = 600 * (r - 1) * 10
}

place "leaf" {
  devices = tier.leaf
  racks   = rack.r
  match   = [{ a = 1, z = z.r }]
  u       = range(1, 41)
}

place "spine" {
  devices = tier.spine
  racks   = rack.r
  match   = [{ a = 2, z = z.r }]
  u       = range(1, 41)
}

transceiver "acme/sr4" {
  part        = "SR4"
  form_factor = "acme"
  ports       = 1
  speed       = "400G"
  lanes       = 4
  lane_rate   = "100G"
  optics      = "sr4"
  medium      = "mmf"
  connector   = "acme-4/apc"
  receptacles = 1
  reach_mm    = { om4 = 50000 }
  power_mw    = 8000
  fec         = "rs544"
  uses        = ["switch"]
  protocols   = ["ethernet"]
}

fibre "acme/cord" {
  kind       = "jumper"
  legs       = 1
  grade      = "om4"
  connector  = "acme-4/apc"
  gender     = "female"
  polarity   = "A-B"
  fibres     = 8
  weight_g_per_m = 20000
  diameter_um = 60000
  lengths_mm = [3000, 20000]
  parts      = { "3000" = "CORD-3", "20000" = "CORD-20" }
}

policy {
#~ 1-7 error[tray-too-full] 4 cables fill 226.2 % of 100 x 50 mm in the tray over the row without a name from 0.3 m to 6.3 m, the limit is 3 %
#~ note: 80 kg/m; 4 from `r-1` to `r-2`
#~ help: add a cross tray (`cross_trays_mm`), a wider tray (`tray_mm`), or place racks otherwise
#~ 1-7 error[tray-too-heavy] 4 cables weigh 80 kg/m in the tray over the row without a name from 0.3 m to 6.3 m, the tray carries 1 kg/m
#~ note: 80 kg/m; 4 from `r-1` to `r-2`
#~ help: add a cross tray (`cross_trays_mm`), a wider tray (`tray_mm`), or place racks otherwise
  tray_mm           = [100, 50]
  tray_fill_percent = [1, 2, 3]
  tray_load_g_per_m = 1000
}
