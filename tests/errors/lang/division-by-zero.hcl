variable "racks" {
  default = 0
}

locals {
  each      = 12 / var.racks
#~ 20-29 error[division-by-zero] division by zero
#~ see 2:13 the value comes from here
#~ help: guard it: `n == 0 ? 0 : x / n`
  remainder = 12 % 0
#~ 20-21 error[division-by-zero] remainder of a division by zero
#~ help: guard it: `n == 0 ? 0 : x / n`
}
