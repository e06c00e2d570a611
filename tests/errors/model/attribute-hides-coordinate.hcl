tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "osfp" {
    set = { leaf = index }
    #~ error[attribute-hides-coordinate] the port attribute `leaf` hides a coordinate
  }
}
