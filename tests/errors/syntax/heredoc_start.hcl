a = << EOT
#~ 5-11 error[syntax-error] expected a name and the end of the line after `<<`
#~ help: write `<<EOT`, the text from the next line on, and `EOT` after it
text
EOT
b = <<EOT text
#~ 5-15 error[syntax-error] expected a name and the end of the line after `<<`
#~ help: write `<<EOT`, the text from the next line on, and `EOT` after it
EOT
c = <<"EOT"
#~ 5-12 error[syntax-error] expected a name and the end of the line after `<<`
#~ help: write `<<EOT`, the text from the next line on, and `EOT` after it
d = <<EOT
#~ 5-10 error[empty-heredoc] this heredoc holds no line
#~ help: write `""` for an empty text, or add an empty line for a line end
EOT
e = 1 2
#~ 7-8 error[syntax-error] expected an operator or the end of the line, found `2`
#~ help: each attribute has a line of its own
