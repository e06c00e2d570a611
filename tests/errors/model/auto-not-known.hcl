tier "spine" {
  device_type = "nvidia/sn5600"
  axes        = { spine = "auto" }
}

output "spines" {
  value = length(tier.spine.axes.spine)
#~ 18-39 error[auto-not-known] axis `spine` of `tier.spine` is "auto": its values follow from the connects
#~ see 3:27 sized from the connects
#~ help: write the count as a number where it is needed before the connects are read
}
