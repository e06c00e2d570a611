teir "leaf" {
#~ error[unknown-block] there is no block `teir`
  device_type = "nvidia/sn5600"
}
