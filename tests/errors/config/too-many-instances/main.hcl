module "su" {
#~ 1-12 error[too-many-instances] more than 100000 module instances
#~ see 1:1 needed here
#~ help: copies that differ in nothing but a number are an axis of a tier
  source   = "./unit"
  for_each = range(100001)
}

module "pod" {
  source   = "./unit"
  for_each = 1000000
#~ 14-21 error[wrong-type] `for_each` expects a whole number of instances, found `1000000`
#~ help: write a value of the kind that is expected, or convert it
}
