tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { row = 3 }
}

rack "r" {
  axes = { row = 2 }
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.r
#~ 13-19 error[part-without-partner] no rack matches `tier.leaf[row=3]`: its keys are (3)
#~ help: without `match`, racks match on every axis that the devices have too
  u       = [10]
}
