run "patterns" {
  assert {
    condition = length(devices("leef-1")) == 1
#~ 32-40 error[not-in-plan] `leef-1` covers no device of the plan
#~ help: did you mean `leaf-1`?
  }
  assert {
    condition = length(links("leaf-1:99/9", "leaf-*")) == 1
#~ 30-43 error[not-in-plan] `leaf-1:99/9` names no port of these devices
#~ help: known here: `1/1`, `1/2`, `2/1`, `2/2`, `3/1`, `3/2`, `4/1`, `4/2` and 122 more
  }
  assert {
    condition = length(devices("tier.leaf[lef=1]")) == 1
#~ 32-50 error[not-in-plan] devices of `tier.leaf` have no coordinate `lef`
#~ help: did you mean `leaf`?
  }
  assert {
    condition = length(devices("tier.leef")) == 1
#~ 32-43 error[not-in-plan] `tier.leef` covers no tier of the design
#~ help: did you mean `tier.leaf`?
  }
  assert {
    condition = length(devices("tier.leaf[")) == 1
#~ 32-44 error[wrong-address] `tier.leaf[` is no address: expected an axis
#~ help: write such as `tier.leaf[rail=2]` or `module.su[*].tier.leaf`
  }
  assert {
    condition = each.key == 1
#~ 17-25 error[unknown-name] `each` is known only in runs with `for_each`
#~ help: write `for_each = …` beside the asserts, or name the value itself
  }
}
