sum        = 1 + 2 + 3
difference = 5 - 2 - 1
product    = 2 + 3 * 4
grouped    = (2 + 3) * 4
quotient   = 7 / 2
remainder  = 7 % 4
fraction   = 11 % 5.1
negative   = -3 - -2
equal      = 1 + 1 == 2
unequal    = "a" != "a"
kinds      = "1" == 1
less       = 1 < 2
most       = 2 <= 2
greater    = 1 > 2
least      = 2 >= 3
both       = true && false
either     = false || true
order      = true || false && false
not        = !true || true
compared   = 1 < 2 == true
condition  = 1 > 2 ? "yes" : "no"
conditions = false ? 1 : true ? 2 : 3
lists      = [1, [2]] == [1, [2]]
objects    = { a = 1 } == { a = 2 }
