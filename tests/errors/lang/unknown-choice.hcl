fabric "compute" {
  kind     = "scaleout"
#~ 14-24 error[unknown-choice] `kind` expects one of "scale_out", "storage", "management", found "scaleout"
#~ help: did you mean "scale_out"?
  protocol = "ethernet"
  speed    = "400G"
  media    = ["dac", "copper"]
#~ 22-30 error[unknown-choice] `media` expects one of "utp", "dac", "acc", "aec", "aoc", "mmf", "smf", found "copper"
#~ help: write one of them
}
