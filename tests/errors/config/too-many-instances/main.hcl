module "su" {
#~ 1-12 error[too-many-instances] `module.su` makes 100001 instances, and a project has at most 100000
#~ help: copies that differ in nothing but a number are an axis of a tier
  source   = "./unit"
  for_each = range(100001)
}

module "pod" {
  source   = "./unit"
  for_each = 1000000
#~ 14-21 error[wrong-type] `for_each` expects a whole number of instances, from 0 to 100000, found `1000000`
#~ help: write a value of the kind that is expected, or convert it
}
