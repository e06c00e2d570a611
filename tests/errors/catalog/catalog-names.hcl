form_factor "acme" {
  description = "A cage of ours"
  accepts     = ["acme"]
  lanes       = 4
  lane_rate   = "100G"
  source      = "data sheet"
}

device_type "acme/switch" {
#~ 1-26 error[catalog-name-clash] `acme/switch`: `port` in `label` is a port of cage 1 of `p` under `1x400G` and a port of cage 2 of `p` under `1x400G`, and 2 names more (x2)
#~ also: `acme/switch`: `Ethernet0` in `sonic` is port `port` of `p` under `1x400G` and port `port` of `p` under `1x400G`, and 2 names more
#~ see 13:3 one is of this group
#~ help: let the expression use what tells them apart: `cage`, `channel`, `lane`
  kind     = "switch"
  height_u = 1
  source   = "data sheet"
  ports "p" {
#~ 3-12 error[catalog-names-incomplete] `acme/switch`: `linux` names 2 of 4 ports of `p` under `1x400G`
#~ see 9:1 of this device type
#~ help: name all ports of the group, or none of them
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
    label       = "port"
    names       = { linux = cage < 3 ? "swp${cage}" : null, sonic = "Ethernet0" }
  }
}
