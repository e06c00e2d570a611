teir "leaf" {
#~ 1-5 error[unknown-block] there is no block `teir`
#~ help: did you mean `tier`?
#~ patch: tier "leaf" {
  device_type = "nvidia/sn5600"
}
