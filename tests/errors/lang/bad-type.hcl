variable "words" {
  type    = list
  default = []
}

variable "unknown" {
  type    = lists(string)
#~ 13-26 error[bad-type] there is no type `lists(…)`
#~ help: did you mean `list`?
  default = []
}

variable "misspelt" {
  type    = strng
#~ 13-18 error[bad-type] there is no type `strng`
#~ help: did you mean `string`?
  default = ""
}

type "slot" {
  type = object({ below = slot })
#~ 27-31 error[bad-type] the type `slot` contains itself: slot → slot
#~ see 16:6 declared here
#~ help: write a type such as `string`, `list(number)` or `object({ name = string })`
}
