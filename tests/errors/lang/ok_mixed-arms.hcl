variable "wide" {
  default = true
}

output "count" {
  value = var.wide ? 8 : "eight"
#~ 11-33 warning[mixed-arms] the arms of the conditional are a number and a string: both become strings
#~ help: write both arms as the same kind of value
}
