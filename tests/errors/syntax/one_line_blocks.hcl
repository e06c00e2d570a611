# After the case single_oneline_invalid of HashiCorp's specification suite: five errors.
a { b = "foo", c = "bar" }
#~ 14-15 error[syntax-error] a block on one line holds one attribute, found `,`
#~ see 2:3 opened here
#~ help: write each item on a line of its own
a { b = "foo"
#~ 5-6 error[syntax-error] a block that goes on after `{` ends on the same line
#~ see 3:3 opened here
#~ help: write each item on a line of its own
}
a { b = "foo"
#~ 5-6 error[syntax-error] a block that goes on after `{` ends on the same line
#~ see 5:3 opened here
#~ help: write each item on a line of its own
  c = "bar" }
a { b = "foo"
#~ 5-6 error[syntax-error] a block that goes on after `{` ends on the same line
#~ see 7:3 opened here
#~ help: write each item on a line of its own
  c = "bar"
}
a { d {} }
#~ 5-6 error[syntax-error] a block on one line holds one attribute, found the block `d`
#~ see 10:3 opened here
#~ help: write each item on a line of its own
a { x: 1 }
#~ 6-7 error[syntax-error] expected `=` after `x`, found `:`
#~ help: attributes are written `name = value`
#~ patch: a { x = 1 }
a {
  b = 1 }
#~ 9-10 error[syntax-error] expected the end of the line, found `}`
#~ help: a block over several lines has its `}` on a line of its own
a
{
#~ 1-2 error[syntax-error] the `{` of a block stands on the line of its name, `a`
#~ see 14:2 expected here
#~ help: move it up
}
a "x"
#~ 6 error[syntax-error] expected `{` after `a "x"`, found the end of the line
#~ help: to set an attribute, write `a = "x"`
#~ patch: a = "x"
  b = 1
