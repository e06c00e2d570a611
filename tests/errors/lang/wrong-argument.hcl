locals {
  network = cidrsubnet("10.0.0.0/40", 8, 1)
#~ 24-37 error[wrong-argument] `prefix` of `cidrsubnet` must be a network such as `10.0.0.0/8`, found `10.0.0.0/40`
#~ help: usage: `cidrsubnet(prefix, newbits, number)`
  pad     = format("%02d", "x")
#~ 28-31 error[wrong-argument] `values` of `format` must be a whole number for `%02d`, found the string `x`
#~ help: usage: `format(format, values...)`
  pattern = regex("(", "leaf-1")
#~ 19-22 error[wrong-argument] `pattern` of `regex` is not a regular expression: unclosed group
#~ help: usage: `regex(pattern, string)`
  chunk   = chunklist([1, 2, 3], -1)
#~ 34-36 error[wrong-argument] `size` of `chunklist` must not be negative, found -1
#~ help: usage: `chunklist(list, size)`
  step    = range(0, 10, 0)
#~ 26-27 error[wrong-argument] `step` of `range` must not be zero
#~ help: usage: `range(start_or_limit, [limit], [step])`
}
