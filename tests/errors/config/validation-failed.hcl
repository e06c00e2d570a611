variable "su" {
  default = 5
#~ 13-14 error[validation-failed] su is at most 4
#~ see 4:21 this condition is false
#~ see 4:21 this is 5
#~ help: give the variable a value for which the condition holds
  validation {
    condition     = var.su <= 4
    error_message = "su is at most 4"
  }
}
