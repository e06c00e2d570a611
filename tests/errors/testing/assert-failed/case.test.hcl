variables {
  leaves = 1
}

run "counts" {
  assert {
    condition = plan.summary.devices["tier.leaf"] == var.leaves && output.ports == 256
#~ 17-87 error[assert-failed] `plan.summary.devices["tier.leaf"] == var.leaves && output.ports == 256` is false
#~ see 7:68 this is 128
#~ help: mend the design, or the test if the change is meant
  }
  assert {
    condition     = length(devices("leaf-*")) > 1
#~ 21-50 error[assert-failed] only 1 leaf
#~ see 10:21 this is 1
#~ help: mend the design, or the test if the change is meant
    error_message = "only ${length(devices("leaf-*"))} leaf"
  }
}
