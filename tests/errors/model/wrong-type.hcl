rack "r" {
  axes     = { r = 1 }
  height_u = "tall"
#~ 14-20 error[wrong-type] `height_u` expects a whole number from 1 to 100, found the string `tall`
  x_mm     = -5
#~ 14-16 error[wrong-type] `x_mm` expects a length in whole millimetres, such as 600 or "1.5m", found `-5`
}
