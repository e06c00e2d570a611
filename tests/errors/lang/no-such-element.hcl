locals {
  leaf    = { name = "leaf-1", rail = 1 }
  names   = ["a", "b"]
  nothing = []
  misspelt = local.leaf.nmae
#~ 24-29 error[no-such-element] the object has no `nmae`
#~ see 2:13 the value comes from here
#~ help: did you mean `name`?
  key      = local.leaf["rial"]
#~ 24-32 error[no-such-element] the object has no `rial`
#~ see 2:13 the value comes from here
#~ help: did you mean `rail`?
  past     = local.names[2]
#~ 25-28 error[no-such-element] there is no element 2, the list has 0 to 1
#~ see 3:13 the value comes from here
#~ help: check it, or give a default: `try(…, default)`
  negative = local.names[-1]
#~ 25-29 error[no-such-element] there is no element -1, the list has 0 to 1
#~ see 3:13 the value comes from here
#~ help: `reverse(list)[0]` is the last one
  empty    = local.nothing[0]
#~ 27-30 error[no-such-element] there is no element 0, the list is empty
#~ see 4:13 the value comes from here
#~ help: check it, or give a default: `try(…, default)`
  half     = local.names[0.5]
#~ 25-30 error[wrong-type] the key of list must be a whole number, found `0.5`
#~ help: write a value of the kind that is expected, or convert it
}
