# A comment before everything.
a = 1 # one after a value
# b = 2
c = [ # one within brackets
  3,  # and another
]
#
