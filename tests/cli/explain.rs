//! `explain`: codes, and the facts of one thing of the plan.

use super::{Project, Ran, wireloom};

#[test]
fn codes_are_explained_and_misses_suggested() {
    let ran = Ran::of(wireloom().args(["explain", "part-too-small"])).exits(0);
    assert!(ran.out.starts_with("error part-too-small:"), "{}", ran.out);
    assert!(ran.out.lines().count() > 3 && ran.out.lines().all(|line| line.chars().count() <= 110));
    let json = Ran::of(wireloom().args(["explain", "part-too-small", "--json"])).exits(0).json();
    assert_eq!(json["severity"], "error");
    let miss = Ran::of(wireloom().args(["explain", "part-to-small"])).exits(1);
    assert!(miss.err.contains("error[unknown-code]"), "{}", miss.err);
    assert!(miss.err.contains("did you mean `part-too-small`?"), "{}", miss.err);
    let wrong = Ran::of(wireloom().args(["explain", "room", "A1"])).exits(64);
    assert!(wrong.err.contains("error[unknown-subject]"), "{}", wrong.err);
}

/// Every code of the registry can be explained: none has a text that does not print.
#[test]
fn every_code_prints() {
    for entry in ::wireloom::diag::codes::all() {
        let ran = Ran::of(wireloom().args(["explain", entry.code])).exits(0);
        assert!(ran.out.contains(entry.summary), "{}", entry.code);
    }
}

/// The first server's first rail goes to leaf 1, as the example's README works out: rail 1 is odd.
#[test]
fn a_cable_tells_its_ends_its_length_and_its_rivals() {
    let project = Project::example("quickstart");
    let port = project.run(&["explain", "port", "gpu-1:NIC1", "--json"]).exits(0).json();
    assert_eq!((&port["state"], &port["peer"]), (&"linked".into(), &"leaf-1:1/1".into()));
    assert_eq!(port["link"]["connect"], "connect.rails");
    let id = port["cable"].as_str().unwrap();
    let cable = project.run(&["explain", "cable", &id.to_lowercase(), "--json"]).exits(0).json();
    assert_eq!((&cable["cable"], &cable["status"]), (&id.into(), &"planned".into()));
    let terms = cable["terms"].as_array().unwrap().iter().map(|term| term["mm"].as_i64().unwrap());
    assert_eq!(terms.sum::<i64>(), cable["run_mm"].as_i64().unwrap(), "the terms add up");
    assert!(cable["length_mm"].as_i64() >= cable["run_mm"].as_i64());
    let chosen = cable["candidates"].as_array().unwrap().iter().filter(|c| c["chosen"] == true);
    assert_eq!(chosen.count(), 1);
    let text = project.run(&["explain", "cable", id]).exits(0).out;
    for part in
        [id, "gpu-1", "leaf-1", "connect.rails", "main.hcl:", "slack at both ends", "chosen"]
    {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
}

/// Of dozens of media the chosen one is shown, what was nearest to it, and how many others there are;
/// `--all` shows each, and the counts of both are the same parts.
#[test]
fn the_media_of_a_cable_are_the_near_misses_and_counts() {
    let project = Project::example("superpod-h100");
    let port = project.run(&["explain", "port", "su1-dgx01:OSFP1P1", "--json"]).exits(0).json();
    let id = port["cable"].as_str().unwrap();
    let media = |arguments: &[&str]| -> Vec<String> {
        let text = project.run(&[&["explain", "cable", id], arguments].concat()).exits(0).out;
        let lines = text.lines().skip_while(|line| !line.starts_with("Media")).skip(1);
        lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let (near, all) = (media(&[]), media(&["--all"]));
    // The published bill of the SuperPOD: a twin-port transceiver with a flat top in the node, a finned
    // one in the switch, a straight multimode cord between (MMA4Z00-NS-FLT, MMA4Z00-NS, MFP7E10).
    let chosen = "mmf chosen nvidia/mma4z00-ns-flt + nvidia/mfp7e10 + nvidia/mma4z00-ns";
    assert!(near.contains(&chosen.to_owned()), "{near:#?}");
    assert!(all.iter().any(|line| line.contains("chosen")));
    // Copper is preferred, so it is said first why there is none: its two plugs are alike, the cages
    // are not.
    assert_eq!(near[0], "dac A: finned, the cage takes flat nvidia/mcp4y10");
    assert!(near.iter().any(|line| line.starts_with("smf fits too, but is less preferred")));
    assert!(near.len() <= 20 && all.len() > 2 * near.len(), "{} of {}", near.len(), all.len());
    assert_eq!(near.last().unwrap(), "(`--all` lists each)");
    let json = project.run(&["explain", "cable", id, "--json"]).exits(0).json();
    let parts = json["candidates"].as_array().unwrap().iter();
    let parts: u64 = parts.map(|candidate| candidate["parts"].as_u64().unwrap()).sum();
    // What is shown: each named line is one part and those it says are more, each count is itself.
    let numbers = |line: &String| -> u64 {
        let words: Vec<&str> = line.split(' ').collect();
        let more = words.windows(2).filter(|pair| pair[1] == "more").map(|pair| pair[0]);
        let counted = words
            .windows(2)
            .filter(|pair| ["that", "with", "for"].contains(&pair[1]))
            .map(|pair| pair[0]);
        let sum = |numbers: &mut dyn Iterator<Item = &str>| -> u64 {
            numbers.filter_map(|number| number.parse::<u64>().ok()).sum()
        };
        u64::from(line.contains('/')) + sum(&mut more.into_iter()) + sum(&mut counted.into_iter())
    };
    assert_eq!(near.iter().map(numbers).sum::<u64>(), parts, "{near:#?}");
}

/// The quickstart's leaf 1, as its README lays it out: 4 servers x 4 odd rails down, 2 spines x 8 links
/// up, over DACs that need no transceiver.
#[test]
fn a_device_tells_its_place_its_links_and_its_cages() {
    let project = Project::example("quickstart");
    let text = project.run(&["explain", "device", "leaf-1"]).exits(0).out;
    let lines: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for wanted in [
        "from its tier, main.hcl:29",
        "rack A2, U40-41, its front to the rear of the rack",
        "by its place, floor.hcl:25",
        "16 4 of tier.server connect.rails, main.hcl:79 the ports of the nominal deal",
        "16 2 of tier.spine connect.uplinks, main.hcl:86 the ports of the nominal deal",
        "osfp 1-8 2x400G down 16 of 16 nvidia/mma4z00-ns",
        "osfp 9-16 2x400G up 16 of 16",
        "osfp 17-64 2x400G growth 0 of 96",
        "17/1 to 64/2 growth 400G reserved more servers",
    ] {
        assert!(lines.iter().any(|line| line == wanted), "{wanted:?} is missing in:\n{text}");
    }
    // Every port on a line of its own where it is asked for.
    let all = project.run(&["explain", "device", "leaf-1", "--all"]).exits(0).out;
    assert!(all.contains("\n  17/1 ") && all.contains("\n  64/2 "), "{all}");
    let json = project.run(&["explain", "device", "leaf-1", "--json"]).exits(0).json();
    assert_eq!((&json["height_u"], &json["face"]), (&2.into(), &"rear".into()));
    assert_eq!(json["placed"][0]["file"], "floor.hcl");
    assert_eq!(json["links"][0]["devices"], 4);
}

/// Cage 2, first of two ports of four lanes each: lanes 0 to 3 of the OSFP's eight; the SN5600's names
/// for it as NVIDIA's cabling guide and SONiC's `port_config.ini` have them.
#[test]
fn a_port_tells_its_names_and_its_lanes() {
    let project = Project::example("quickstart");
    let text = project.run(&["explain", "port", "leaf-1:2/1"]).exits(0).out;
    assert!(
        text.starts_with(
            "leaf-1:2/1  400G, lanes 0-3 of 8 of cage 2 of `osfp` (osfp, finned), split 2x400G\n  \
             number 3 of `osfp`, in group `down`\n  called: cumulus swp2s0, sonic Ethernet8, alias etp2a\n  \
             transceiver nvidia/mma4z00-ns\n"
        ),
        "{text}"
    );
    let json = project.run(&["explain", "port", "leaf-1:2/2", "--json"]).exits(0).json();
    assert_eq!(json["lanes"], serde_json::json!([4, 5, 6, 7]));
    assert_eq!((&json["cage"], &json["cage_lanes"]), (&2.into(), &8.into()));
}

#[test]
fn devices_are_named_by_name_or_address() {
    let project = Project::example("quickstart");
    let by_name = project.run(&["explain", "device", "leaf-2"]).exits(0).out;
    let by_address = project.run(&["explain", "device", "tier.leaf[leaf=2]"]).exits(0).out;
    assert_eq!(by_name, by_address);
    assert!(by_name.contains("nvidia/sn5600") && by_name.contains("rack A2, U42"), "{by_name}");
    // 64 cages of two ports, the service port and the management port.
    let json = project.run(&["explain", "device", "leaf-2", "--json"]).exits(0).json();
    let ports = json["ports"].as_array().unwrap();
    let linked = ports.iter().filter(|port| port["state"] == "linked").count();
    assert_eq!((ports.len() >= 128, linked), (true, 32));
}

#[test]
fn what_is_not_there_is_said_with_what_is_near() {
    let project = Project::example("quickstart");
    for (arguments, part) in [
        (["explain", "device", "leef-1"], "did you mean `leaf-1`?"),
        (["explain", "rack", "A"], "known here: `A2`, `A1`"),
        (["explain", "port", "leaf-1:1/3"], "has no port `1/3`"),
        (["explain", "port", "leaf-1"], "write DEVICE:PORT"),
        (["explain", "cable", "nonsense!"], "is no cable id"),
        (["explain", "cable", "0000000"], "the plan has no cable `0000000`"),
    ] {
        let ran = project.run(&arguments).exits(1);
        assert!(ran.err.contains("error[not-in-plan]"), "{}", ran.err);
        assert!(ran.err.contains(part), "{}", ran.err);
    }
}

/// A port by the faceplate, by a name of its type, and by a name with its set.
#[test]
fn a_port_is_named_by_any_of_its_names() {
    let project = Project::example("quickstart");
    let by_label = project.run(&["explain", "port", "leaf-1:1/1", "--json"]).exits(0).json();
    for name in ["leaf-1:swp1s0", "leaf-1:sonic=Ethernet0", "leaf-1:label=1/1"] {
        let json = project.run(&["explain", "port", name, "--json"]).exits(0).json();
        assert_eq!(json, by_label, "{name}");
    }
    let ran = project.run(&["explain", "port", "leaf-1:eos=Ethernet1"]).exits(1);
    assert!(ran.err.contains("there is no name set `eos`; known: label, cumulus"), "{}", ran.err);
}

/// `p1` is the first port on the faceplate and the second in the name set `board`.
#[test]
fn a_name_of_two_ports_is_asked_back() {
    let text = r#"
device_type "acme/switch" {
  kind     = "switch"
  height_u = 1
  ports "p" {
    cages       = 2
    form_factor = "osfp"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    breakout    = "1x800G"
    label       = "p${cage}"
    names       = { board = "p${3 - cage}" }
  }
}

tier "leaf" {
  device_type = "acme/switch"
  axes        = { leaf = 1 }
}
"#;
    let project = Project::new(&[("main.hcl", text)]);
    let ran = project.run(&["explain", "port", "leaf-1:p1"]).exits(1);
    assert!(ran.err.contains("error[ambiguous-port]"), "{}", ran.err);
    assert!(ran.err.contains("leaf-1:label=p1"), "{}", ran.err);
    project.run(&["explain", "port", "leaf-1:label=p1"]).exits(0);
}

/// A rack: what stands in it top down, what is plugged in, and what is not known. The example's servers
/// state neither power nor weight.
#[test]
fn a_rack_is_told_with_what_it_draws_and_weighs() {
    let project = Project::example("quickstart");
    let text = project.run(&["explain", "rack", "A2"]).exits(0).out;
    for part in
        ["Rack A2  row A", "U40 leaf-1", "not known", "Power  at least", "2 feeds, 1 may be out"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let json = project.run(&["explain", "rack", "A2", "--json"]).exits(0).json();
    assert_eq!((json["rack"].as_str(), json["height_u"].as_u64()), (Some("A2"), Some(48)));
    assert!(json["power_mw"]["unknown"].as_u64() > Some(0), "{json}");
    assert_eq!(json["power_limit_mw"], serde_json::Value::Null);
}

/// The trays of the quickstart: its racks stand in one row, so there is one tray, over row A.
#[test]
fn a_tray_is_told_with_what_lies_in_it() {
    let project = Project::example("quickstart");
    let text = project.run(&["explain", "tray", "A", "--all"]).exits(0).out;
    for part in
        ["Trays of A", "refused above 50 %", "the tray over row `A` from", "kg/m", "A2 – A1"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let json = project.run(&["explain", "tray", "all", "--json"]).exits(0).json();
    assert_eq!(json["fill_percent"], serde_json::json!([25, 40, 50]));
    let own = &json["stretches"][0];
    assert!(own["cables"].as_u64() > Some(0) && own["bundles"].as_u64() > Some(0), "{json}");
    assert_eq!(own["tray_mm"], serde_json::json!([300, 100]));
    let missing = project.run(&["explain", "tray", "Z"]).exits(1);
    assert!(missing.err.contains("the plan has no row and no pathway `Z`"), "{}", missing.err);
}

/// A held port that four slower ones stand in for is told with all of them.
#[test]
fn a_split_port_tells_what_it_is_split_into() {
    let design = r#"
device_type "acme/leaf" {
  kind     = "switch"
  height_u = 1
  ports "osfp" {
    cages       = 1
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["2x400G", "8x100G"]
    breakout    = "2x400G"
  }
}
device_type "acme/box" {
  kind     = "node"
  height_u = 1
  ports "nic" {
    cages       = 1
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "1x100G(1)"]
    breakout    = "1x400G"
  }
}
fabric "storage" {
  protocol = "ethernet"
  speed    = "400G"
}
tier "leaf" { device_type = "acme/leaf" }
tier "server" {
  device_type = "acme/box"
  axes        = { server = 2 }
  omit        = server == 2
}
tier "guest" {
  device_type = "acme/box"
  axes        = { guest = 4 }
  ports "nic" { breakout = "1x100G(1)" }
}
rack "r" {}
place "all" {
  devices = [tier.leaf, tier.server, tier.guest]
  racks   = rack.r
  u       = range(1, 40)
}
connect "servers" {
  fabric  = fabric.storage
  a       = tier.server.ports.nic
  z       = tier.leaf.ports.osfp
  factory = true
}
connect "guests" {
  fabric  = fabric.storage
  a       = tier.guest.ports.nic
  z       = connect.servers.holes
  speed   = "100G"
  factory = true
}
"#;
    let project = Project::new(&[("main.hcl", design)]);
    let text = project.run(&["explain", "port", "leaf:1/2"]).exits(0).out;
    assert!(text.contains("  split into 1/2/1, 1/2/2, 1/2/3 and 1/2/4, see there\n"), "{text}");
}
