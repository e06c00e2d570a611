module "again" {
  source = "../calls_itself"
#~ 12-29 error[module-recursion] a module calls itself: calls_itself → calls_itself
#~ help: a module cannot contain itself: take one call out
}
