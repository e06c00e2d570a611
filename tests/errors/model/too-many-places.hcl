tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { a = 100000, b = 100000 }
#~ 17-43 error[too-many-places] the axes of `tier.leaf` make more than 2000000 places
#~ help: leave out an axis, or make one smaller: a number n stands for 1 to n
}

tier "listed" {
  device_type = "nvidia/sn5600"
  axes        = { a = range(300001) }
#~ 23-36 error[too-many-places] the list of axis `a` has 300001 values, at most 300000 can be listed
#~ help: where they are numbered anyway write their count: a number n stands for 1 to n
}

# Checked before a value is made of any axis.
tier "node" {
  device_type = "nvidia/sn5600"
  axes        = { a = 4000000000, b = 4000000000, c = 4000000000, d = 4000000000 }
#~ 17-83 error[too-many-places] the axes of `tier.node` make more than 2000000 places
#~ help: leave out an axis, or make one smaller: a number n stands for 1 to n
}
