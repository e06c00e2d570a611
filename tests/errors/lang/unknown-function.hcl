locals {
  misspelt = lenght([1])
#~ 14-20 error[unknown-function] there is no function `lenght`
#~ help: did you mean `length`?
  absent   = timestamp()
#~ 14-23 error[unknown-function] there is no function `timestamp`
#~ help: not available because output must be reproducible; pass the value as a variable
  prefixed = provider::aws::arn("x")
#~ 29-32 error[unknown-function] there is no function `provider::aws::arn`
#~ help: built-in functions are written without a prefix
  file     = uuid()
#~ 14-18 error[unknown-function] there is no function `uuid`
#~ help: not available because output must be reproducible; pass the value as a variable
}
