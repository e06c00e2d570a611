a {}
b "c" "d" { }
