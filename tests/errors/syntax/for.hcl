a = [for x y : x]
#~ 12-13 error[syntax-error] expected `in`, found `y`
#~ help: written `for x in list` or `for k, v in map`
b = [for x in y]
#~ 16-17 error[syntax-error] expected `:` and the value of each turn, found `]`
#~ help: written `for x in list : value`
c = [for x in y : x => 1]
#~ 21-23 error[syntax-error] expected `]`, found `=>`
#~ help: `key => value` makes an object: write `{for … }`
d = {for x in y : x}
#~ 20-21 error[syntax-error] expected `=>` and the value, found `}`
#~ help: an object's `for` gives `key => value`; for a list write `[for … ]`
e = [for in y : x]
#~ 10-12 error[syntax-error] expected a name after `for`, found `in`
#~ help: written `for x in list`
f = [for x, in y : x]
#~ 13-15 error[syntax-error] expected a second name after `,`, found `in`
#~ help: written `for k, v in map`
g = [for x in y : x when x]
#~ 21-25 error[syntax-error] expected `]`, an operator or `if`, found `when`
#~ help: written `for x in list : value if condition`
h = {for x in y : x => 1 ... if x z}
#~ 35-36 error[syntax-error] expected `}`, an operator or `if`, found `z`
#~ help: written `for x in list : value if condition`
