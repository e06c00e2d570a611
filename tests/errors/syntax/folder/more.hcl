b: 2
#~ 2-3 error[syntax-error] expected `=` after `b`, found `:`
#~ help: attributes are written `name = value`
#~ patch: b = 2
