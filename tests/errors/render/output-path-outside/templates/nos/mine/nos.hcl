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
    path     = "../${device}/conf"
#~ 16-35 error[output-path-outside] the path `../leaf-1/conf` leads out of the output directory
#~ help: let the path begin with a folder name, such as `configs/${device}/`
  }
}
