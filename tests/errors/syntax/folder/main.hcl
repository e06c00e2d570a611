a: 1
#~ 2-3 error[syntax-error] expected `=` after `a`, found `:`
#~ help: attributes are written `name = value`
#~ patch: a = 1
