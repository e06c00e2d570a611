tier "leaf" {
   banner = <<EOT
  as it is    
	${ name }  and %{ if up ~}
up
  %{ endif ~}
EOT
 other = <<-END
      deep
    END
yet_another=1
list = [
<<-A
 x
 A
,
1]
call = f(<<A
x
A
, 2)
}
