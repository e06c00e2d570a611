run "refused" {
  variables {
    leafs = 1
#~ 5-10 error[unknown-variable] there is no variable `leafs`
#~ help: known here: `leaves`
  }
  expect_failures = ["no-medium-in-reach"]
#~ 22-42 error[failure-missing] expected a failure of `no-medium-in-reach`, which did not come up
#~ help: give the variables values that bring it up, or take it off the list
}
