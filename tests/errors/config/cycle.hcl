locals {
  a = local.b + 1
  b = local.c + 1
  c = local.a + 1
#~ 7-14 error[cycle] `local.a` needs itself: local.a → local.b → local.c → local.a
#~ see 2:7 `local.b` is used here
#~ see 3:7 `local.c` is used here
#~ help: break the circle: compute one of them from something else
}
