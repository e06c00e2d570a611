tier "leaf" {
  device_type = "nvidia/sn5600" # 2 U
  axes        = { leaf = 1 }
}

rack "r" {
  axes     = { r = 1 }
  height_u = 42
}

place "leaves" {
#~ 1-15 error[past-the-top] `tier.leaf[leaf=1]` is 2 U high and does not fit at U42: it would reach U43, rack `r-1` has 42
#~ help: lower the position, or give the rack its true `height_u`
  devices = tier.leaf
  racks   = rack.r
  u       = [42]
}
