# Patch panels and the trunks behind them, of no particular maker.
#
# Sources, by the key used in `source`:
#   SCR   NVIDIA, Interconnect structured cabling requirements (trunks male, type B, low-loss MPO)
#   CABG  NVIDIA, DGX H100 data center design guide, table 18 (planning average of fibre: 3.0 mm, 9 g/m)
#   BEND  ten diameters at rest; take twenty while pulling
#   LADDER a planning ladder of lengths
#
# Deliberately absent: order numbers; diameters and weights of trunks of several cords, which differ by
# maker; losses of single panels, so that the usual ones of their connectors are taken.

device_type "generic/mpo-panel-96" {
  description = "Panel of 96 MPO-12/APC adapters, eight trunks of twelve"
  kind        = "panel"
  height_u    = 2
  port_side   = "front"
  source      = "a placeholder: 48 adapters a unit"
  ports "front" {
    cages       = 96
    form_factor = "mpo-12/apc"
  }
  ports "rear" {
    cages       = 8
    form_factor = "mpo-12/apc"
    connectors  = 12
    feeds       = "front"
    label       = "T${cage}"
  }
}

device_type "generic/mpo-panel-12" {
  description = "Panel of 12 MPO-12/APC adapters, one trunk of twelve"
  kind        = "panel"
  height_u    = 1
  port_side   = "front"
  source      = "a placeholder"
  ports "front" {
    cages       = 12
    form_factor = "mpo-12/apc"
  }
  ports "rear" {
    cages       = 1
    form_factor = "mpo-12/apc"
    connectors  = 12
    feeds       = "front"
    label       = "T${cage}"
  }
}

device_type "generic/lc-cassette-24" {
  description = "Panel of four cassettes: six LC duplex before one MPO-12/APC each"
  kind        = "panel"
  height_u    = 1
  port_side   = "front"
  source      = "a placeholder; twelve fibres make six duplex ports"
  ports "front" {
    cages       = 24
    form_factor = "lc/upc"
  }
  ports "rear" {
    cages       = 4
    form_factor = "mpo-12/apc"
    cassette    = true
    feeds       = "front"
    gender      = "male"
    label       = "M${cage}"
    polarity    = "A"
  }
}

fibre "generic/mpo12-apc-om4-trunk-12" {
  description = "Trunk of twelve MPO-12/APC, OM4, made to order"
  kind        = "trunk"
  legs        = 1
  grade       = "om4"
  connector   = "mpo-12/apc"
  connectors  = 12
  gender      = "male"
  polarity    = "B"
  fibres      = 144
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000]
  reach_mm    = 50000 # SCR
  part        = "MPO12-APC-OM4-T12"
  source      = "SCR (trunks male, type B); lengths: LADDER"
}

fibre "generic/mpo12-apc-os2-trunk-12" {
  description = "Trunk of twelve MPO-12/APC, OS2, made to order"
  kind        = "trunk"
  legs        = 1
  grade       = "os2"
  connector   = "mpo-12/apc"
  connectors  = 12
  gender      = "male"
  polarity    = "B"
  fibres      = 144
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000, 150000, 200000, 300000, 500000]
  reach_mm    = 500000 # SCR
  part        = "MPO12-APC-OS2-T12"
  source      = "SCR (trunks male, type B); lengths: LADDER"
}

fibre "generic/mpo12-apc-os2-trunk-lc" {
  description = "MPO-12/APC trunk between cassettes, OS2, made to order"
  kind        = "trunk"
  legs        = 1
  grade       = "os2"
  connector   = "mpo-12/apc"
  connectors  = 1
  gender      = "female"
  polarity    = "B"
  fibres      = 12
  lengths_mm  = [3000, 5000, 7000, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000, 150000, 200000, 300000, 500000]
  reach_mm    = 2000000 # SCR
  part        = "MPO12-APC-OS2-TLC"
  source      = "twelve fibres, reversed, so that LC cords A to B at both ends make three crossings"
}
