locals {
  a = local.b + 1
  b = local.c + 1
  c = local.a + 1
  #~ error[cycle] `local.a` needs itself: local.a → local.b → local.c → local.a
}
