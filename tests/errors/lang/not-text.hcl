locals {
  names = ["a", "b"]
  leaf  = { rail = 1 }
  unset = null
  list   = "leaves ${local.names}"
#~ 22-33 error[not-text] a text cannot hold a list of 2
#~ see 2:11 the value comes from here
#~ help: `join(", ", …)` makes a text of a list
  object = "leaf ${local.leaf}"
#~ 20-30 error[not-text] a text cannot hold an object
#~ see 3:11 the value comes from here
#~ help: `jsonencode(…)` makes a text of an object
  nothing = "leaf ${local.unset}"
#~ 21-32 error[not-text] a text cannot hold null
#~ see 4:11 the value comes from here
#~ help: `coalesce(…, "")` gives null a text
}
