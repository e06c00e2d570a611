module "su" {
  source   = "./unit"
  for_each = 2
}

output "up" {
  value = module.su.up
#~ 11-23 error[needs-key] `module.su` has several instances: which one's `up`?
#~ help: write `module.su[KEY].up` or `module.su[*].up`
}

output "all" {
  value = module.su[*].up
}
