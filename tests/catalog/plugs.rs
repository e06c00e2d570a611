//! Which plugs go into which cages, twisted pair, and parts no longer sold: as data of the catalogue.

use super::{layout, model_of, one, pair, plan};

const ETHERNET_100G: &str = "  protocol = \"ethernet\"\n  speed = \"100G\"";

fn only(group: &str, breakout: &str) -> String {
    format!(
        "  ports \"p\" {{\n    of = \"{group}\"\n    breakout = \"{breakout}\"\n    where = cage == 1\n  }}"
    )
}

/// "QSFP112 cages ... are backwards compatible and support QSFP56 ... and QSFP28" (LinkX user guide): a
/// QSFP28 cable joins a ConnectX-7's QSFP112 cage to a QSFP28 switch.
#[test]
fn a_cage_takes_the_older_plugs_of_its_shape() {
    let model = model_of(&one("nvidia/connectx-7-qsfp112", ""));
    let accepts: Vec<&str> =
        layout(&model).cages[0].accepts.iter().map(|name| model.text(*name)).collect();
    assert_eq!(accepts, ["qsfp112", "qsfp56", "qsfp28"]);
    let design = pair(
        ["generic/storage-server-2x400g", "nvidia/sn4600c"],
        ["p", "p"],
        [&only("storage", "1x100G"), &only("qsfp28", "1x100G")],
        ETHERNET_100G,
    );
    let planned = plan(&design);
    assert!(!planned.said.contains("error["), "{}", planned.said);
    // NVIDIA's own 100G Ethernet cables are no longer sold, so another maker's serves.
    assert_eq!(planned.bill(), ["1 x dell/aoc-qsfp-100g 10 m"]);
}

/// The reverse does not hold: a QSFP112 plug does not go into a QSFP28 cage.
#[test]
fn an_older_cage_does_not_take_a_newer_plug() {
    let design = r#"
cable "acme/q112" {
  class      = "dac"
  a          = { form_factor = "qsfp112" }
  z          = { form_factor = "qsfp112" }
  speed      = "100G"
  lanes      = 4
  protocols  = ["ethernet"]
  lengths_mm = [5000, 10000]
}
policy { media = ["dac"] }
"#;
    let both = |z: &str| {
        pair(
            ["generic/storage-server-2x400g", z],
            ["p", "p"],
            [&only("storage", "1x100G"), ""],
            ETHERNET_100G,
        )
    };
    let old = r#"
device_type "acme/cage" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 1
    form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    breakout    = "1x100G"
  }
}
"#;
    let newer = old.replace("qsfp28\"", "qsfp28\"\n    accepts = [\"qsfp28\", \"qsfp112\"]");
    assert_ne!(old, newer);
    let mut texts = Vec::new();
    for device_type in [old, &newer] {
        let planned = plan(&(design.to_owned() + device_type + &both("acme/cage")));
        texts.push((planned.bill(), planned.said.contains("error[no-medium-")));
    }
    assert_eq!(texts[0], (vec![], true), "the form factor's own list");
    assert_eq!(texts[1], (vec!["1 x acme/q112 10 m".to_owned()], false), "the group's list");
}

#[test]
fn rj45_ports_are_joined_by_twisted_pair() {
    let design = pair(
        ["nvidia/qm9700", "nvidia/sn2201"],
        ["mgmt", "p"],
        ["", &only("rj45", "1x1G")],
        "  protocol = \"ethernet\"\n  speed = \"1G\"",
    );
    let planned = plan(&design);
    assert!(!planned.said.contains("error["), "{}", planned.said);
    // 200 + 800 + 2 x (28.5 U = 1,267 + 500 to the tray) + 600 along it + 2,000 slack = 7,134 mm.
    assert_eq!(planned.bill(), ["1 x generic/cat6 10 m"]);
    let fibre = plan(&(design + "policy { media = [\"mmf\", \"smf\"] }\n"));
    assert_eq!(fibre.bill(), Vec::<String>::new());
    assert!(fibre.said.contains("error[no-medium-fits]"), "{}", fibre.said);
}

/// A retired cable serves where nothing else does, is said, and gives way to any other allowed medium.
#[test]
fn a_part_no_longer_sold_is_chosen_last_and_said() {
    let parts = |more: &str| {
        format!(
            r#"
cable "acme/old" {{
  class      = "dac"
  a          = {{ form_factor = "sfp28" }}
  z          = {{ form_factor = "sfp28" }}
  speed      = "25G"
  protocols  = ["acme"]
  lengths_mm = [5000, 10000]
  retired    = true
}}
{more}
device_type "acme/box" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages       = 1
    form_factor = "sfp28"
    protocols   = ["acme"]
    breakout    = "1x25G"
  }}
}}
"#
        )
    };
    let new = r#"
cable "acme/new" {
  class      = "aoc"
  a          = { form_factor = "sfp28" }
  z          = { form_factor = "sfp28" }
  speed      = "25G"
  protocols  = ["acme"]
  lengths_mm = [10000]
}
"#;
    let pair = pair(
        ["acme/box", "acme/box"],
        ["p", "p"],
        ["", ""],
        "  protocol = \"acme\"\n  speed = \"25G\"",
    );
    let alone = plan(&(parts("") + &pair));
    assert_eq!(alone.bill(), ["1 x acme/old 10 m"]);
    assert!(
        alone.said.contains(
            "warning[retired-part]: `acme/old` is no longer sold, and the plan has 1 cable of it"
        ),
        "{}",
        alone.said
    );
    let both = plan(&(parts(new) + &pair));
    assert_eq!(both.bill(), ["1 x acme/new 10 m"]);
    assert!(!both.said.contains("retired-part"), "{}", both.said);
    let lost = both.cables.choices.iter().flat_map(|choice| &choice.candidates);
    let lost: Vec<_> = lost.filter(|candidate| candidate.name == "acme/old").collect();
    assert_eq!(lost[0].lost.as_deref(), Some("fits too, but is no longer sold"));
}

/// NDR200: an adapter's port on two of its four lanes, `1x200G(2)`, meets half a connector of a switch under
/// `4x200G`. The published SuperPOD bill has two 1:2 splitters for four ports of UFM.
#[test]
fn adapters_on_half_their_lanes_share_splitters() {
    let design = |adapter: &str| {
        format!(
            r#"
rack "r" {{ height_u = 48 }}
fabric "f" {{
  protocol = "infiniband"
  speed    = "200G"
}}
tier "host" {{
  device_type = "nvidia/ufm-appliance"
  axes        = {{ host = 2 }}
  ports "half" {{
    of       = "ib"
    breakout = "{adapter}"
  }}
}}
tier "leaf" {{
  device_type = "nvidia/qm9700"
  ports "one" {{
    of       = "osfp"
    breakout = "4x200G"
    where    = cage == 1
  }}
}}
place "host" {{
  devices = tier.host
  racks   = rack.r
  u       = [1, 5]
}}
place "leaf" {{
  devices = tier.leaf
  racks   = rack.r
  u       = [10]
}}
connect "c" {{
  fabric = fabric.f
  a      = tier.host.ports.half
  z      = tier.leaf.ports.one
}}
policy {{ media = ["mmf"] }}
"#
        )
    };
    let planned = plan(&design("1x200G(2)"));
    assert!(!planned.said.contains("error["), "{}", planned.said);
    // One for the near appliance and one for the far one, each with both of its ports.
    assert_eq!(planned.bill(), ["1 x nvidia/mfp7e20 3 m", "1 x nvidia/mfp7e20 5 m"]);
    // Lanes of another rate are another mode: 200G over four lanes is HDR's, and the type does not list it.
    let hdr = plan(&design("1x200G"));
    assert!(hdr.said.contains("error[unknown-breakout]"), "{}", hdr.said);
}
