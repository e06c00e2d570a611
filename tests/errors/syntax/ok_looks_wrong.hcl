// comments of every kind
/* and
   over lines */ a = 1
block bare label {	# tabs	are	fine
	tab	=	"	"
}
b = (
  x
  ? 1
  : 2
)
c = [
  1,
  2,
]
d = { a : 1, "b" = 2, (c) = 3 }
e = "$${not} %%{a} template"
f = <<-EOT
  text "with" 'quotes' and ${"interpolation"}
  EOT
g = -x - -1
größe = "µ"
