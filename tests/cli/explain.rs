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
    assert!(miss.err.contains("did you mean `part-too-small`?"), "{}", miss.err);
    let wrong = Ran::of(wireloom().args(["explain", "rack", "A1"])).exits(64);
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
