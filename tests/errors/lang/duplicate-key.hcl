locals {
  leaves   = ["a", "b", "a"]
  literal  = { (local.leaves[0]) = 1, (local.leaves[2]) = 2 }
#~ 39-56 error[duplicate-key] the key `a` comes up twice
#~ see 3:16 first from here
#~ help: make the keys distinct, or remove one of the two
  computed = { for leaf in local.leaves : leaf => 1 }
#~ 43-47 error[duplicate-key] the key `a` comes up twice
#~ see 2:15 first from here
#~ help: write `…` after the value to collect the values of equal keys: `=> value...`
}
