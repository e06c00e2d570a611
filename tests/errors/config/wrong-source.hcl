module "su" {
  source = "git::elsewhere"
#~ 12-28 error[wrong-source] `source` expects a path, found the string `git::elsewhere`
#~ help: modules are local directories or shipped ones; nothing is downloaded
}
