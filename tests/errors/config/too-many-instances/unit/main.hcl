output "up" {
  value = 1
}
