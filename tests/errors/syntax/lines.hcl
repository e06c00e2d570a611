a = x
  ? 1
#~ 3-4 error[line-not-continued] found `?` at the start of a line: the expression has ended above
#~ see 1:6 ends here
#~ help: to go on over several lines, wrap the whole expression in `( )`
  : 2
b = x ? 1
#~ 10 error[syntax-error] expected `:` and the other value, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
  : 2
c = x &&
#~ 9 error[syntax-error] expected a value after `&&`, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
  y
d = x
  && y
#~ 3-5 error[line-not-continued] found `&&` at the start of a line: the expression has ended above
#~ see 8:6 ends here
#~ help: to go on over several lines, wrap the whole expression in `( )`
e = x == 1 ?
#~ 13 error[syntax-error] expected a value after `?`, found the end of the line
#~ help: to go on over several lines, wrap the whole expression in `( )`
  2 : 3
f = [
  x
  ? 1
  : 2
]
g = {
  h = x
    ? 1 : 2
#~ 5-6 error[line-not-continued] found `?` at the start of a line: the expression has ended above
#~ see 18:8 ends here
#~ help: to go on over several lines, wrap the whole expression in `( )`
  i = 1
}
j = x
  .y
#~ 3-4 error[line-not-continued] found `.` at the start of a line: the expression has ended above
#~ see 22:6 ends here
#~ help: to go on over several lines, wrap the whole expression in `( )`
k = {
  for r in racks : r
    .id => r
#~ 5-6 error[line-not-continued] found `.` at the start of a line: the expression has ended above
#~ see 25:21 ends here
#~ help: to go on over several lines, wrap the whole expression in `( )`
}
