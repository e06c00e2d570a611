tier "spine" {
  device_type = "nvidia/sn5600"
  axes        = { spine = "auto" }
}

output "spines" {
  value = length(tier.spine.axes.spine)
  #~ error[auto-not-known] axis `spine` of `tier.spine` is "auto": its values follow from the connects
}
