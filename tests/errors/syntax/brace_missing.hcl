tier "leaf" {
  ports "down" {
#~ 16-17 error[unclosed-bracket] `{` is not closed by `}`
#~ see 6:1 this `}` stands where the block around it ends
#~ help: add `}` where it ends
    of = "osfp"

  name = "leaf"
}

tier "spine" {
  name = "spine"
}
