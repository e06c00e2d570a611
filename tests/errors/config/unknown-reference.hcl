locals {
  a = local.bee
  #~ error[unknown-name] there is no `local.bee`
  b = var.count
  #~ error[unknown-name] there is no `var.count`
  c = tier.leaf.ports.up
  #~ error[unknown-name] there is no `tier.leaf`
  d = foo
  #~ error[unknown-name] there is no `foo` here
}
