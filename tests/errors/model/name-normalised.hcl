tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
  name        = "Zürich"
}

tier "spine" {
#~ 1-13 error[name-not-unique] `tier.leaf[leaf=1]` and `tier.spine[spine=1]` are both called `Zürich`
#~ see 1:1 the other from this one
#~ help: let `name` use every coordinate that tells them apart
  device_type = "acme/switch"
  axes        = { spine = 1 }
  name        = "Zürich"
}

tier "core" {
  device_type = "acme/switch"
  axes        = { core = ["é", "é"] }
#~ 32-36 error[duplicate-axis-value] axis `core` has `é` twice
#~ see 15:27 first here
#~ help: an axis is a set: write each value once, or use `distinct`
}

device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
  }
}
