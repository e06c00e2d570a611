locals {
  x = "leaf"
  named = { local.x = 1 }
#~ 13-20 error[ambiguous-key] `local.x` as a key could mean its value or its text
#~ patch: named = { (local.x) = 1 }
}
