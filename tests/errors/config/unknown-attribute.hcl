tier "leaf" {
  device_type = "nvidia/sn5600"
  axis        = { leaf = 2 }
  #~ error[unknown-attribute] `tier` has no attribute `axis`
}
