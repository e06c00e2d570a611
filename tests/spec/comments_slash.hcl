// A comment before everything.
a = 1 // one after a value
// b = 2
c = 6 / 2 // a quotient is no comment
//
