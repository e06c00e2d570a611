run "needs" {
  lock = run.later.lock
#~ 10-24 error[unknown-run] `run.later` is not an earlier run
#~ see 5:1 it stands here
#~ help: move the run that is needed above the one that needs it
}

run "later" {}
