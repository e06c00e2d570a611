tier "leaf" {
  rail = x – 1
#~ 12-13 error[syntax-error] found `–`, a dash
#~ help: write `-`
#~ patch: rail = x - 1
  name = "a"
#~ 9-10 error[syntax-error] found a no-break space (U+00A0), which cannot be seen
#~ help: write a plain blank
#~ patch: name = "a"
  u    =​ 3
#~ 9-10 error[syntax-error] found a space of no width (U+200B), which cannot be seen
#~ help: remove it
#~ patch: u    = 3
  both = a & b
#~ 12-13 error[syntax-error] found a single `&`
#~ help: write `&&`
#~ patch: both = a && b
  any  = a | b
#~ 12-13 error[syntax-error] found a single `|`
#~ help: write `||`
#~ patch: any  = a || b
  le   = a ≤ b
#~ 12-13 error[syntax-error] found `≤`, a sign of mathematics
#~ help: write `<=`
#~ patch: le   = a <= b
  all  = f(list…)
#~ 16-17 error[syntax-error] found `…`, three dots in one character
#~ help: write `...`
#~ patch: all  = f(list...)
  dollar = ${x}
#~ 12-13 error[syntax-error] found `$`, which has no meaning here
#~ help: `${ }` belongs in a string; here write the expression alone
  end  = 1;
#~ 11-12 error[syntax-error] found `;`, which has no meaning here
#~ help: remove it: items end with their line
  long = a \
#~ 12-13 error[syntax-error] found `\`, which has no meaning here
#~ help: a line is not continued with `\`; wrap the expression in `( )`
    + b
}
