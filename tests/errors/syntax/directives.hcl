a = "%{ if x }yes"
#~ 6-8 error[unclosed-template] `%{ if }` is not closed by `%{ endif }`
#~ help: add `%{ endif }` where its text ends
b = "%{ if x }yes%{ endfor }"
#~ 21-27 error[unclosed-template] `%{ endfor }` belongs to no `%{ for }`
#~ see 2:6 `if` is open here
#~ help: end it with `%{ endif }` first
c = "%{ for x in y }${x}%{ endif }"
#~ 28-33 error[unclosed-template] `%{ endif }` belongs to no `%{ if }`
#~ see 3:6 `for` is open here
#~ help: end it with `%{ endfor }` first
d = "%{ endif }"
#~ 9-14 error[unclosed-template] `%{ endif }` belongs to no `%{ if }`
#~ help: remove it, or begin with `%{ if … }`
e = "%{ if x }a%{ elsif y }b%{ endif }"
#~ 19-24 error[syntax-error] expected `else`, found `elsif`
#~ help: write `%{ else }%{ if … }` and a second `%{ endif }`
f = "%{ if x }a%{ else if y }b%{ endif }"
#~ 24-26 error[syntax-error] expected `}` after `else`, found `if`
#~ help: write `%{ else }%{ if … }` and a second `%{ endif }`
g = "%{ unless x }a%{ end }"
#~ 9-15 error[syntax-error] expected `if`, `else`, `endif`, `for` or `endfor` after `%{`, found `unless`
#~ help: for the characters `%{` write `%%{`
h = <<EOT
  %{ for r in racks ~}
#~ 3-5 error[unclosed-template] `%{ for }` is not closed by `%{ endfor }`
#~ help: add `%{ endfor }` where its text ends
  ${r}
EOT
i = "%{ for r racks }%{ endfor }"
#~ 15-20 error[syntax-error] expected `in`, found `racks`
#~ help: written `for x in list` or `for k, v in map`
j = "100%{"
#~ 9-11 error[unclosed-template] `%{` is not closed by `}`
#~ help: add `}`, or write `%%{` for the two characters
