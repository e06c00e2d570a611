tier "leaf" {
  device_type = "nvidia/sn5600" # 2 U
  axes        = { leaf = 1 }
}

rack "r" {
  axes     = { r = 1 }
  height_u = 42
}

place "leaves" {
#~ error[past-the-top] `tier.leaf[leaf=1]` is 2 U high and does not fit at U42: it would reach U43, rack `r-1` has 42
  devices = tier.leaf
  racks   = rack.r
  u       = [42]
}
