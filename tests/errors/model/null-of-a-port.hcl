variable "none" {
  default = null
#~ 13-17 error[wrong-type] `where` expects true or false, found null
#~ help: write a value of the kind that is expected, or convert it
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "down" {
    of    = "osfp"
    where = cage <= 32 ? true : var.none
  }
}
