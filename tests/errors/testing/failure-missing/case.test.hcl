run "refused" {
  expect_failures = [var.leaves, "validation-failed"]
#~ 22-32 error[failure-missing] expected a failure of `var.leaves`, which did not come up
#~ help: give the variables values that bring it up, or take it off the list
#~ 34-53 error[failure-missing] expected a failure of `validation-failed`, which did not come up
#~ help: give the variables values that bring it up, or take it off the list
}
