tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = ["a", "b", "a"] }
#~ 37-40 error[duplicate-axis-value] axis `leaf` has `a` twice
#~ see 3:27 first here
#~ help: an axis is a set: write each value once, or use `distinct`
}
