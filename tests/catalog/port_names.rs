//! Which port a text names (case C17), and parents beside children (case C13).

use super::{layout, model_of, one, read};
use wireloom::model::port_name::{port_named, ports_named};

/// The table of case C17: two ports of a cage by SONiC name and alias, and a legacy row whose alias is the
/// name of another port.
const TWO_SCHEMES: &str = r#"
device_type "acme/legacy" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 3
    form_factor = "sfp28"
    breakout    = "1x25G"
    label       = "P${cage}"
    names = {
      sonic = ["Ethernet0", "Ethernet1", "Ethernet4"][cage - 1]
      alias = ["Ethernet1/1", "Ethernet1/2", "Ethernet1"][cage - 1]
    }
  }
}
"#;

#[test]
fn a_text_that_is_a_name_and_an_alias_is_refused() {
    let model = model_of(&(TWO_SCHEMES.to_owned() + &one("acme/legacy", "")));
    let named = |text: &str, scheme: Option<&str>| {
        port_named(&model.names, layout(&model), text, scheme).map_err(|error| error.to_string())
    };
    assert_eq!(
        named("Ethernet1", None),
        Err("`Ethernet1` is port P2 by `sonic`, and port P3 by `alias`: say which scheme is meant"
            .into())
    );
    // With scheme "alias" it is the port that SONiC calls Ethernet4.
    assert_eq!(named("Ethernet1", Some("alias")), named("Ethernet4", Some("sonic")));
    assert_eq!(named("Ethernet1", Some("sonic")), Ok(1));
    assert_eq!(named("Ethernet4", None), Ok(2), "one scheme has it");
    assert_eq!(named("P3", None), Ok(2), "the faceplate is a scheme too");
    assert_eq!(
        named("Ethernet5", Some("sonic")),
        Err("no port is called `Ethernet5`; did you mean `Ethernet0`?".into())
    );
    assert_eq!(
        named("Ethernet1", Some("eos")),
        Err("there is no name set `eos`; known: label, sonic, alias".into())
    );
}

#[test]
fn names_of_one_device_are_of_one_scheme() {
    let model = model_of(&(TWO_SCHEMES.to_owned() + &one("acme/legacy", "")));
    let named = |texts: &[&str]| {
        ports_named(&model.names, layout(&model), texts, None).map_err(|error| error.to_string())
    };
    // Ethernet0 settles it: only the SONiC names have both.
    assert_eq!(named(&["Ethernet1", "Ethernet0"]), Ok(vec![1, 0]));
    assert_eq!(named(&["Ethernet1/1", "Ethernet1"]), Ok(vec![0, 2]));
    assert_eq!(
        named(&["Ethernet0", "Ethernet1/2"]),
        Err("`Ethernet0` is a name of `sonic`, `Ethernet1/2` one of `alias`: names of one device are of \
             one scheme"
            .into())
    );
}

/// Case C13 (githedgehog/fabric 816): `E1/1` is the whole cage, `E1/1/1` a child of it.
#[test]
fn a_cage_and_its_child_overlap() {
    let (_, said) = read(&one(
        "nvidia/sn5600",
        "  ports \"peer\" {\n    of = \"osfp\"\n    where = cage == 1\n    breakout = \"1x800G\"\n  }\n  \
         ports \"fabric\" {\n    of = \"osfp\"\n    where = cage == 1 && channel == 1\n    breakout = \"2x400G\"\n  }",
    ));
    assert!(
        said.contains(
            "error[port-groups-overlap]: `ports \"fabric\"` takes lanes of cage 1 that `ports \"peer\"` \
             has: a cage runs one breakout, here `1x800G` and `2x400G`"
        ),
        "{said}"
    );
}

/// Children of one cage are different ports, and two groups may have one each.
#[test]
fn children_of_a_cage_do_not_overlap() {
    let half = |name: &str, channel: u32| {
        format!(
            "  ports \"{name}\" {{\n    of = \"osfp\"\n    where = cage == 1 && channel == {channel}\n    \
             breakout = \"2x400G\"\n  }}\n"
        )
    };
    let model = model_of(&one("nvidia/sn5600", &(half("peer", 1) + &half("fabric", 2))));
    let group = |name: &str| {
        let layout = layout(&model);
        let group = &layout.groups[layout.group(model.names.get(name).unwrap()).unwrap()];
        let ports = group.ports.iter().map(|port| &layout.ports[*port as usize]);
        ports.map(|port| (model.text(port.label), port.lane_mask)).collect::<Vec<_>>()
    };
    assert_eq!(group("peer"), [("1/1", 0x0f)]);
    assert_eq!(group("fabric"), [("1/2", 0xf0)]);
    let (_, said) = read(&one("nvidia/sn5600", &(half("peer", 1) + &half("fabric", 1))));
    assert!(said.contains("takes lanes of cage 1 that `ports \"peer\"` has"), "{said}");
}
