a = "text"
b = 12
c = [true, null]

d-e   =   { x = 1, "y" : 2, }
_f = (1
  + 1)
größe = 48
