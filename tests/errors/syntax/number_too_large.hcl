locals {
  fits  = 1e308
  above = 1e400
#~ 11-16 error[number-overflow] `1e400` is too large: it has more than 28 digits
#~ help: numbers are exact and have up to 28 digits: use smaller ones
}

locals {
  list = [1, -2.5e+999, 3]
#~ 15-23 error[number-overflow] `2.5e+999` is too large: it has more than 28 digits
#~ help: numbers are exact and have up to 28 digits: use smaller ones
}

locals {
  after = 1e400 1
#~ 11-16 error[number-overflow] `1e400` is too large: it has more than 28 digits
#~ help: numbers are exact and have up to 28 digits: use smaller ones
}

locals {
  long = 12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890
#~ 10-330 error[number-overflow] `1234567890123456789012345678901234567890…` is too large: it has more than 28 digits
#~ help: numbers are exact and have up to 28 digits: use smaller ones
}
