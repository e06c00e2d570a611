locals {
#~ 1 note[byte-order-mark] the file starts with a byte-order mark, which is ignored
  a = var.b
#~ 7-12 error[unknown-name] there is no `var.b`
#~ help: check the name, or declare it
}
