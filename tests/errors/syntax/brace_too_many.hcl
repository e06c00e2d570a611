tier "leaf" {
  ports "up" {
    of = "osfp"
  }
  }
  name = "leaf"
}
#~ 1-2 error[stray-bracket] `}` closes nothing
#~ see 5:3 the block above ends here, perhaps too early
#~ help: remove it, or open what it closes
