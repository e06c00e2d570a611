a = "not closed
#~ 5-6 error[unclosed-string] this string is not closed on its line
#~ help: add the closing `"`; for text of several lines use `<<-EOT` … `EOT`
b = "fine"
c = f("not closed)
#~ 7-8 error[unclosed-string] this string is not closed on its line
#~ help: add the closing `"`; for text of several lines use `<<-EOT` … `EOT`
d = ["x", "y, "z"]
#~ 17-18 error[unclosed-string] this string is not closed on its line
#~ help: add the closing `"`; for text of several lines use `<<-EOT` … `EOT`
e = "path\to\qemu"
#~ 13-15 error[unknown-escape] `\q` is no escape
#~ help: for a backslash write `\\`; known are `\n \r \t \" \\ \uNNNN \UNNNNNNNN`
f = "\$x \u12 \UZZ"
#~ 6-8 error[unknown-escape] `\$` is no escape
#~ help: for the characters `${` write `$${`, for `%{` write `%%{`
g = {
  h = "open
#~ 7-8 error[unclosed-string] this string is not closed on its line
#~ help: add the closing `"`; for text of several lines use `<<-EOT` … `EOT`
  i = 1 2
}
j = "${
#~ 6-8 error[unclosed-template] `${` is not closed by `}`
#~ help: add `}`, or write `$${` for the two characters
