variable "su" {
#~ error[missing-variable] variable `su` has no value and no default
  type = number
}

output "n" {
  value = var.su
}
