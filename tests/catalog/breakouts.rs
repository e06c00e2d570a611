//! Breakouts: which lanes each port has, and its three names under every breakout.

use super::{layout, model_of, one, ports, read};
use wireloom::model::{Breakout, BreakoutError};

/// First lane, lanes and speed of each port.
fn shares(text: &str, cage_lanes: u16) -> Result<Vec<(u16, u16, u32)>, BreakoutError> {
    let breakout = Breakout::parse(text, cage_lanes)?;
    let shares = breakout.shares().iter();
    Ok(shares.map(|share| (share.first_lane, share.lanes, share.speed_mbps / 1_000)).collect())
}

/// SONiC's `portconfig.py` divides the lanes in brackets, or all, by the ports of the part.
#[test]
fn a_mode_shares_the_lanes_of_a_cage() {
    assert_eq!(shares("1x800G", 8), Ok(vec![(0, 8, 800)]));
    assert_eq!(shares("2x400G", 8), Ok(vec![(0, 4, 400), (4, 4, 400)]));
    assert_eq!(shares("1x800G(4)", 8), Ok(vec![(0, 4, 800)]));
    assert_eq!(shares("1x200G(2)", 4), Ok(vec![(0, 2, 200)]));
    assert_eq!(shares("2x50G(2)", 4), Ok(vec![(0, 1, 50), (1, 1, 50)]));
    assert_eq!(shares("1x100G(2)+2x50G(2)", 4), Ok(vec![(0, 2, 100), (2, 1, 50), (3, 1, 50)]));
    assert_eq!(shares("2x200G(4)+1x400G(4)", 8), Ok(vec![(0, 2, 200), (2, 2, 200), (4, 4, 400)]));
}

#[test]
fn a_mode_that_the_lanes_cannot_carry_says_why() {
    assert_eq!(shares("8x50G", 4), Err(BreakoutError::Ports { ports: 8, lanes: 4 }));
    assert_eq!(shares("3x100G", 8), Err(BreakoutError::Uneven { ports: 3, lanes: 8 }));
    assert_eq!(shares("1x400G(4)+4x100G(8)", 8), Err(BreakoutError::Lanes { taken: 12, lanes: 8 }));
    assert_eq!(shares("1x400G+2x200G", 8), Err(BreakoutError::Unsaid));
    for text in [
        "400G",
        "2x",
        "x400G",
        "0x400G",
        "2x400",
        "2x400G()",
        "2x400G(4",
        "2x400G[200G]",
        "2 x400G",
        "2x 400G",
        "2x400G+",
        "1x0G",
        "65x1G",
        "2x400G(0)",
        "+2x400G",
    ] {
        assert_eq!(shares(text, 8), Err(BreakoutError::Spelling), "{text}");
    }
}

#[test]
fn two_spellings_of_the_same_shares_are_one_mode() {
    assert_eq!(Breakout::parse("1x400G", 4), Breakout::parse("1x400G(4)", 4));
    assert_ne!(Breakout::parse("1x400G", 8), Breakout::parse("1x400G(4)", 8));
}

#[test]
fn shares_are_spelled_as_they_are_read() {
    for text in ["1x800G", "2x400G", "4x200G", "1x400G(4)+2x200G(4)", "2x200G(4)+1x400G(4)"] {
        let breakout = Breakout::parse(text, 8).unwrap();
        assert_eq!(Breakout::spell(breakout.shares()), text);
    }
    let least =
        |text: &str| Breakout::least(text).map(|(breakout, lanes)| (breakout.ports(), lanes));
    assert_eq!(least("4x200G"), Some((4, 4)));
    assert_eq!(least("1x400G(4)+2x200G(4)"), Some((3, 8)));
    assert_eq!(least("65x1G"), None);
}

/// Case C11, in the SONiC profile of an MSN2700 (sonic-buildimage issue 6024): after a two-way split the
/// second child must not take the alias of the next cage.
#[test]
fn a_child_keeps_its_own_alias() {
    let design = r#"
device_type "acme/four-lane" {
  kind     = "switch"
  height_u = 1
  ports "qsfp28" {
    cages       = 3
    form_factor = "qsfp28"
    lanes       = 4
    modes       = ["1x100G", "2x50G", "4x25G"]
    breakout    = "1x100G"
    names = {
      sonic = "Ethernet${4 * (cage - 1) + lane}"
      alias = "etp${cage}${channels == 1 ? "" : substr("abcd", channel - 1, 1)}"
    }
  }
}
"#;
    let split = r#"
  ports "split" {
    of       = "qsfp28"
    where    = cage == 2
    breakout = "2x50G"
  }
  ports "whole" { of = "qsfp28" }
"#;
    let model = model_of(&(design.to_owned() + &one("acme/four-lane", split)));
    assert_eq!(
        ports(&model, 3, "sonic"),
        ["1 Ethernet0 0,1,2,3", "2/1 Ethernet4 0,1", "2/2 Ethernet6 2,3", "3 Ethernet8 0,1,2,3"]
    );
    assert_eq!(
        ports(&model, 3, "alias"),
        ["1 etp1 0,1,2,3", "2/1 etp2a 0,1", "2/2 etp2b 2,3", "3 etp3 0,1,2,3"]
    );
}

/// One more of the kind: an uneven split of the shipped names, by first lane.
#[test]
fn an_uneven_split_is_named_by_its_first_lanes() {
    let design = r#"
device_type "acme/uneven" {
  kind     = "switch"
  height_u = 1
  ports "qsfp28" {
    cages       = 2
    form_factor = "qsfp28"
    lanes       = 4
    modes       = ["1x100G", "1x50G(2)+2x25G(2)"]
    breakout    = "1x50G(2)+2x25G(2)"
    names       = { sonic = "Ethernet${4 * (cage - 1) + lane}", wide = lanes > 1 ? "w${index}" : null }
  }
}
"#;
    let model = model_of(&(design.to_owned() + &one("acme/uneven", "")));
    assert_eq!(
        ports(&model, 2, "sonic"),
        [
            "1/1 Ethernet0 0,1",
            "1/2 Ethernet2 2",
            "1/3 Ethernet3 3",
            "2/1 Ethernet4 0,1",
            "2/2 Ethernet6 2",
            "2/3 Ethernet7 3"
        ]
    );
    assert_eq!(ports(&model, 1, "wide"), ["1/1 w1 0,1", "1/2 - 2", "1/3 - 3"]);
    let speeds: Vec<u32> = layout(&model).ports[..3].iter().map(|port| port.speed_mbps).collect();
    assert_eq!(speeds, [50_000, 25_000, 25_000]);
}

/// SN5600 under SONiC: names and aliases of `sn5600-platform.json` and of its O128 profile.
#[test]
fn the_sn5600_has_sonics_names_under_each_breakout() {
    let names = |breakout: &str, set: &str| {
        let group =
            format!("  ports \"p\" {{\n    of = \"osfp\"\n    breakout = \"{breakout}\"\n  }}");
        let model = model_of(&one("nvidia/sn5600", &group));
        let ports = ports(&model, 2, set);
        ports.iter().map(|port| port.split(' ').nth(1).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names("1x800G", "sonic"), ["Ethernet0", "Ethernet8"]);
    assert_eq!(names("1x800G", "alias"), ["etp1", "etp2"]);
    assert_eq!(names("2x400G", "sonic"), ["Ethernet0", "Ethernet4", "Ethernet8", "Ethernet12"]);
    assert_eq!(names("2x400G", "alias"), ["etp1a", "etp1b", "etp2a", "etp2b"]);
    assert_eq!(names("4x200G", "alias")[4..], ["etp2a", "etp2b", "etp2c", "etp2d"]);
    assert_eq!(names("1x800G", "cumulus"), ["swp1", "swp2"]);
    assert_eq!(names("4x200G", "cumulus")[..4], ["swp1s0", "swp1s1", "swp1s2", "swp1s3"]);
}

#[test]
fn the_words_about_lanes_are_seen_by_where_and_set_and_are_reserved() {
    let model = model_of(&one(
        "nvidia/sn5600",
        "  ports \"odd\" {\n    of = \"osfp\"\n    breakout = \"4x200G\"\n    \
         set = { first = lane, wide = lanes, of = channels }\n    where = lane % 4 == 0 && cage <= 2\n  }",
    ));
    let layout = layout(&model);
    let group = layout.group(model.names.get("odd").unwrap()).unwrap();
    let labels: Vec<&str> = layout.groups[group]
        .ports
        .iter()
        .map(|port| model.text(layout.ports[*port as usize].label))
        .collect();
    assert_eq!(labels, ["1/1", "1/3", "2/1", "2/3"]);
    let attribute = |name: &str, port: usize| {
        let name = model.names.get(name).unwrap();
        let column = layout.attributes.iter().position(|own| *own == name).unwrap();
        model.text(layout.attribute(port, column).unwrap().text)
    };
    assert_eq!(["first", "wide", "of"].map(|name| attribute(name, 2)), ["4", "2", "4"]);
    let (_, said) = read(&one("nvidia/sn5600", "  axes = { lane = 2 }"));
    assert!(said.contains("error[reserved-name]: `lane` cannot be the name of an axis"), "{said}");
}

#[test]
fn a_breakout_that_the_type_or_its_lanes_do_not_have_is_refused() {
    let group = |breakout: &str| {
        read(&one(
            "nvidia/sn5600",
            &format!("  ports \"p\" {{\n    of = \"osfp\"\n    breakout = \"{breakout}\"\n  }}"),
        ))
        .1
    };
    let said = group("2x200G");
    assert!(
        said.contains("error[unknown-breakout]: cages of `osfp` have no breakout `2x200G`"),
        "{said}"
    );
    let said = group("16x50G");
    assert!(
        said.contains(
            "`16x50G` does not fit a cage of `osfp`: 16 ports need a lane each, there are 8"
        ),
        "{said}"
    );
    let said = group("2x400");
    assert!(said.contains("error[wrong-type]: `2x400` is no breakout"), "{said}");
    assert_eq!(group("1x800G(8)"), "", "another spelling of a mode of the type");
}

/// The ports of Celestica's DS5000 by pipeline, as Hedgehog's switch profile has them: cages 1 and 4
/// share ten ports.
#[test]
fn cages_of_one_pipeline_share_a_limit() {
    let group = |cages: &str| {
        let wide = format!(
            "  ports \"wide\" {{\n    of = \"osfp\"\n    breakout = \"8x100G\"\n    \
             where = contains([{cages}], cage)\n  }}\n  ports \"rest\" {{ of = \"osfp\" }}"
        );
        read(&one("celestica/ds5000", &wide)).1
    };
    // 8 + 1 ports on cages 1 and 4, and on 2 and 3.
    assert_eq!(group("1, 2"), "");
    let said = group("1, 4");
    assert!(
        said.contains(
            "error[too-many-ports]: `osfp` of `celestica/ds5000`: cages 1, 4 together can \
                       have 10 ports, the tier gives them 16"
        ),
        "{said}"
    );
}

/// On an SN5610 a cage with eight ports takes its even neighbour's; left out, the neighbour counts none.
#[test]
fn a_wide_cage_disables_its_neighbour() {
    let wide = "  ports \"wide\" {\n    of = \"osfp\"\n    breakout = \"8x100G\"\n    where = cage == 1\n  }\n";
    let rest =
        |of: &str| format!("{wide}  ports \"rest\" {{\n    of = \"osfp\"\n    where = {of}\n  }}");
    assert_eq!(read(&one("nvidia/sn5610", &rest("cage > 2"))).1, "");
    let said = read(&one("nvidia/sn5610", &rest("cage > 1"))).1;
    assert!(
        said.contains("cages 1, 2 together can have 8 ports, the tier gives them 10"),
        "{said}"
    );
}
