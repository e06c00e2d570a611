tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { a = 100000, b = 100000 }
#~ 17-43 error[too-many-places] the axes of `tier.leaf` make more than 2000000 places
#~ help: leave out an axis, or make one smaller: a number n stands for 1 to n
}

# Checked before a value is made of any axis.
tier "node" {
  device_type = "nvidia/sn5600"
  axes        = { a = 4000000000, b = 4000000000, c = 4000000000, d = 4000000000 }
#~ 17-83 error[too-many-places] the axes of `tier.node` make more than 2000000 places
#~ help: leave out an axis, or make one smaller: a number n stands for 1 to n
}
