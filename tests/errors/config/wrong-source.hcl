module "su" {
  source = "git::elsewhere"
  #~ error[wrong-source] `source` expects a path, found the string `git::elsewhere`
}
