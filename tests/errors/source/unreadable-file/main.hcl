module "su" {
  source = "./unti"
#~ 12-20 error[unreadable-file] `unreadable-file/unti` does not exist
#~ help: check the path, and that it is a file that you may read
}

locals {
  table = csvdecode(file("${path.module}/cables.csv"))
#~ 21-54 error[wrong-argument] `file`: `unreadable-file/cables.csv` does not exist
#~ help: usage: `file(path)`
}
