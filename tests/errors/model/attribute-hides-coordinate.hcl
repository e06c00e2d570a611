tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  ports "osfp" {
    set = { leaf = index }
#~ 13-17 error[attribute-hides-coordinate] the port attribute `leaf` hides a coordinate or a word of the language
#~ see 1:1 for the ports of this tier
#~ help: call the attribute something else
  }
}
