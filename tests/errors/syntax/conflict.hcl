tier "leaf" {
<<<<<<< HEAD
#~ 1-13 error[conflict-marker] found `<<<<<<<`, a mark of a merge with conflicts
#~ help: keep one of the two sides, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`
  name = "a"
=======
  name = "b"
>>>>>>> topic
}
<<<<<<< HEAD
#~ 1-13 error[conflict-marker] found `<<<<<<<`, a mark of a merge with conflicts
#~ help: keep one of the two sides, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`
a: 1
#~ 2-3 error[syntax-error] expected `=` after `a`, found `:`
#~ help: attributes are written `name = value`
#~ patch: a = 1
=======
b = 2
>>>>>>> topic
c: 3
#~ 2-3 error[syntax-error] expected `=` after `c`, found `:`
#~ help: attributes are written `name = value`
#~ patch: c = 3
