tier "leaf" {
  name = “leaf”
#~ 10-16 error[wrong-quote] found `“`, a typographic quote: text stands in plain double quotes
#~ help: write `"leaf"`
#~ patch: name = "leaf"
  role = 'leaf'
#~ 10-16 error[wrong-quote] found a single quote: text stands in double quotes
#~ help: write `"leaf"`
#~ patch: role = "leaf"
  nos  = `frr`
#~ 10-15 error[wrong-quote] found a backtick: text stands in double quotes
#~ help: write `"frr"`
#~ patch: nos  = "frr"
  of   = ‘osfp’
#~ 10-16 error[wrong-quote] found `‘`, a typographic quote: text stands in plain double quotes
#~ help: write `"osfp"`
#~ patch: of   = "osfp"
  note = “only the first
#~ 10-11 error[wrong-quote] found `“`, a typographic quote: text stands in plain double quotes
#~ help: write `"`
  list = ["a", 'b', "c"]
#~ 16-19 error[wrong-quote] found a single quote: text stands in double quotes
#~ help: write `"b"`
#~ patch: list = ["a", "b", "c"]
  text = "it's “fine” here"
}
