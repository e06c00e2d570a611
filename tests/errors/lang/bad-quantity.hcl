fabric "no_unit" {
  protocol = "ethernet"
  speed    = "400"
#~ 14-19 error[bad-quantity] `speed` expects a speed such as "400G", found the string `400`: the unit is missing
#~ help: write the number and one of the units `M`, `G`, `T`
}

fabric "other_unit" {
  protocol = "ethernet"
  speed    = "400Gbps"
#~ 14-23 error[bad-quantity] `speed` expects a speed such as "400G", found the string `400Gbps`: unknown unit `Gbps`
#~ help: write the number and one of the units `M`, `G`, `T`
}

rack "r" {
  axes  = { r = 1 }
  x_mm  = "1.5"
#~ 11-16 error[bad-quantity] `x_mm` expects a length in whole millimetres, such as 600 or "1.5m", found the string `1.5`: the unit is missing
#~ help: write the number and one of the units `mm`, `cm`, `m`, `km`, `in`, `ft`
  y_mm  = "0.0005m"
#~ 11-20 error[bad-quantity] `y_mm` expects a length in whole millimetres, such as 600 or "1.5m", found the string `0.0005m`: this is 0.5 mm, between `0mm` and `1mm`, and must be whole
#~ help: write a whole number of the unit
}
