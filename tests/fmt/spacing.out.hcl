a = 1 + 2 * 3 - 4 / 5 % 6
b = -1
c = [-1, -2, 3 - -4, a-b]
d = !x && y || z
e = x == 1 ? "a" : "b"
f = foo(1, 2)[0].bar.baz[*].qux
g = lib::max(1, list...)
h = [for x in [1, 2] : x if x > 1]
i = { for k, v in m : k => v... }
j = {}
k = []
l = foo()
m = ((a + b) * (c))
n = "${x}${y}-%{if z~} q %{endif}"
o = "${ { a = 1 } }."
p = ["x"][0]
q = { a = 1, b : 2 }
tier "leaf" {}
tier "a" "b" { c = 1 }
tab = 1
r   = a < b
s   = a >= b
t   = a.*.b
u   = x ? -1 : -2
v   = a.0.b
