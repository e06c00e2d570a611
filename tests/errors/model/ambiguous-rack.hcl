tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
}

rack "r" {
  axes = { r = 2 }
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.r
  u       = 10 * a.leaf
#~ 13-24 error[ambiguous-rack] a computed `u` needs one rack for each device, found 2
#~ help: add keys to `match`, or write `u` as a list of positions
}
