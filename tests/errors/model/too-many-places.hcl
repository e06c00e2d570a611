tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { a = 100000, b = 100000 }
#~ 17-43 error[too-many-places] the axes of `tier.leaf` make more than 10000000 places
}
