moved {
  from = "leaf"
#~ 10-16 error[wrong-address] `leaf` is no address: expected `.` at its end
#~ help: write such as "tier.leaf" or "module.su[*].tier.leaf"
  to   = "tier.leaf"
}

moved {
  from = "tier.leaf[rail=]"
#~ 10-28 error[wrong-address] `tier.leaf[rail=]` is no address: expected a coordinate at `]`
#~ help: write such as "tier.leaf" or "module.su[*].tier.leaf"
  to   = "tier.leaf"
}

moved {
#~ 1-6 error[wrong-address] a `tier` cannot become a `rack`
#~ help: `from` and `to` name blocks of one kind
  from = "tier.leaf"
  to   = "rack.leaf"
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 4 }
}
