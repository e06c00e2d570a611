tier "leaf" {
  device_type = "nvidia/sn5600" # 2 U
  axes        = { leaf = 2 }
}

rack "r" {
  axes = { r = 1 }
}

place "leaves" {
#~ 1-15 error[overlapping-place] `tier.leaf[leaf=2]` at U11 overlaps `tier.leaf[leaf=1]` in rack `r-1`
#~ help: it is 2 U high: leave that much between positions
  devices = tier.leaf
  racks   = rack.r
  u       = [10, 11]
}
