tier "leaf" {
  banner = <<EOT
#~ 12-17 error[unclosed-heredoc] the heredoc `<<EOT` is not closed
#~ help: write `EOT` on a line of its own where the text ends
    welcome
  EOF
  name = "x"
}
tier "spine" {
  name: "y"
#~ 7-8 error[syntax-error] expected `=` after `name`, found `:`
#~ help: attributes are written `name = value`
#~ patch: name = "y"
}
