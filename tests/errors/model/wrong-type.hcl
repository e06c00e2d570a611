rack "r" {
  axes     = { r = 1 }
  height_u = "tall"
#~ 14-20 error[wrong-type] `height_u` expects a whole number from 1 to 100, found the string `tall`
#~ help: write a value of the kind that is expected, or convert it
  x_mm     = -5
#~ 14-16 error[out-of-range] `x_mm` expects a length in whole millimetres, such as 600 or "1.5m", from 0 to 100 km, found `-5`
#~ help: write a value within the bounds
}

tier "leaf" {
  device_type = 4
  axes        = { leaf = true }
#~ 26-30 error[wrong-type] `leaf` expects a count, a list of numbers or strings, or "auto" (of a tier), found `true`
#~ help: write a value of the kind that is expected, or convert it
  omit        = "sometimes"
}

place "leaf" {
  devices = tier.leaf
  racks   = "r"
  u       = [1]
}
