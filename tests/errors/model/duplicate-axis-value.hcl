tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = ["a", "b", "a"] }
  #~ error[duplicate-axis-value] axis `leaf` has `a` twice
}
