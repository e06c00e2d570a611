tier "leaf" {
  device_type = "nvidia/sn5600"
  axis        = { leaf = 2 }
#~ 3-7 error[unknown-attribute] `tier` has no attribute `axis`
#~ help: did you mean `axes`?
#~ patch: axes        = { leaf = 2 }
}
