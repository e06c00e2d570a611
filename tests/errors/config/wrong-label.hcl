tier "leaf.one" {
#~ 6-16 error[wrong-label] `leaf.one` cannot be the label of a `tier`
#~ help: use letters, digits, `_` and `-`
  device_type = "nvidia/sn5600"
}

policy "site" {
#~ 8-14 error[wrong-label] `policy` takes no label
#~ help: write the block's kind, its one label if it takes one, and `{`
}

output {
#~ 1-7 error[wrong-label] `output` needs a label: its name
#~ help: write `output "…" {`
  value = 1
}
