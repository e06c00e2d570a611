//! An exception to the port pattern in one variant of a machine (case C25: Oracle's multi-rack tables, where
//! port 30 of each leaf is taken on one variant and 34 is to be used instead).

use super::{plan, read};
use crate::fixture::port_name;

/// Two leaves, one of each variant, with 32 servers each, dealt port by port. `pick` and more groups of the
/// leaf are given.
fn design(pick: &str, more: &str) -> String {
    format!(
        r#"
device_type "acme/leaf" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages       = 36
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
    label       = "${{cage}}"
  }}
}}
device_type "acme/server" {{
  kind     = "node"
  height_u = 1
  ports "p" {{
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }}
}}
rack "r" {{
  axes     = {{ variant = ["X", "Y"] }}
  x_mm     = variant == "X" ? 0 : 600
  height_u = 48
}}
fabric "f" {{
  protocol = "ethernet"
  speed    = "1G"
}}
tier "server" {{
  device_type = "acme/server"
  axes        = {{ variant = ["X", "Y"], server = 32 }}
}}
tier "leaf" {{
  device_type = "acme/leaf"
  axes        = {{ variant = ["X", "Y"] }}
  ports "servers" {{
    of   = "p"
    pick = {pick}
  }}
{more}
}}
place "server" {{
  devices = tier.server
  racks   = rack.r
  u       = range(1, 33)
}}
place "leaf" {{
  devices = tier.leaf
  racks   = rack.r
  u       = [40]
}}
connect "c" {{
  fabric = fabric.f
  a      = tier.server.ports.p
  z      = tier.leaf.ports.servers
  match  = ["variant"]
}}
"#
    )
}

const STAND_IN: &str = "[for i in range(1, 33) : i == 30 && variant == \"X\" ? 34 : i]";
const TAKEN: &str = "  ports \"database\" {\n    of = \"p\"\n    pick = variant == \"X\" ? [30] : []\n    \
                     reserve = \"db-server\"\n  }";

#[test]
fn a_stand_in_serves_in_its_variant_only_and_the_plan_shows_the_final_port() {
    let planned = plan(&design(STAND_IN, TAKEN));
    assert!(!planned.said.contains("error["), "{}", planned.said);
    let model = &planned.model;
    let leaf_ports = |variant: &str| {
        let address = format!("tier.leaf[variant={variant}]");
        let ends = planned.cables.ends.iter();
        let own = ends.filter(|end| model.device_address(end.device) == address);
        let numbers =
            own.map(|end| end.cage.index() - model.devices.first_cage[end.device].index() + 1);
        numbers.collect::<Vec<_>>()
    };
    // In the order of the servers, whose thirtieth would have had port 30.
    let pattern: Vec<usize> = (1..=32).collect();
    let mut with_stand_in = pattern.clone();
    with_stand_in[29] = 34;
    assert_eq!(leaf_ports("X"), with_stand_in);
    assert_eq!(leaf_ports("Y"), pattern);
    let reserved = layout_of(model, "tier.leaf[variant=X]");
    let database = &reserved.groups[reserved.group(model.names.get("database").unwrap()).unwrap()];
    assert_eq!(database.reserve.map(|for_whom| model.text(for_whom)), Some("db-server"));
    assert_eq!(database.ports, [29], "port 30, kept for the database");
    let other = layout_of(model, "tier.leaf[variant=Y]");
    let none = &other.groups[other.group(model.names.get("database").unwrap()).unwrap()];
    assert!(none.ports.is_empty(), "nothing is kept in the other variant");
}

fn layout_of<'m>(model: &'m wireloom::model::Model, address: &str) -> &'m wireloom::model::Layout {
    let mut devices = model.devices.tier.ids();
    let device = devices.find(|device| model.device_address(*device) == address);
    model.layout(device.expect("a device of this address"))
}

#[test]
fn a_clash_on_the_stand_in_is_an_error() {
    let clash = "  ports \"uplink\" {\n    of = \"p\"\n    pick = [33, 34]\n  }";
    let (_, said) = read(&design(STAND_IN, clash));
    assert!(
        said.contains(
            "error[port-groups-overlap]: `ports \"uplink\"` takes lanes of cage 34 that `ports \"servers\"` has"
        ),
        "{said}"
    );
    let far = "  ports \"uplink\" {\n    of = \"p\"\n    pick = [35, 36]\n  }";
    assert!(!read(&design(STAND_IN, far)).1.contains("error["));
}

/// The reserved port itself cannot be dealt as well, and no port stands in twice.
#[test]
fn a_port_is_in_one_place() {
    let (_, said) = read(&design("range(1, 33)", TAKEN));
    assert!(
        said.contains("`ports \"database\"` takes lanes of cage 30 that `ports \"servers\"` has"),
        "{said}"
    );
    let twice = "[for i in range(1, 33) : i >= 30 && i <= 31 && variant == \"X\" ? 34 : i]";
    let (_, said) = read(&design(twice, TAKEN));
    assert!(said.contains("error[port-groups-overlap]: `pick` names port 34 twice"), "{said}");
}

/// One more of the kind: two ports taken, two stand-ins, in the order that the list gives them.
#[test]
fn stand_ins_keep_the_order_of_the_list() {
    let two = "[for i in range(1, 33) : lookup({ \"7\" = 36, \"9\" = 35 }, tostring(i), i)]";
    let planned = plan(&design(two, ""));
    assert!(!planned.said.contains("error["), "{}", planned.said);
    let (model, links) = (&planned.model, &planned.links);
    let to = |server: u32| {
        let address = format!("tier.server[variant=X,server={server}]");
        let link = links
            .rows
            .iter()
            .find(|link| model.device_address(model.port_place(link.a).0) == address);
        port_name(model, link.expect("every server has a link").z)
    };
    assert!(
        [to(6), to(7), to(8), to(9)]
            .iter()
            .zip(["6", "36", "8", "35"])
            .all(|(name, label)| { name.ends_with(&format!(":{label}")) }),
        "{:?}",
        [to(6), to(7), to(8), to(9)]
    );
}
