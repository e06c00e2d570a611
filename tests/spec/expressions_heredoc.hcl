plain = <<EOT
  kept as it is
	$${not} %%{these} \n "quotes"
EOT
flush = <<-EOT
    four
      six
    four
    EOT
flush_blank = <<-EOT
    an empty line has no indentation to count

    end
  EOT
flush_least = <<-EOT
    six
  two
      eight
EOT
values = <<-EOT
  ${1 + 1} and ${"x"}
  EOT
loop = <<-EOT
  %{ for n in [1, 2] }
  item ${n}
  %{ endfor }
  end
  EOT
stripped = <<-EOT
  %{ for n in [1, 2] ~}
  item ${n}
  %{ endfor ~}
  end
  EOT
branch = <<-EOT
  %{ if true }yes%{ else }no%{ endif }
  EOT
in_list = [<<EOT
first
EOT
, "second"]
