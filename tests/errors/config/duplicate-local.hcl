locals {
  a = 1
}

locals {
  a = 2
#~ 3-4 error[duplicate-name] `local.a` is declared twice
#~ see 2:3 first here
#~ help: give one of them another name
}
