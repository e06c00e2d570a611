nos "mine" {
  description        = "for tests"
  context            = 1
  per                = "device"
  names              = "linux"
  needs              = ["asn"]
  description_limit  = 80
  description_forbid = "|"

  file "conf" {
    template = "cnof.j2"
#~ 16-25 error[nos-manifest] there is no template `cnof.j2` in the set's folder
#~ help: did you mean `conf.j2`?
    path     = "configs/${devise}/conf"
  }
}
