connect "torus" {
  match = ["cube", "dim",
    { a = a.x + (a.dim == "x" ? 1 : 0), z = z.x },
    { a = a.y, z = z.y },
  ]
  via {
    trunk = connect.trunks
    near  = [{ a = a.su, z = z.row }]
  }
}
x = [{
  a = 1
  }, {
  b = 2
}]
y = [[
  [
    a
  ]]
]
call = merge(local.a, {
  b = 1
  }, {
  c = 2
})
long = (
  a == 1
  ? "one"
  : "more"
)
