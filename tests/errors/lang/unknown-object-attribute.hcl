variable "console" {
  type    = object({ rack = string, u = optional(number, 1) })
  default = { rack = "A1", U = 3 }
#~ 28-29 error[unknown-object-attribute] `var.console` has no attribute `U`
#~ help: did you mean `u`?
}
