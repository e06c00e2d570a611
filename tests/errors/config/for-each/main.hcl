module "empty_key" {
  source   = "./unit"
  for_each = ["a", ""]
#~ 20-22 error[out-of-range] `for_each` has an empty key, and every instance needs a name
#~ help: give the instance a key, or leave it out: `[for key in …: key if key != ""]`
}

module "twice" {
  source   = "./unit"
  for_each = ["a", "b", "a"]
#~ 25-28 error[duplicate-key] `for_each` has the key `a` twice
#~ see 8:15 first here
#~ help: make the keys distinct, or remove one of the two
}

module "text" {
  source   = "./unit"
  for_each = "abc"
#~ 14-19 error[wrong-type] `for_each` expects a number, a list, a set or a map, found the string `abc`
#~ help: write a value of the kind that is expected, or convert it
}

module "half" {
  source   = "./unit"
  for_each = 1.5
#~ 14-17 error[wrong-type] `for_each` expects a whole number of instances, from 0 to 100000, found `1.5`
#~ help: write a value of the kind that is expected, or convert it
}

module "lists" {
  source   = "./unit"
  for_each = [[1]]
#~ 15-18 error[wrong-type] `for_each` expects keys that are numbers or strings, found a list of 1
#~ help: write a value of the kind that is expected, or convert it
}
