# Three rows of one rack each: leaves, cross-connect, spines.

rack "row" {
  axes     = { row = ["A", "X", "B"] }
  name     = "${row}1"
  row      = row
  y_mm     = { A = 0, X = 3000, B = 6000 }[row]
  height_u = 48
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.row
  match   = [{ a = "A", z = z.row }]
  u       = [40, 42, 44]
}

place "spines" {
  devices = tier.spine
  racks   = rack.row
  match   = [{ a = "B", z = z.row }]
  u       = [42, 44]
}

place "panels" { # each in its own row
  devices = tier.panel
  racks   = rack.row
  u       = [46]
}

place "cross" { # both in the middle row
  devices = tier.cross
  racks   = rack.row
  match   = [{ a = "X", z = z.row }]
  u       = [47, 45]
}
