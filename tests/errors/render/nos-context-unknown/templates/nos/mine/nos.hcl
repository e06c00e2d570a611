nos "mine" {
  description        = "for tests"
  context            = 9
#~ 24-25 error[nos-context-unknown] templates of context 9 need another Wireloom
#~ help: `templates/CONTEXT.md` tells what templates see in this version
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
