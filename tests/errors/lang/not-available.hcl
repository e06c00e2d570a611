fabric "compute" {
  protocol = "ethernet"
  speed    = "400G"
}

output "speed" {
  value = fabric.compute.speed
#~ 11-31 error[not-available] `fabric.compute` is handed on as a whole: expressions cannot read its `speed`
#~ help: give the value a name in `locals`, and use that in both places
}
