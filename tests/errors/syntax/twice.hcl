tier "leaf" {
  name = "a"
  axes = { rail = 1, rail = 2 }
#~ 22-26 error[duplicate-key] the key `rail` is set twice
#~ see 3:12 first here
#~ help: remove one of the two
  name = "b"
#~ 3-7 error[duplicate-attribute] the attribute `name` is set twice
#~ see 2:3 first here
#~ help: remove one of the two
}
