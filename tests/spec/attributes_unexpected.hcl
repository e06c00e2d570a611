fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
  colour   = "red"
}

colour = "red"
