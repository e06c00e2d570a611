rack "r" {
#~ 1-9 error[name-not-printable] the axis `A\u{202e}` has the character U+202E in it, which does not show (x2)
#~ also: the rack name `rack\u{200b}-1` has the character U+200B in it, which does not show
#~ help: take the character out: it would be lost on a label and in a search
  axes = { "A\u202e" = 1 }
  name = "rack\u200b-1"
}

tier "leaf" {
#~ 1-12 error[name-not-printable] the device name `leaf\u{202e}-1` has the character U+202E in it, which does not show (x2)
#~ also: the device name `leaf\u{202e}-2` has the character U+202E in it, which does not show
#~ help: take the character out: it would be lost on a label and in a search
  device_type = "acme/switch"
  axes        = { leaf = 2 }
  name        = "leaf\u202e-${leaf}"
}

device_type "acme/switch" {
#~ 1-26 error[name-not-printable] the port label `port\u{9}1` has the character U+0009 in it, which does not show (x4)
#~ also: the port label `port\u{9}2` has the character U+0009 in it, which does not show
#~ also: the port label `port\u{9}3` has the character U+0009 in it, which does not show
#~ help: take the character out: it would be lost on a label and in a search
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 4
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x400G"
    label       = "port\t${cage}"
  }
}
