tier "leaf" {
#~ error[missing-attribute] `tier "leaf"` lacks `device_type`
  axes = { leaf = 2 }
}
