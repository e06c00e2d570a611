leaves = 4
#~ 1-7 error[unknown-block] `leaves` stands outside any block
#~ help: to give a value a name, write it in a `locals` block
