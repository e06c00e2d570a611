run "names" {
  variables {
    leaves = var.leaves
#~ 14-17 error[unknown-name] `var` is known only when the run is planned
#~ help: use it in an `assert`; here only earlier runs are known, `run.NAME`
  }
  assert {
    condition = plan.sumary.links.total == 0
#~ 21-28 error[unknown-name] `plan` has no member `sumary`
#~ help: did you mean `summary`?
  }
  assert {
    condition = leaves == 2
#~ 17-23 error[unknown-name] there is no `leaves` here
#~ help: known here: `run`, `each`, `plan`, `var`, `local`, `output`
  }
  assert {
    condition = run.names.record == 2
#~ 26-33 error[unknown-name] of a run there are `plan`, `output`, `var`, `local` and `lock`
#~ help: known here: `plan`, `var`, `local`, `output`, `lock`
  }
}
