a = 1
/* never closed
#~ 1-3 error[unclosed-comment] `/*` is not closed by `*/`
#~ help: add `*/` where it ends, or write `#` before a comment of one line
b = 2
