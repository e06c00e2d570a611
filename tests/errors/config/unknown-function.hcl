locals {
  a = fromat("%02d", 1)
  #~ error[unknown-function] there is no function `fromat`
}
