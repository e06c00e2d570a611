tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "osfp" {
    breakout = "3x200G"
#~ 16-24 error[unknown-breakout] `3x200G` does not fit a cage of `osfp`: 8 lanes do not divide over 3 ports
#~ help: write a breakout that the cage has lanes for, such as `2x400G`
  }
}
