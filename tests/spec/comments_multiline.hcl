/* A comment
   of two lines. */
a = 1 /* after a value */
/* b = 2 */ c = /* before a value */ 3
d = 4 /* whose end
is on the next line, which ends the attribute too */
/* it does not /* nest */
