a = 1
b: 2
#~ 2-3 error[syntax-error] expected `=` after `b`, found `:`
#~ help: attributes are written `name = value`
#~ patch: b = 2
c = "open
#~ 5-6 error[unclosed-string] this string is not closed on its line
#~ help: add the closing `"`; for text of several lines use `<<-EOT` … `EOT`
d = <<EOT
text
EOT
