tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 3 }
}

rack "r" {
  axes = { r = 1 }
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.r
  u       = [10, 20]
#~ 13-21 error[no-room] 3 devices for 2 positions: 1 racks with 2 each, 1 missing
#~ note: the first without a place is `tier.leaf[leaf=3]`
#~ help: add positions to `u` or racks to the rack block
}
