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
#~ 1-12 error[no-tray] no tray joins the racks of a link from `leaf-1` to `spine-1` (x4)
#~ note: one stands in room `room 1`, the other in room `room 2`
#~ help: trays run within a room: place both devices in one, or give their racks one `room`
  fabric = fabric.compute
  a      = tier.leaf.ports.p
  z      = tier.spine.ports.p
}

rack "r" {
  axes = { r = 2 }
  room = "room ${r}"
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
  lengths_mm = [3000, 10000]
  parts      = { "3000" = "CORD-3", "10000" = "CORD-10" }
}
