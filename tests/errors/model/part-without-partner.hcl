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
  #~ error[part-without-partner] no rack matches `tier.leaf[row=3]`: its keys are (3)
  u       = [10]
}
