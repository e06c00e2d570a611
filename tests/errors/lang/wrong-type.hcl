variable "leaves" {
  type    = number
  default = "many"
#~ 13-19 error[wrong-type] `var.leaves` must be a number, found the string `many`
#~ help: write a value of the kind that is expected, or convert it
}

variable "racks" {
  type    = list(number)
  default = [1, "two", 3]
#~ 17-22 error[wrong-type] `var.racks[1]` must be a number, found the string `two`
#~ help: write a value of the kind that is expected, or convert it
}

locals {
  text   = "a"
  number = 4
  list   = [1]
  sum    = local.text + 1
#~ 12-22 error[wrong-type] the operand of `+` must be a number, found the string `a`
#~ see 12:12 the value comes from here
#~ help: write a value of the kind that is expected, or convert it
  truth  = local.number ? 1 : 2
#~ 12-24 error[wrong-type] the condition must be true or false, found `4`
#~ see 13:12 the value comes from here
#~ help: write a value of the kind that is expected, or convert it
  index  = local.list["a"]
#~ 22-27 error[wrong-type] the key of list must be a whole number, found the string `a`
#~ help: write a value of the kind that is expected, or convert it
  member = local.number.rail
#~ 24-29 error[wrong-type] `.rail` needs an object, found `4`
#~ see 13:12 the value comes from here
#~ help: write a value of the kind that is expected, or convert it
  every  = [for x in local.number : x]
#~ 22-34 error[wrong-type] `for` goes over a list, set or object, found `4`
#~ see 13:12 the value comes from here
#~ help: `range(n)` is the list of 0 to n - 1
  splat  = [for k, v in "abc" : k]
#~ 25-30 error[wrong-type] `for` goes over a list, set or object, found the string `abc`
#~ help: write a value of the kind that is expected, or convert it
  upper  = upper([1])
#~ 18-21 error[wrong-argument] `string` of `upper` must be a string, found a list of 1
#~ help: usage: `upper(string)`
  key    = { (null) = 1 }
#~ 14-20 error[wrong-type] a key must be a string, found null
#~ help: write a value of the kind that is expected, or convert it
  not    = !"x"
#~ 13-16 error[wrong-type] the operand of `!` must be true or false, found the string `x`
#~ help: write a value of the kind that is expected, or convert it
}
