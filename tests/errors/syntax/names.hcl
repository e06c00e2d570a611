tier "leaf" {
  "name" = "leaf"
#~ 3-9 error[syntax-error] expected the name of an attribute or block, found `"name"`
#~ help: names of attributes and blocks stand without quotes
  2nd  = 1
#~ 3-6 error[syntax-error] `2nd` is not a name: a name begins with a letter or `_`
#~ help: write `_2nd`, or begin with a word
  = 3
#~ 3-4 error[syntax-error] expected an attribute or a block, found `=`
#~ help: attributes are written `name = value`, blocks `name "label" { … }`
  , x = 1
#~ 3-4 error[syntax-error] expected an attribute or a block, found `,`
#~ help: remove the comma: items end with their line
  - y = 1
  a b = 1
#~ 7-8 error[syntax-error] expected `{` after the labels of `a`, found `=`
#~ help: the name of an attribute is one word, a block has no `=`
  leaf "a", "b" {
#~ 11-12 error[syntax-error] expected `{` after the labels of `leaf`, found `,`
#~ help: labels are separated by blanks
  }
  tier "x${y}" {
#~ 10-12 error[syntax-error] a label holds no interpolation
#~ help: labels are fixed; to make several of a block, use `for_each` on a module
  }
  speed = 400G
#~ 11-15 error[syntax-error] `400G` is no number
#~ help: text stands in double quotes: `"400G"`
#~ patch: speed = "400G"
  size = 10x20
#~ 10-15 error[syntax-error] `10x20` is no number
#~ help: text stands in double quotes: `"10x20"`
#~ patch: size = "10x20"
  text = hello world
#~ 16-21 error[syntax-error] expected an operator or the end of the line, found `world`
#~ help: text stands in double quotes: `"hello world"`
#~ patch: text = "hello world"
  more = 1 2
#~ 12-13 error[syntax-error] expected an operator or the end of the line, found `2`
#~ help: each attribute has a line of its own
  call(1)
#~ 7-8 error[syntax-error] expected `=` or a block after `call`, found `(`
#~ help: attributes are written `name = value`, blocks `name "label" { … }`
  last = "fine"
}
