module "su" {
  source = "./unit"
#~ 12-20 error[empty-module] `empty-module/unit` holds no `.hcl` files
#~ help: a module is the `*.hcl` files of one directory
}

module "elsewhere" {
  source = "./unti"
#~ 12-20 error[unreadable-file] `empty-module/unti` does not exist
#~ help: check the path, and that it is a file that you may read
}
