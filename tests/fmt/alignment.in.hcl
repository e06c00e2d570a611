tier "leaf" {
device_type = "nvidia/qm9700"
axes={su=var.su,rail=8}
name="su${su}-leaf${rail}"

nos = "frr"
  # a comment ends a run
role = "leaf"
of="osfp"
ports "down" {
of="osfp"
where=cage<=16
}
ports "up" { of="osfp" }
set = {
a=1
bcd = 2
"two words"=3
(key)=4
colon : 5
e = [
1
]
fghij = 6
}
größe = 1
𝒜 = 2
flag_of_two_letters = "🇬🇧"
}
