tier "leaf.one" {
#~ error[wrong-label] `leaf.one` cannot be the label of a `tier`
  device_type = "nvidia/sn5600"
}

policy "site" {
#~ error[wrong-label] `policy` takes no label
}

output {
#~ error[wrong-label] `output` needs a label: its name
  value = 1
}
