a {
#~ 3-4 error[unclosed-bracket] `{` is not closed by `}`
#~ see 2:1 the file ends here
#~ help: add `}` where it ends
