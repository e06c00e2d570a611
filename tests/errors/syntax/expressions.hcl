a = 1 +
#~ 8 error[syntax-error] expected a value after `+`, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
b = * 2
#~ 5-6 error[syntax-error] expected a value after `=`, found `*`
#~ help: an operator stands between two values
c = (1 = 2)
#~ 8-9 error[syntax-error] expected `)` or an operator, found `=`
#~ help: to compare, write `==`
d = (1, 2)
#~ 7-8 error[syntax-error] expected `)` or an operator, found `,`
#~ help: several values stand in `[ ]`
e = x.
#~ 7 error[syntax-error] expected a name, a number or `*` after `.`, found the end of the line
#~ help: an index is written `[ ]`
f = x.(y)
#~ 7-8 error[syntax-error] expected a name, a number or `*` after `.`, found `(`
#~ help: an index is written `[ ]`
g = a::b
#~ 9 error[syntax-error] expected `(`, found the end of the line
#~ help: a name with `::` is a function's: `space::function(…)`
h = !
#~ 6 error[syntax-error] expected a value after `!`, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
i = f(x... , y)
#~ 12-13 error[syntax-error] expected `)`, found `,`
#~ help: `...` follows the last argument
j = -
#~ 6 error[syntax-error] expected a value after `-`, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
k = x[1 2]
#~ 9-10 error[syntax-error] expected `]` after the index, found `2`
#~ help: an index is one value: `list[0]`, `map["key"]`, `list[*]`
l =
#~ 4 error[syntax-error] expected a value for `l`, found the end of the line
#~ help: write the value on this line; a long one may begin with `(`, `[` or `{`
  [1, 2]
m = f(1; 2)
#~ 8-9 error[syntax-error] found `;`, which has no meaning here
#~ help: remove it: items end with their line
n = x ? 1
#~ 10 error[syntax-error] expected `:` and the other value, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
o = x ? 1, 2
#~ 10-11 error[syntax-error] expected `:` and the other value, found `,`
#~ help: a condition is written `condition ? value : other`
p = [x ? 1]
#~ 11-12 error[syntax-error] expected `:` and the other value, found `]`
#~ help: a condition is written `condition ? value : other`
q = x[1
#~ 6-7 error[unclosed-bracket] `[` is not closed by `]`
#~ see 19:1 the file ends here
#~ help: add `]` where it ends
