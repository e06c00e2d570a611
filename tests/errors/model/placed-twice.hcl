tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 1 }
}

rack "r" {
  axes = { r = 1 }
}

place "here" {
  devices = tier.leaf
  racks   = rack.r
  u       = [10]
}

place "there" {
#~ 1-14 error[placed-twice] `tier.leaf[leaf=1]` is placed twice
#~ see 10:1 and here
#~ help: a device belongs to one `place`
  devices = tier.leaf
  racks   = rack.r
  u       = [20]
}
