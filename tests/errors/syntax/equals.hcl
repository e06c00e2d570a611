tier "leaf" {
  device_type: "nvidia/qm9700"
#~ 14-15 error[syntax-error] expected `=` after `device_type`, found `:`
#~ help: attributes are written `name = value`
#~ patch: device_type = "nvidia/qm9700"
  axes = { su = 4 }
  name == "leaf${su}"
#~ 8-10 error[syntax-error] expected `=` after `name`, found `==`
#~ help: `==` compares; to set an attribute, write `=`
#~ patch: name = "leaf${su}"
  nos => "frr"
#~ 7-9 error[syntax-error] expected `=` after `nos`, found `=>`
#~ help: attributes are written `name = value`
#~ patch: nos = "frr"
  role "leaf"
#~ 14 error[syntax-error] expected `{` after `role "leaf"`, found the end of the line
#~ help: to set an attribute, write `role = "leaf"`
#~ patch: role = "leaf"
  speed 400
#~ 9-12 error[syntax-error] expected `=` after `speed`, found `400`
#~ help: attributes are written `name = value`
#~ patch: speed = 400
  ports [1, 2]
#~ 9-10 error[syntax-error] expected `=` after `ports`, found `[`
#~ help: attributes are written `name = value`
#~ patch: ports = [1, 2]
  a.b = 1
#~ 4-5 error[syntax-error] expected `=` or a block after `a`, found `.`
#~ help: only names within values have dots; an attribute's name is one word
  empty =
#~ 10 error[syntax-error] expected a value for `empty`, found the end of the line
#~ help: write the value on this line; a long one may begin with `(`, `[` or `{`
  c = d = 1
#~ 9-10 error[syntax-error] expected the end of the line, found `=`
#~ help: each attribute has a line of its own; to compare, write `==`
  alone
#~ 8 error[syntax-error] expected `=` or a block after `alone`, found the end of the line
#~ help: write `alone = value`, or `alone { … }` for a block
}
