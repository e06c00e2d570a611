a = [1, 2)
#~ 10-11 error[mismatched-bracket] expected `]`, found `)`
#~ see 1:5 `[` is opened here
#~ help: write `]`, or open what `)` closes
#~ patch: a = [1, 2]
b = f(1, 2]
#~ 11-12 error[mismatched-bracket] expected `)`, found `]`
#~ see 2:6 `(` is opened here
#~ help: write `)`, or open what `]` closes
#~ patch: b = f(1, 2)
c = (1 + 2}
#~ 11-12 error[mismatched-bracket] expected `)`, found `}`
#~ see 3:5 `(` is opened here
#~ help: write `)`, or open what `}` closes
#~ patch: c = (1 + 2)
tier "leaf" {
  list = [1, 2
#~ 10-11 error[unclosed-bracket] `[` is not closed by `]`
#~ see 6:1 `}` closes something around it
#~ help: add `]` where it ends
}
)
#~ 1-2 error[stray-bracket] `)` closes nothing
#~ help: remove it, or open what it closes
d = f((1)
#~ 6-7 error[unclosed-bracket] `(` is not closed by `)`
#~ see 9:1 the file ends here
#~ help: add `)` where it ends
