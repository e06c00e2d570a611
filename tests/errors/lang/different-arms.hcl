variable "wide" {
  default = true
}

locals {
  literal = var.wide ? [1, 2] : { a = 1 }
#~ 33-42 error[different-arms] the arms of the conditional are a list of 2 and an object, which have no type in common
#~ see 6:24 a list of 2
#~ help: make both arms the same kind of value
}
