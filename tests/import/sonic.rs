//! SONiC platform files: the real SN5600 with its O128 profile, and small ones with what real ones get
//! wrong.

use std::path::Path;

use super::{Read, from_disk, linted, read, real};
use crate::catalog::{layout, model_of, one};
use wireloom::import::Options;
use wireloom::source::MemorySource;

fn options() -> Options {
    Options {
        name: Some("acme/x".to_owned()),
        height_u: Some(2),
        form_factor: Some("osfp".to_owned()),
        ..Options::default()
    }
}

/// Every line of the profile is a port of the imported type: name, alias and lanes, read here by hand.
#[test]
fn the_real_sn5600_has_every_port_of_its_profile() {
    let (Some(platform), Some(profile)) =
        (real("sonic/sn5600-platform.json"), real("sonic/sn5600-O128-port_config.ini"))
    else {
        return;
    };
    let read = from_disk(&platform, Some(&profile), &options());
    assert_eq!(linted(read.hcl()), [""; 0]);
    let model = model_of(&(read.hcl().to_owned() + &one("acme/x", "")));
    let layout = layout(&model);
    let sets = ["sonic", "asic_lanes", "alias"].map(|set| model.names.get(set).unwrap());
    let imported: Vec<Vec<&str>> = (0..layout.ports.len())
        .map(|port| sets.map(|set| model.text(layout.interface(port, set).unwrap())).to_vec())
        .collect();
    let text = std::fs::read_to_string(&profile).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("Ethernet"));
    let expected: Vec<Vec<&str>> =
        lines.map(|line| line.split_whitespace().take(3).collect()).collect();
    assert_eq!(expected.len(), 129);
    assert_eq!(imported, expected);
    let speeds = layout.ports.iter().map(|port| port.speed_mbps);
    assert_eq!(speeds.sum::<u32>(), 128 * 400_000 + 25_000);
}

/// The aliases of `platform.json` under each mode, which the profile does not show.
#[test]
fn aliases_hold_under_every_mode_of_the_platform() {
    let Some(platform) = real("sonic/sn5600-platform.json") else { return };
    let read = from_disk(&platform, None, &options());
    let text = std::fs::read_to_string(&platform).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    for mode in ["1x800G", "2x400G", "4x200G"] {
        let group = format!("  ports \"p\" {{\n    of = \"osfp\"\n    breakout = \"{mode}\"\n  }}");
        let model = model_of(&(read.hcl().to_owned() + &one("acme/x", &group)));
        let alias = model.names.get("alias").unwrap();
        let layout = layout(&model);
        let found: Vec<&str> = layout.groups[0]
            .ports
            .iter()
            .map(|port| model.text(layout.interface(*port as usize, alias).unwrap()))
            .collect();
        let mut expected = Vec::new();
        for cage in 0..64 {
            let modes = &json["interfaces"][format!("Ethernet{}", 8 * cage)]["breakout_modes"];
            let modes = modes.as_object().unwrap().iter();
            let own = modes.filter(|(key, _)| key.starts_with(&format!("{mode}[")));
            expected.extend(own.flat_map(|(_, list)| list.as_array().unwrap().iter()));
        }
        let expected: Vec<&str> = expected.iter().map(|alias| alias.as_str().unwrap()).collect();
        assert_eq!(found, expected, "{mode}");
    }
}

/// Two cages whose chip lanes are swapped, as on a 7060X6.
const SWAPPED: &str = r#"{
  "chassis": { "name": "X" },
  "interfaces": {
    "Ethernet0": {
      "index": "1,1,1,1",
      "lanes": "17,18,19,20",
      "breakout_modes": { "1x100G[40G]": ["etp1"], "2x50G": ["etp1a", "etp1b"],
                          "1x50G(2)+2x25G(2)": ["etp1a", "etp1b", "etp1c"] }
    },
    "Ethernet4": {
      "index": "2,2,2,2",
      "lanes": "1,2,3,4",
      "breakout_modes": { "1x100G[40G]": ["etp2"], "2x50G": ["etp2a", "etp2b"],
                          "1x50G(2)+2x25G(2)": ["etp2a", "etp2b", "etp2c"] }
    }
  }
}"#;

fn small(platform: &str, profile: Option<&str>) -> Read {
    let files = MemorySource::new()
        .with("platform.json", platform.as_bytes())
        .with("port_config.ini", profile.unwrap_or_default().as_bytes());
    let ports = profile.map(|_| Path::new("port_config.ini"));
    read(&files, Path::new("platform.json"), ports, &Options { form_factor: None, ..options() })
}

#[test]
fn names_follow_the_faceplate_and_lanes_the_board() {
    let profile = "# Licensed, name and all\n# name lanes alias speed\n\
                   Ethernet0 17,18 Ethernet1/1 50000\nEthernet2 19,20 Ethernet1/3 50000\n\
                   Ethernet4 1,2 Ethernet2/1 50000\nEthernet6 3,4 Ethernet2/3 50000\n";
    let read = small(SWAPPED, Some(profile));
    assert!(!read.said.contains("warning["), "{}", read.said);
    let model = model_of(&(read.hcl().to_owned() + &one("acme/x", "")));
    let names = |set: &str| {
        let ports = crate::catalog::ports(&model, 2, set);
        ports.iter().map(|port| port.split(' ').nth(1).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names("sonic"), ["Ethernet0", "Ethernet2", "Ethernet4", "Ethernet6"]);
    assert_eq!(names("asic_lanes"), ["17,18", "19,20", "1,2", "3,4"]);
    // The profile's aliases are others than the platform's; both are kept, the profile's under its mode.
    assert_eq!(names("alias"), ["Ethernet1/1", "Ethernet1/3", "Ethernet2/1", "Ethernet2/3"]);
    assert_eq!(names("platform_alias"), ["etp1a", "etp1b", "etp2a", "etp2b"]);
    assert_eq!(linted(read.hcl()), [""; 0]);
    let uneven = "  ports \"p\" {\n    of = \"qsfp28\"\n    breakout = \"1x50G(2)+2x25G(2)\"\n  }";
    let model = model_of(&(read.hcl().to_owned() + &one("acme/x", uneven)));
    assert_eq!(
        crate::catalog::ports(&model, 1, "asic_lanes"),
        ["1/1 17,18 0,1", "1/2 19 2", "1/3 20 3"]
    );
}

/// Slips of the pen of a public profile (7060X6 O128S2): a lane twice in a port.
#[test]
fn slips_of_a_profile_are_said() {
    let header = "# name lanes alias speed\n";
    let twice = small(SWAPPED, Some(&format!("{header}Ethernet0 17,18,17,18 a 100000\n")));
    assert_eq!(twice.of("import-lanes-shared"), ["`Ethernet0` has a lane twice"]);
    assert_eq!(
        twice.of("import-disagrees"),
        ["`Ethernet0` has lanes that no one cage of the platform has"]
    );
    let named = small(SWAPPED, Some(&format!("{header}Ethernet3 19,20 a 50000\n")));
    assert_eq!(named.of("import-names-differ"), ["`Ethernet3` would be `Ethernet2` by its lanes"]);
    let headless = small(SWAPPED, Some("Ethernet0 17,18 a 50000\n"));
    assert!(headless.said.contains("ports begin before a header line"), "{}", headless.said);
}

#[test]
fn a_platform_that_cannot_be_read_says_why() {
    let shared = small(&SWAPPED.replace("\"1,2,3,4\"", "\"20,2,3,4\""), None);
    assert_eq!(shared.of("import-lanes-shared"), ["`Ethernet0` and `Ethernet4` both have lane 20"]);
    let long = small(&SWAPPED.replace("\"2x50G\"", "\"8x10G\""), None);
    assert_eq!(
        long.of("import-unreadable")[0],
        "`Ethernet0` has a mode `8x10G`, but 8 ports need a lane each, there are 4"
    );
    for (text, said) in [("{", "this is no JSON"), ("{}", "has no `interfaces`")] {
        assert!(small(text, None).said.contains(said), "{text}");
    }
    let nameless = Options { name: None, height_u: None, ..options() };
    let files = MemorySource::new().with("platform.json", SWAPPED.as_bytes());
    let read = read(&files, Path::new("platform.json"), None, &nameless);
    assert_eq!(
        read.of("import-needs"),
        [
            "`platform.json` does not say how high the device is",
            "`platform.json` does not say who makes the device"
        ]
    );
}
