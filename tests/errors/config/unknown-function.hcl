locals {
  a = fromat("%02d", 1)
#~ 7-13 error[unknown-function] there is no function `fromat`
#~ help: did you mean `format`?
}
