variable "su" {
  default = 4
}

locals {
  misspelt = var.sU + 1
#~ 14-20 error[unknown-name] there is no `var.sU`
#~ help: did you mean `su`?
  bare     = su
#~ 14-16 error[unknown-name] there is no `su` here
#~ help: known here: `var`, `local`, `module`, `tier`, `rack`, `connect`, `fabric`, `scale_up_domain`
  keyed    = each.key
#~ 14-18 error[unknown-name] there is no `each` here
#~ help: `each` is known in a `module` block with `for_each`; in other blocks name coordinates: `su`
  twice    = [for leaf in range(2) : laef]
#~ 38-42 error[unknown-name] there is no `laef` here
#~ help: known here: `var`, `local`, `module`, `tier`, `rack`, `connect`, `fabric`, `scale_up_domain`
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { rail = 8 }
  omit        = rial > 4
}

output "x" {
  value = tier.leaf.port.up
#~ 20-25 error[unknown-name] `tier.leaf` has `ports.GROUP`, `axes.AXIS` and `count`
#~ help: did you mean `ports`?
}
