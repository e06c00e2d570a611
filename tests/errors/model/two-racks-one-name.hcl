rack "a" {
#~ 1-9 error[name-not-unique] two racks are called `A1`
#~ help: give `name` all coordinates that tell the racks apart
  axes = { r = 2 }
  name = "A1"
}
