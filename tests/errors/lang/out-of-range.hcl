policy {
  margin_percent = 900
#~ 20-23 error[out-of-range] `margin_percent` expects a whole number from 0 to 100, found `900`
#~ help: write a value within the bounds
}

rack "r" {
  axes     = { r = 1 }
  height_u = 0
#~ 14-15 error[out-of-range] `height_u` expects a whole number from 1 to 100, found `0`
#~ help: write a value within the bounds
  name     = ""
#~ 14-16 error[wrong-type] `name` expects a name that is not empty, found the string ``
#~ help: write a value of the kind that is expected, or convert it
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = -1 }
#~ 26-28 error[wrong-type] `leaf` expects a count, a list of numbers or strings, or "auto" (of a tier), found `-1`
#~ help: write a value of the kind that is expected, or convert it
}
