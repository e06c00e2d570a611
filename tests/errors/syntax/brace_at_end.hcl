tier "leaf" {
#~ 13-14 error[unclosed-bracket] `{` is not closed by `}`
#~ see 4:1 the next block begins here
#~ help: add `}` where it ends
  name = "leaf"

tier "spine" {
  name = [1,
#~ 10-11 error[unclosed-bracket] `[` is not closed by `]`
#~ see 7:1 `}` closes something around it
#~ help: add `]` where it ends
    2
}
connect "x" {
#~ 13-14 error[unclosed-bracket] `{` is not closed by `}`
#~ see 9:1 the file ends here
#~ help: add `}` where it ends
