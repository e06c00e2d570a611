variable "names" {
  type    = list(string)
  default = ["a"]
}

output "same" {
  value = var.names == ["a"]
#~ 11-29 warning[never-equal] a list never equals a tuple, whatever they hold
#~ help: bring both to one type: `tolist(…)`
}
