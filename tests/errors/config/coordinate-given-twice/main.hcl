module "su" {
  source   = "./unit"
  for_each = 2
}
