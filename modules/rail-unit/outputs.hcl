output "up" {
  value       = tier.leaf.ports.up
  description = "ports of the leaves for spines"
}

output "storage" {
  value = tier.node.ports.storage
}

output "inband" {
  value = tier.node.ports.inband
}

output "mgmt" {
  value       = tier[*].ports.mgmt
  description = "of leaves and nodes"
}

output "nodes" {
  value = tier.node
}

output "leaves" {
  value = tier.leaf
}
