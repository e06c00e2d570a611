locals {
  a = 1
  a = 2
  #~ error[duplicate-attribute] `a` is given twice
}
