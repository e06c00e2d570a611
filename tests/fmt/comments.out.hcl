# here we go
a      = 1       # foo
bungle = "bonce" # baz
foo {}           # an empty block
// alone
zebra = 2 // striped
multi = ( # the opener
  "bonce"
)                      # the end
x = 3 /* inline */ + 4 # both
/* a block comment
     keeps its lines */
y = [ # first
  1,  # one
  22, # two
  /* between */ 333,
] # last
# indented too far

#
b { # in a block
  # inner
  c = 1
  # before the end
} # after
