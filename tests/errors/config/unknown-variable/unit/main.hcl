variable "leaves" {
  default = 2
}
