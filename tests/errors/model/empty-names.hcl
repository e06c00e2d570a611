rack "r" {
  axes = { r = 1 }
  name = ""
#~ 10-12 error[wrong-type] `name` expects a name that is not empty, found the string ``
#~ help: write a value of the kind that is expected, or convert it
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 1 }
  ports "a" {
    of      = "osfp"
    where   = cage <= 10
    reserve = ""
#~ 15-17 error[wrong-type] `reserve` expects a text that says for whom, found the string ``
#~ help: write a value of the kind that is expected, or convert it
  }
  ports "b" {
    of      = "osfp"
    where   = cage > 10
    reserve = false
#~ 15-20 error[wrong-type] `reserve` expects a text that says for whom, found `false`
#~ help: write a value of the kind that is expected, or convert it
  }
  ports "mgmt" {
    reserve = 7
#~ 15-16 error[wrong-type] `reserve` expects a text that says for whom, found `7`
#~ help: write a value of the kind that is expected, or convert it
  }
}

tier "spine" {
  device_type = "nvidia/sn5600"
  axes        = { spine = 1 }
  name        = ""
#~ 17-19 error[wrong-type] `name` expects a name that is not empty, found the string ``
#~ help: write a value of the kind that is expected, or convert it
}
