//! The generated design of the benches: a three-tier rail-optimised fabric of radix 64 in a few blocks of
//! HCL, as a user would write it, with racks for everything.
//!
//! `pods` pods of 128 nodes with 8 rails, 32 leaves and 32 aggregation switches each; 32 columns of core
//! switches. Links: 3 x 1,024 a pod. Deliberately absent: any use of the planner.

/// The design's text. `columns` core switches a column must divide 32 and have ports for all pods.
pub fn three_tiers(pods: u32, per_column: u32, configs: bool) -> String {
    let nos = if configs { "nos = \"frr\"" } else { "" };
    let core_cages = (pods * 32 / per_column).div_ceil(2).max(1);
    format!(
        r#"
fabric "compute" {{
  protocol = "ethernet"
  speed    = "400G"
}}

policy {{
  loopbacks = "10.64.0.0/16"
  asns      = [4200000001, 4200099999]
}}

device_type "bench/switch" {{
  kind     = "switch"
  height_u = 1
  ports "osfp" {{
    cages       = 32
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["2x400G"]
    breakout    = "2x400G"
    label       = "${{cage}}/${{channel}}"
    names       = {{ cumulus = "swp${{cage}}s${{channel - 1}}" }}
  }}
}}

device_type "bench/core" {{
  kind     = "switch"
  height_u = 2
  ports "osfp" {{
    cages       = {core_cages}
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["2x400G"]
    breakout    = "2x400G"
    label       = "${{cage}}/${{channel}}"
    names       = {{ cumulus = "swp${{cage}}s${{channel - 1}}" }}
  }}
}}

device_type "bench/node" {{
  kind      = "node"
  height_u  = 8
  port_side = "rear"
  ports "nic" {{
    cages       = 8
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x400G"]
    breakout    = "1x400G"
    label       = "NIC${{cage}}"
    set         = {{ rail = index }}
  }}
}}

tier "node" {{
  device_type = "bench/node"
  axes        = {{ pod = {pods}, node = 128 }}
  name        = "gpu-node-${{format("%03d", pod)}}-${{format("%03d", node)}}"
}}

tier "leaf" {{
  device_type = "bench/switch"
  axes        = {{ pod = {pods}, rail = 8, group = 4 }}
  name        = "leaf-${{pod}}-${{rail}}-${{group}}"
  {nos}
  ports "down" {{
    of    = "osfp"
    where = cage <= 16
  }}
  ports "up" {{
    of = "osfp"
  }}
}}

tier "agg" {{
  device_type = "bench/switch"
  axes        = {{ pod = {pods}, column = 32 }}
  name        = "agg-${{pod}}-${{column}}"
  {nos}
  ports "down" {{
    of    = "osfp"
    where = cage <= 16
  }}
  ports "up" {{
    of = "osfp"
  }}
}}

tier "core" {{
  device_type = "bench/core"
  axes        = {{ column = 32, core = {per_column} }}
  name        = "core-${{column}}-${{core}}"
  {nos}
}}

connect "rails" {{
  fabric = fabric.compute
  a      = tier.node.ports.nic
  z      = tier.leaf.ports.down
  match  = ["pod", "rail", {{ a = ceil(a.node / 32), z = z.group }}]
}}

connect "leaf_agg" {{
  fabric = fabric.compute
  a      = tier.leaf.ports.up
  z      = tier.agg.ports.down
  match  = ["pod"]
}}

connect "agg_core" {{
  fabric = fabric.compute
  a      = tier.agg.ports.up
  z      = tier.core.ports.osfp
  match  = ["column"]
}}

rack "node" {{
  axes     = {{ pod = {pods}, slot = 32 }}
  row      = "P${{pod}}"
  x_mm     = slot * 600
  y_mm     = pod * 3000
  height_u = 48
}}

rack "switch" {{
  axes     = {{ pod = {pods}, slot = 2 }}
  row      = "P${{pod}}"
  x_mm     = (33 + slot) * 600
  y_mm     = pod * 3000
  height_u = 48
}}

rack "core" {{
  axes     = {{ slot = 64 }}
  row      = "C"
  x_mm     = slot * 600
  y_mm     = 0
  height_u = 48
}}

place "nodes" {{
  devices = tier.node
  racks   = rack.node
  u       = [3, 13, 23, 33]
}}

place "leaves" {{
  devices = tier.leaf
  racks   = rack.switch
  match   = ["pod", {{ a = 1, z = z.slot }}]
  u       = [for n in range(1, 33) : n]
}}

place "aggs" {{
  devices = tier.agg
  racks   = rack.switch
  match   = ["pod", {{ a = 2, z = z.slot }}]
  u       = [for n in range(1, 33) : n]
}}

place "cores" {{
  devices = tier.core
  racks   = rack.core
  match   = []
  u       = [for n in range(16) : 2 * n + 1]
}}
"#
    )
}
