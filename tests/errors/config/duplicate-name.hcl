fabric "compute" {
  protocol = "ethernet"
}

fabric "compute" {
#~ 1-17 error[duplicate-name] `fabric "compute"` is declared twice
#~ see 1:1 first here
#~ help: give one of them another name
  protocol = "infiniband"
}
