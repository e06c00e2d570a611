locals {
  a = 1
  a = 2
#~ 3-4 error[duplicate-attribute] the attribute `a` is set twice
#~ see 2:3 first here
#~ help: remove one of the two
}
