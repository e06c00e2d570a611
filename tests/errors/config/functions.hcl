function "again" {
  params = ["n"]
  result = n == 0 ? 0 : again(n - 1)
#~ 25-37 error[function-recursion] `again` calls itself: again → again
#~ help: a function is computed from its parameters in one go: use `for` or locals
}

function "named" {
  params = ["a", 1]
#~ 18-19 error[expected-names] `params` holds names, found another expression
#~ help: write such as `params = ["row", "slot"]`
  result = a
}

output "n" {
  value = again(3)
}
