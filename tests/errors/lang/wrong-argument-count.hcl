locals {
  many    = [[1, 2, 3], 1]
  few     = join()
#~ 13-19 error[wrong-argument-count] `join` takes at least 2 arguments, found 0
#~ help: usage: `join(separator, list, lists...)`
  more    = upper("a", "b")
#~ 13-28 error[wrong-argument-count] `upper` takes 1 argument, found 2
#~ help: usage: `upper(string)`
  expanded = lookup(local.many...)
#~ 21-31 error[wrong-argument] `map` of `lookup` must be an object, found a list of 3
#~ see 2:14 the value comes from here
#~ help: usage: `lookup(map, key, [default])`
}

function "name" {
  params = ["rail", "leaf"]
  result = "${rail}-${leaf}"
}

output "named" {
  value = name(1)
#~ 11-18 error[wrong-argument-count] `name` takes 2 arguments, found 1
#~ help: give as many as the function's `params` has names
}
