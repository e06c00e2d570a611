tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of   = "osfp"
    pick = [1, 1]
  }
}
