# The numbers that README.md counts by hand.

run "counted_by_hand" {
  assert {
    condition = sum(values(plan.summary.devices)) == 8
  }
  assert { # 4 servers x 8 rails
    condition = plan.summary.links.by_connect["connect.rails"] == 4 * 8
  }
  assert { # 2 leaves x 16 ports
    condition = plan.summary.links.by_connect["connect.uplinks"] == 2 * 16
  }
  assert { # assemblies of two ports between the switches
    condition = plan.summary.cables.by_connect["connect.uplinks"] == 32 / 2
  }
  assert { # a server cage for each port, a leaf cage for two
    condition = plan.summary.transceivers == { "tier.leaf" = 16, "tier.server" = 32, "tier.spine" = 0 }
  }
}

run "evenly_dealt" {
  assert { # odd rails on leaf 1
    condition     = alltrue([for link in links("tier.server", "leaf-1") : contains(["NIC1", "NIC3", "NIC5", "NIC7"], link.a.port)])
    error_message = "an even rail is on leaf 1"
  }
  assert {
    condition = alltrue([
      for leaf in devices("tier.leaf") : alltrue([
        for spine in devices("tier.spine") : length(links(leaf.address, spine.address)) == 8
      ])
    ])
  }
}

# The plan of record is the plan of this design.
run "recorded" {
  lock = "wireloom.lock"
  assert {
    condition = plan.changes.impact == "none"
  }
}
