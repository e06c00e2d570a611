a = "${}"
#~ 6-9 error[syntax-error] expected a value in `${ }`, found nothing
#~ help: for the characters `${` write `$${`
b = "${x y}"
#~ 10-11 error[syntax-error] expected an operator or the `}` of `${`, found `y`
#~ help: text stands outside of `{ }` or in quotes
c = "${x = 1}"
#~ 10-11 error[syntax-error] expected an operator or the `}` of `${`, found `=`
#~ help: to compare, write `==`
d = "a ${'b'} c"
#~ 10-13 error[wrong-quote] found a single quote: text stands in double quotes
#~ help: write `"b"`
#~ patch: d = "a ${"b"} c"
e = "cost: $${x}"
