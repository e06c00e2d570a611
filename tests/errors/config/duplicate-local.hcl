locals {
  a = 1
}

locals {
  a = 2
  #~ error[duplicate-name] `local.a` is declared twice
}
