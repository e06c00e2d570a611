module "su" {
  source = "./unit"
  leafs  = 4
#~ 3-8 error[unknown-variable] module `su` has no variable `leafs`
#~ help: known here: `leaves`
}
