# Table 4 of the reference architecture: what one to four scalable units take.

run "table_4" {
  for_each = { # units = nodes, leaves, spines, node and UFM links, leaf-spine links
    1 = [31, 8, 4, 252, 256]
    2 = [63, 16, 8, 508, 512]
    3 = [95, 24, 16, 764, 768]
    4 = [127, 32, 16, 1020, 1024]
  }
  variables {
    scalable_units = each.key
  }
  assert {
    condition = plan.summary.devices["tier.node"] == each.value[0]
  }
  assert {
    condition = plan.summary.devices["tier.leaf"] == each.value[1]
  }
  assert {
    condition = plan.summary.devices["tier.spine"] == each.value[2]
  }
  assert {
    condition = plan.summary.links.by_connect["connect.rails"] + plan.summary.links.by_connect["connect.ufm"] == each.value[3]
  }
  assert {
    condition = plan.summary.links.by_connect["connect.uplinks"] == each.value[4]
  }
}

# Table 8, four units in fibre. The published bill has 2,040 cords and two splitters for the four manager
# ports, which are cabled straight here.
run "table_8" {
  variables {
    media = ["mmf", "smf"]
  }
  assert {
    condition = plan.summary.cables.total == 2044
  }
  assert {
    condition = plan.summary.transceivers["tier.leaf"] + plan.summary.transceivers["tier.spine"] == 1536
  }
  assert {
    condition = plan.summary.transceivers["tier.node"] == 508
  }
}

# The published bill: the managers at 200G in the halves of two held ports, one splitter to each.
run "table_8_split" {
  variables {
    media    = ["mmf", "smf"]
    managers = "split"
  }
  assert {
    condition = plan.summary.cables.total == 2040 + 2
  }
  assert {
    condition = sum([for kind in plan.summary.cables_by_kind : kind.legs == 2 ? kind.count : 0]) == 2
  }
  assert {
    condition = plan.summary.findings.waived == 2
  }
  assert {
    condition = length(links("ufm-2:IB1", "leaf-1-1:16/2/2")) == 1
  }
}

# The managers stand in the ports of the displaced node, on rails 1 to 4.
run "managers" {
  assert {
    condition = length(links("ufm-1:IB1", "leaf-1-1:16/2")) == 1
  }
  assert {
    condition = length(links("ufm-*", "tier.leaf[su=1]")) == 4
  }
}

# Growing from one unit to two keeps every cable of a node; of the 256 uplinks half are moved, the fewest
# there can be when four spines become eight.
run "one_unit" {
  variables {
    scalable_units = 1
  }
}

run "second_unit" {
  variables {
    scalable_units = 2
  }
  lock = run.one_unit.lock

  assert {
    condition = plan.changes.summary.cables.moved == 256 * (1 - 4 / 8)
  }
  assert {
    condition = length([
      for cable in plan.changes.cables : cable if cable.action == "moved" && cable.connect != "connect.uplinks"
    ]) == 0
    error_message = "a cable of a node or manager is moved"
  }
  assert {
    condition = plan.changes.summary.cables.removed + plan.changes.summary.cables.replaced == 0
  }
}

# The plan of record is the plan of this design.
run "recorded" {
  lock = "wireloom.lock"
  assert {
    condition = plan.changes.impact == "none"
  }
}
