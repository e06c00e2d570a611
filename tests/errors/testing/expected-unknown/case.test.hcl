run "refused" {
  expect_failures = [check.leaves, "validaton-failed"]
#~ 22-34 error[unknown-name] there is no `check.leaves`
#~ help: did you mean `place.leaves`?
#~ 36-54 error[unknown-code] there is no code `validaton-failed`
#~ help: did you mean `validation-failed`?
}
