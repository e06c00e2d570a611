fabric "compute" {
  speed = "400G"
}

fabric "compute" {
#~ error[duplicate-name] `fabric "compute"` is declared twice
  speed = "200G"
}
