a = "two", b = "on a line"
c = "two" d = "without a comma"
e =
f = 1
