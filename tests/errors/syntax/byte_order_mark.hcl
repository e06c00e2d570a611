a = 1
#~ 1 note[byte-order-mark] the file starts with a byte-order mark, which is ignored
b: 2
#~ 2-3 error[syntax-error] expected `=` after `b`, found `:`
#~ help: attributes are written `name = value`
#~ patch: b = 2
