# What `terraform fmt` rewrites or lays out otherwise; see src/syntax/fmt/mod.rs.
a = "${x}"
block bare label {}
b = [for x in (y) : x if (z)]
c = [for x in y : x if [1][0] == x]
d = { for x in y : x => -1 }
e = "${-1}"
inner {
  f    = <<EOT
    ${foo(
        1,
     2)}
  EOT
  g    = 1 # blanks after a comment
  hijk = 2
}
h = a.0 .1
i = a.0.b
