a { b = "foo" }
c "d" { e = [1, 2] }
