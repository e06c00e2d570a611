locals {
  a = local.bee
#~ 7-16 error[unknown-name] there is no `local.bee`
#~ help: known here: `a`, `b`, `c`, `d`
  b = var.count
#~ 7-16 error[unknown-name] there is no `var.count`
#~ help: check the name, or declare it
  c = tier.leaf.ports.up
#~ 7-25 error[unknown-name] there is no `tier.leaf`
#~ help: check the name, or declare it
  d = foo
#~ 7-10 error[unknown-name] there is no `foo` here
#~ help: known here: `var`, `local`, `module`, `tier`, `rack`, `connect`, `fabric`, `scale_up_domain`
}
