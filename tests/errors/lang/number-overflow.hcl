locals {
  literal = 123456789012345678901234567890
#~ 13-43 error[number-overflow] `123456789012345678901234567890` has more than 28 digits
#~ help: numbers are exact and have up to 28 digits: use smaller ones
  large   = 9999999999999999999999999999
  sum     = local.large * 10
#~ 13-29 error[number-overflow] the result of `*` has more than 28 digits
#~ help: numbers are exact and have up to 28 digits: use smaller ones
  power   = pow(10, 40)
#~ 13-24 error[number-overflow] `pow`: the result has more than 28 digits
#~ help: usage: `pow(number, power)`
}
