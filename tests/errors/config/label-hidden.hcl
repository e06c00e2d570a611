tier "leaf‮" {
#~ 6-13 error[wrong-label] the label `leaf\u{202e}` of a `tier` has the character U+202E in it, which does not show
#~ help: take the character out
  device_type = "nvidia/sn5600"
}
