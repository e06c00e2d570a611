check "size" {
  severity = "fatal"
#~ 14-21 error[unknown-choice] `severity` expects "error" or "warning", found the string `fatal`
#~ help: write one of them
  assert {
    condition     = true
    error_message = "never"
  }
}
