locals {
  leaf = { rail = 1 }
  spine = try(local.leaf.spine, local.leaf.plane)
#~ 11-50 error[nothing-worked] none of the expressions of `try` can be evaluated
#~ see 3:43 the object has no `plane`
#~ help: add a constant as the last expression, or correct the others
}
