variable "console" {
  type    = object({ rack = string, u = number })
  default = { rack = "A1" }
#~ 13-28 error[missing-object-attribute] `var.console` lacks the attribute `u`, a number
#~ see 2:37 required here
#~ help: add it, or make it `optional(…)` in the type
}
