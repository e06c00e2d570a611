tier "leaf" {
  name = "leaf-${rail
#~ 16-18 error[unclosed-template] `${` is not closed by `}`
#~ help: add `}`, or write `$${` for the two characters
  role = "leaf"
}
tier "spine" {
  name: "x"
#~ 7-8 error[syntax-error] expected `=` after `name`, found `:`
#~ help: attributes are written `name = value`
#~ patch: name = "x"
}
