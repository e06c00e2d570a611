fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

tier "x" {
#~ 1-9 error[auto-cycle] the counts of `tier.x`, `tier.y` depend on each other
#~ see 18:1 and this from the first
#~ help: write one of the counts as a number
  device_type = "nvidia/sn5600"
  axes        = { x = "auto" }
  ports "west" {
    of    = "osfp"
    where = cage <= 32
  }
  ports "east" {
    of = "osfp"
  }
}

tier "y" {
  device_type = "nvidia/sn5600"
  axes        = { y = "auto" }
  ports "west" {
    of    = "osfp"
    where = cage <= 32
  }
  ports "east" {
    of = "osfp"
  }
}

connect "there" {
  fabric = fabric.compute
  a      = tier.x.ports.east
  z      = tier.y.ports.west
}

connect "back" {
  fabric = fabric.compute
  a      = tier.y.ports.east
  z      = tier.x.ports.west
}
