run "refused" {
  variables {
    leaves = 0
  }
  expect_failures = [var.leaves]
  assert {
    condition = plan.summary.links.total == 0
#~ 17-29 error[no-plan-to-test] `plan.summary` is not known: there is no plan
#~ help: a run that is expected to fail before its plan is made asserts nothing of it
  }
  assert {
    condition = plan.summary.links.total == length(devices("tier.leaf"))
#~ 52-72 error[no-plan-to-test] `devices` needs the plan, and there is none
#~ help: a run that is expected to fail before its plan is made asserts nothing of it
  }
}
