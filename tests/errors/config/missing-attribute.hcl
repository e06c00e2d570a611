tier "leaf" {
#~ 1-12 error[missing-attribute] `tier "leaf"` lacks `device_type`
  axes = { leaf = 2 }
}
