tier "leaf" {
  options = { banner = <<EOT
#~ 24-29 error[unclosed-heredoc] the heredoc `<<EOT` is not closed
#~ see 4:3 `EOT` does not close it here: more follows on its line
#~ help: write `EOT` on a line of its own where the text ends
    welcome
  EOT }
  name = "x"
}
