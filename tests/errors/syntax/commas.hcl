a = ["x" "y"]
#~ 10-11 error[missing-comma] expected `,` or `]`, found `"y"`
#~ help: items of a list are separated by commas
#~ patch: a = ["x", "y"]
b = [
  "x",
  "y"
  "z",
#~ 3-4 error[missing-comma] expected `,` or `]`, found `"z"`
#~ see 4:6 a comma is missing here
#~ help: items of a list are separated by commas
#~ patch: "y",
]
c = f(1 2)
#~ 9-10 error[missing-comma] expected `,` or `)`, found `2`
#~ help: arguments are separated by commas
#~ patch: c = f(1, 2)
d = { a = 1 b = 2 }
#~ 13-14 error[missing-comma] expected `,`, `}` or the end of the line, found `b`
#~ help: items on one line are separated by commas
#~ patch: d = { a = 1, b = 2 }
e = [1, , 2]
#~ 9-10 error[syntax-error] expected a value after `,`, found `,`
#~ help: remove a comma, or write the missing value
f = [a = 1]
#~ 8-9 error[syntax-error] expected `,` or `]`, found `=`
#~ help: a list holds values only; keys with values stand in `{ }`
g = f(a = 1)
#~ 9-10 error[syntax-error] expected `,` or `)`, found `=`
#~ help: arguments are given in their order, without names; to compare, write `==`
h = { a, b }
#~ 8-9 error[syntax-error] expected `=` after the key `a`, found `,`
#~ help: items of an object are written `key = value`; a list stands in `[ ]`
i = [1,, 2]
#~ 8-9 error[syntax-error] expected a value after `,`, found `,`
#~ help: remove a comma, or write the missing value
j = {
  a = 1,
  b = 2,, c = 3
#~ 9-10 error[syntax-error] expected a value after `,`, found `,`
#~ help: remove a comma, or write the missing value
}
k = 1,
#~ 6-7 error[syntax-error] expected the end of the line after `k`, found `,`
#~ help: remove the comma: items end with their line
l = { a == 1 }
#~ 9-11 error[syntax-error] expected `=` after the key, found `==`
#~ help: `==` compares; to give the key its value, write `=`
#~ patch: l = { a = 1 }
m = { a => 1 }
#~ 9-11 error[syntax-error] expected `=` after the key `a`, found `=>`
#~ help: `=>` belongs to `{ for … }`; items are written `key = value`
n = {
  a =
#~ 6 error[syntax-error] expected a value for the key `a`, found the end of the line
#~ help: write the value on this line; a long one may begin with `(`, `[` or `{`
  b {
  }
}
