nos "mine" {
#~ 1-11 error[nos-manifest] the set `mine` makes no file
#~ help: `templates/README.md` describes what a manifest says
  description        = "for tests"
  context            = 1
  per                = "device"
  names              = "linux"
  needs              = ["asn"]
  description_limit  = 80
  description_forbid = "|"
}
