//! NetBox device types: the real QM9700 file with its gap (case C15), the real SN2201, and small ones.

use super::{Read, from_disk, from_text, linted, real};
use crate::catalog::{layout, model_of, one, plan};
use wireloom::import::Options;

const GAP: &str = "ports `osfp` of `nvidia/qm9700`: 62 of 64, missing P22.1 and P23.0";

/// The real file, with what the case says of the faceplate: 32 cages of two ports.
fn qm9700() -> Option<Read> {
    let options = Options {
        cages: Some(32),
        sub: Some(2),
        protocols: vec!["infiniband".to_owned()],
        ..Options::default()
    };
    Some(from_disk(&real("device-types/QM9700.yaml")?, None, &options))
}

#[test]
fn the_gap_of_the_real_file_is_said_and_not_closed() {
    let Some(read) = qm9700() else { return };
    assert_eq!(read.of("ports-missing"), [GAP]);
    let design = read.hcl().to_owned() + &one("nvidia/qm9700", "");
    let model = model_of(&design);
    let layout = layout(&model);
    let netbox = model.names.get("netbox").unwrap();
    let name = |place: usize| model.text(layout.interface(place, netbox).unwrap());
    // All 64 places are there; the port after the gap is the second of cage 24, as its own name says.
    assert_eq!(layout.ports.len(), 64);
    let places: Vec<(&str, &str, bool)> = (44..49)
        .map(|place| {
            let port = &layout.ports[place];
            (model.text(port.label), name(place), port.group.is_some())
        })
        .collect();
    assert_eq!(
        places,
        [
            ("23/1", "P22.0", true),
            ("23/2", "P22.1", false),
            ("24/1", "P23.0", false),
            ("24/2", "P23.1", true),
            ("25/1", "P24.0", true)
        ]
    );
    assert_eq!(layout.groups[0].ports.len(), 62);
    assert_eq!(linted(read.hcl()), [format!("ports-missing: {GAP}")]);
}

/// Without options the same is counted from the names alone.
#[test]
fn cages_are_counted_from_the_names() {
    let Some(file) = real("device-types/QM9700.yaml") else { return };
    let read = from_disk(&file, None, &Options::default());
    assert_eq!(read.of("ports-missing"), [GAP]);
    let few = from_disk(&file, None, &Options { cages: Some(31), ..Options::default() });
    assert_eq!(few.of("import-disagrees"), ["`P31.0` is listed, and there are 31 cages"]);
    assert!(few.imported.is_none());
    let more = from_disk(&file, None, &Options { cages: Some(33), ..Options::default() });
    let text = "ports `osfp` of `nvidia/qm9700`: 62 of 66, missing P22.1, P23.0, P32.0 and P32.1";
    assert_eq!(more.of("ports-missing"), [text]);
}

/// `hosts` adapters on one imported switch.
fn hosts(read: &Read, hosts: u32) -> String {
    let racks =
        "rack \"r\" {\n  axes = { slot = 8 }\n  x_mm = 600 * (slot - 1)\n  height_u = 48\n}\n";
    format!(
        r#"{}
{racks}
fabric "f" {{
  protocol = "infiniband"
  speed    = "400G"
}}
tier "host" {{
  device_type = "acme/host"
  axes        = {{ host = {hosts} }}
}}
device_type "acme/host" {{
  kind     = "node"
  height_u = 1
  ports "hca" {{
    cages       = 1
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    breakout    = "1x400G"
  }}
}}
tier "leaf" {{ device_type = "nvidia/qm9700" }}
place "host" {{
  devices = tier.host
  racks   = rack.r
  u       = range(1, 17)
}}
place "leaf" {{
  devices = tier.leaf
  racks   = rack.r
  u       = [40]
}}
connect "c" {{
  fabric = fabric.f
  a      = tier.host.ports.hca
  z      = tier.leaf.ports.osfp
}}
"#,
        read.hcl()
    )
}

#[test]
fn a_plan_that_needs_all_ports_fails_with_that_text() {
    let Some(read) = qm9700() else { return };
    let planned = plan(&hosts(&read, 64));
    let line = planned.said.lines().find(|line| line.contains("error[part-too-small]"));
    let line = line.unwrap_or_else(|| panic!("{}", planned.said));
    assert!(line.contains("has 64 channels on side a for 62 on side z"), "{line}");
    assert!(line.ends_with(&format!("; {GAP}")), "{line}");
}

#[test]
fn a_plan_that_needs_fewer_passes_with_a_warning() {
    let Some(read) = qm9700() else { return };
    let planned = plan(&hosts(&read, 60));
    assert!(!planned.said.contains("error["), "{}", planned.said);
    assert_eq!(planned.said.matches(&format!("warning[ports-missing]: {GAP}")).count(), 1);
    // Nobody is on the missing ports, and nobody was moved up for them.
    let links = planned.cables.cable_of_link.iter().flatten();
    assert_eq!(links.count(), 60);
    let model = &planned.model;
    let cages = |number: u32| {
        let ends = planned.cables.ends.iter().filter(move |end| {
            let leaf = model.device_address(end.device) == "tier.leaf";
            let first = model.devices.first_cage[end.device].index();
            leaf && end.cage.index() == first + number as usize - 1
        });
        ends.map(|end| end.channels).fold(0, |all, channels| all | channels)
    };
    assert_eq!([22, 23, 24, 25].map(cages), [0b11, 0b01, 0b10, 0b11]);
}

#[test]
fn picking_a_missing_port_is_an_error() {
    let Some(read) = qm9700() else { return };
    let group = |pick: &str| {
        let ports = format!("  ports \"p\" {{\n    of = \"osfp\"\n    pick = {pick}\n  }}");
        crate::catalog::read(&(read.hcl().to_owned() + &one("nvidia/qm9700", &ports))).1
    };
    assert!(!group("[45, 48]").contains("error["), "{}", group("[45, 48]"));
    let said = group("[45, 46]");
    assert!(
        said.contains(&format!(
            "error[ports-missing]: `pick` names port 46, which is missing: {GAP}"
        )),
        "{said}"
    );
}

/// A missing port is missing under every breakout: `4x200G` loses the four ports on its lanes.
#[test]
fn lanes_are_missing_whatever_the_breakout() {
    let Some(read) = qm9700() else { return };
    let wider = read.hcl().replace("[\"2x400G\"]", "[\"2x400G\", \"4x200G\"]");
    assert_ne!(wider, read.hcl());
    let ports = "  ports \"p\" {\n    of = \"osfp\"\n    breakout = \"4x200G\"\n  }";
    let model = model_of(&(wider + &one("nvidia/qm9700", ports)));
    assert_eq!(layout(&model).ports.len(), 128);
    assert_eq!(layout(&model).groups[0].ports.len(), 124);
}

#[test]
fn a_whole_file_is_read_whole() {
    let Some(file) = real("device-types/SN2201.yaml") else { return };
    let read = from_disk(&file, None, &Options::default());
    assert_eq!(read.of("ports-missing"), [""; 0]);
    let sheet = &read.imported.as_ref().unwrap().sheet;
    // By hand from the file: eth0, swp1 to swp48, swp49 to swp52; 7.41 kg.
    let groups: Vec<(&str, String)> =
        sheet.groups.iter().map(|group| (group.name.as_str(), group.count())).collect();
    assert_eq!(
        groups,
        [("mgmt", "1 of 1".into()), ("rj45", "48 of 48".into()), ("qsfp28", "4 of 4".into())]
    );
    assert_eq!((sheet.weight_g, sheet.height_u), (Some(7_410), 1));
    assert_eq!(linted(read.hcl()), [""; 0]);
    let model = model_of(&(read.hcl().to_owned() + &one("nvidia/sn2201", "")));
    let labels: Vec<&str> =
        layout(&model).ports.iter().map(|port| model.text(port.label)).collect();
    let expected: Vec<String> = std::iter::once("eth0".to_owned())
        .chain((1..=52).map(|port| format!("swp{port}")))
        .collect();
    assert_eq!(labels, expected);
}

fn small(interfaces: &str) -> Read {
    let text = format!(
        "manufacturer: Acme\nmodel: X 1\nslug: acme-x-1\nu_height: 1.0\nis_full_depth: true\n\
         weight: 10\nweight_unit: lb\ninterfaces:\n{interfaces}"
    );
    from_text("x.yaml", &text, &Options::default())
}

fn ports(names: &[&str], kind: &str) -> String {
    names.iter().map(|name| format!("  - name: {name}\n    type: {kind}\n")).collect()
}

/// One more of the kind of C15: a gap in plain numbers.
#[test]
fn a_gap_in_plain_numbers_is_kept() {
    let read = small(&ports(&["swp1", "swp2", "swp4", "swp5"], "100gbase-x-qsfp28"));
    assert_eq!(read.of("ports-missing"), ["ports `qsfp28` of `acme/x-1`: 4 of 5, missing swp3"]);
    assert!(read.hcl().contains("missing     = [\"swp3\"]"), "{}", read.hcl());
    // 10 lb are 4,535.92 g.
    assert!(read.hcl().contains("weight_g    = 4535"), "{}", read.hcl());
}

#[test]
fn names_without_a_rule_are_listed() {
    let read = small(&ports(&["01", "02"], "25gbase-x-sfp28"));
    assert!(read.hcl().contains(r#"["01", "02"][cage - 1]"#), "{}", read.hcl());
    assert_eq!(linted(read.hcl()), [""; 0]);
}

#[test]
fn what_cannot_be_read_says_why_and_where() {
    let twice = small(&ports(&["swp1", "swp1"], "25gbase-x-sfp28"));
    assert_eq!(twice.of("import-disagrees"), ["`swp1` is listed twice"]);
    let no_rack_unit = from_text(
        "x.yaml",
        "manufacturer: A\nmodel: B\nu_height: 0.5\ninterfaces: []\n",
        &Options::default(),
    );
    assert_eq!(no_rack_unit.of("import-needs"), ["`x.yaml` does not say a whole `u_height`"]);
    for (text, said) in [
        ("a: [1, 2", "import-unreadable"),
        ("a: 1\na: 2\n", "the key `a` a second time"),
        ("", "this is no YAML that can be read: nothing"),
        ("a: 1\n", "no `manufacturer` and `model`"),
        ("manufacturer: A\nmodel: B\nu_height: 1\n", "lists no interfaces"),
    ] {
        let read = from_text("x.yaml", text, &Options::default());
        assert!(read.imported.is_none() && read.said.contains(said), "{text:?}: {}", read.said);
    }
    let other = from_text("x.txt", "", &Options::default());
    assert_eq!(other.of("import-unreadable"), ["`x.txt` is neither `.yaml` nor `.json`"]);
    let unknown = small(&(ports(&["swp1"], "25gbase-x-sfp28") + &ports(&["x1"], "other")));
    assert_eq!(unknown.of("import-left-out")[0], "`other` is no type with a known cage and speed");
    assert!(unknown.hcl().contains("ports \"sfp28\""), "{}", unknown.hcl());
}

/// NetBox knows no lanes; those of the form factor are taken, and said to be.
#[test]
fn what_is_taken_is_said() {
    let read = small(&ports(&["swp1", "swp2"], "400gbase-x-qsfpdd"));
    let taken = read.of("import-taken");
    assert!(!taken.is_empty() && taken[0].contains("lanes"), "{}", read.said);
}
