# FRRouting on Linux. The attributes are described in templates/README.md.

nos "frr" {
  description        = "FRRouting 8.4 or newer on Linux: BGP unnumbered, an explicit ASN for each neighbour, equal-cost paths"
  context            = 1
  per                = "device"
  names              = "cumulus"
  name_limit         = 15 # the kernel's
  needs              = ["asn", "loopback"]
  description_limit  = 80
  description_forbid = "|" # vtysh takes it for a pipe and drops the line
  lldp_port_id       = "ifname"

  file "frr.conf" {
    template = "frr.conf.j2"
    path     = "configs/${device}/frr.conf"
  }
}
