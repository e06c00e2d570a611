fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
  media    = ["dac"]
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
#~ 1-12 error[no-medium-in-reach] a link from `leaf-1` to `spine-1` needs 14.224 m, longest DAC 2.0 m (x4)
#~ note: the nearest miss is `acme/dac`; allowed media: dac
#~ help: allow more `media`: utp, acc, aec, aoc, mmf, smf are left out
#~ help: or place the devices nearer to each other, or extend the catalogue
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

cable "acme/dac" {
  class      = "dac"
  part       = "DAC"
  speed      = "400G"
  lanes      = 4
  lane_rate  = "100G"
  protocols  = ["ethernet"]
  lengths_mm = [2000]
  parts      = { "2000" = "DAC-2" }
  a          = { form_factor = "acme", ports = 1 }
  z          = { form_factor = "acme", ports = 1 }
}
