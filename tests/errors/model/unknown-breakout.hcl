tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "osfp" {
    breakout = "3x200G"
    #~ error[unknown-breakout] cages of `osfp` have no breakout `3x200G`
  }
}
