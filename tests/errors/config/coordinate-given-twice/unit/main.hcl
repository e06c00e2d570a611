tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { su = 2, leaf = 4 }
}

module "su" {
#~ 8-12 error[coordinate-given-twice] the coordinate `su` is given twice on the way down (x2)
#~ from coordinate-given-twice/main.hcl:1:1 in `module.su["1"]`, called here
#~ help: rename it: `coordinates = { other_name = each.key }`
  source   = "../inner"
  for_each = 2
}
