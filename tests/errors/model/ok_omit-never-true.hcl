tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  omit        = leaf == 3
#~ 17-26 warning[omit-never-true] this condition is true for no coordinates
#~ help: check the values, or take `omit` away
  ports "osfp" {
    reserve = "nobody"
  }
  ports "sfp28" {
    reserve = "nobody"
  }
  ports "mgmt" {
    reserve = "nobody"
  }
}
