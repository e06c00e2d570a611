variable "su" {
#~ 1-14 error[missing-variable] variable `su` has no value and no default
#~ help: give it: `--var su=…`, a `--var-file`, or WIRELOOM_VAR_su in the environment
  type = number
}

output "n" {
  value = var.su
}
