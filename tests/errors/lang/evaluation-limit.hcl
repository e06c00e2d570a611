locals {
  many  = range(100000000)
#~ 11-27 error[evaluation-limit] `range`: the result would have 100000000 elements, at most 1000000 are allowed
#~ help: usage: `range(start_or_limit, [limit], [step])`
  nested = [for a in range(10000) : [for b in range(10000) : a * b]]
#~ 47-59 error[evaluation-limit] the values of this run take more than 100.0 MB
#~ see 3:12 this took most, 100.0 MB
#~ help: use axes, and `for` over fewer elements
  text  = join("", [for i in range(100000) : format("%01000d", i)])
}
