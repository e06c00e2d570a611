variable "su" {
  default = 5
  #~ error[validation-failed] su is at most 4
  validation {
    condition     = var.su <= 4
    error_message = "su is at most 4"
  }
}
