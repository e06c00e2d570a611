nos "mine" {
  description        = "for tests"
  context            = 1
  per                = "device"
  names              = "linux"
  needs              = ["asn"]
  description_limit  = 80
  description_forbid = "|"

  file "conf" {
    template = "conf.j2"
    path     = "configs/${device}/conf"
  }
}
