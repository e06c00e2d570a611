//! Links through panels: `examples/panels`, counted by hand in its README, and variants of it.

use super::{Project, count, difference, lines};
use wireloom::diag::short;
use wireloom::plan::plant::{plant, point, port};
use wireloom::plan::{CableId, Plan};
use wireloom::project::artifacts;

fn example() -> Project {
    Project::example("panels")
}

/// The ports of a plan by `device:label`.
fn port_name(plan: &Plan, point: u32) -> String {
    let model = plan.model();
    let Some(port) = port(model, point) else { return "behind".into() };
    let (device, facts) = model.layout_port(port);
    format!("{}:{}", model.text(model.devices.name[device]), model.text(facts.label))
}

/// The whole path that each link's A port lies on, as the names of the ports in front, and its cables.
fn walked(plan: &Plan) -> Vec<(Vec<String>, Vec<CableId>)> {
    let plant = plant(plan);
    let links = plan.links().built();
    let links = links.filter(|(_, link)| plan.model().connects[link.connect].fabric.is_some());
    links
        .map(|(id, link)| {
            let path = plant.walk(point(link.a));
            assert_eq!(path.end(), Some(point(link.z)), "it ends where the link does");
            assert_eq!(plant.walk(point(link.z)).reversed(), path, "the same from either end");
            let cables: Vec<CableId> =
                path.cables.iter().map(|cable| CableId::from_index(*cable as usize)).collect();
            assert_eq!(cables, plan.cables().path(plan.links(), id), "as the plan records it");
            let front = path.points.iter().map(|point| port_name(plan, *point));
            (front.filter(|name| name != "behind").collect(), cables)
        })
        .collect()
}

#[test]
fn the_counts_are_those_worked_out_by_hand() {
    let planned = example().plan();
    let summary = &planned.summary;
    assert_eq!(count(&summary.links.by_connect, "connect.uplinks"), 12);
    assert_eq!(summary.links.total, 12, "trunks carry links and are none");
    assert_eq!(count(&summary.cables.by_connect, "connect.uplinks"), 36);
    assert_eq!(count(&summary.cables.by_connect, "connect.trunks"), 2);
    let lengths: Vec<(&str, u32, u64)> =
        summary.cables_by_kind.iter().map(|k| (k.name.as_str(), k.length_mm, k.count)).collect();
    let trunk = "generic/mpo12-apc-om4-trunk-12";
    assert_eq!(lengths, [(trunk, 10_000, 2), ("nvidia/mfp7e10", 3_000, 36)]);
    assert_eq!(count(&summary.transceivers, "tier.leaf"), 6);
    assert_eq!(count(&summary.transceivers, "tier.spine"), 6);
    assert_eq!(
        (summary.ports.linked, summary.ports.free),
        (24, 0),
        "panels have places, not ports"
    );
}

/// Five segments: cord, trunk, cord, trunk, cord.
#[test]
fn each_link_is_one_path_of_five_cables_the_same_from_either_end() {
    let planned = example().plan();
    let plan = &planned.plan;
    let paths = walked(plan);
    assert_eq!(paths.len(), 12);
    for (place, (front, cables)) in paths.iter().enumerate() {
        let k = place + 1;
        let between: Vec<String> =
            ["panel-A", "cross-A", "cross-B", "panel-B"].map(|name| format!("{name}:{k}")).into();
        assert_eq!(front[1..5], between, "positions are dealt in the order of A ports");
        let lengths = cables.iter().map(|cable| plan.cables().rows[*cable].length_mm);
        assert_eq!(lengths.collect::<Vec<u32>>(), [3_000, 10_000, 3_000, 10_000, 3_000]);
        let ids: std::collections::BTreeSet<String> =
            cables.iter().map(|cable| plan.tag(*cable).to_string()).collect();
        assert_eq!(ids.len(), 5, "each segment has its own id");
    }
    assert_eq!(paths[0].0[0], "leaf-1:1/1");
    assert_eq!(paths[0].0[5], "spine-1:1/1");
}

/// 200 mm out of both, 400 mm to each side, the rise, 500 mm twice half the slack: what the README adds up.
#[test]
fn each_segment_is_measured_on_its_own_route() {
    let planned = example().plan();
    let plan = &planned.plan;
    let (_, cables) = &walked(plan)[0];
    let runs: Vec<u32> = cables.iter().map(|cable| plan.cables().rows[*cable].run_mm).collect();
    // In a rack 1,500 mm and 44.45 mm a unit between the middles: 5.5 U, 2 U and 3.5 U. Over the trays
    // 200 + 800 + 2,000 mm and 3,000 mm from row to row, and up to the tray at both ends.
    let in_rack = |tenths_of_u: u32| 1_500 + (tenths_of_u * 4_445).div_ceil(1_000);
    let up = |tenths_of_u: u32| 500 + (tenths_of_u * 4_445).div_ceil(1_000);
    let trays = |a: u32, z: u32| 200 + 800 + 2_000 + 3_000 + up(a) + up(z);
    assert_eq!(runs, [in_rack(55), trays(25, 15), in_rack(20), trays(35, 25), in_rack(35)]);
}

/// `cases.md` C27: the two panels in the middle are one, and the cord between them runs from its front to its
/// front.
#[test]
fn a_cord_between_two_fronts_of_one_panel_leads_on() {
    let one = example()
        .edit("main.hcl", "tier \"cross\" {\n  device_type = \"generic/mpo-panel-12\"\n  axes        = { row = [\"A\", \"B\"] }\n  name        = \"cross-${row}\"", "tier \"cross\" {\n  device_type = \"generic/mpo-panel-96\"\n  name        = \"cross\"")
        .edit("main.hcl", "  match = [\"row\"]\n", "")
        .edit("floor.hcl", "u       = [47, 45]", "u       = [45]");
    let planned = one.plan();
    let paths = walked(&planned.plan);
    let first = ["leaf-1:1/1", "panel-A:1", "cross:1", "cross:13", "panel-B:1", "spine-1:1/1"];
    assert_eq!(paths[0].0, first);
    assert!(paths.iter().all(|(_, cables)| cables.len() == 5));
}

#[test]
fn a_second_plan_changes_nothing_and_prints_the_same_lock() {
    let lock = example().locked();
    assert_eq!(lines(&lock, "via").len(), 24);
    let again = example().lock(&lock).plan();
    assert_eq!(again.changes().impact(), wireloom::diff::Impact::None);
    assert_eq!(example().lock(&lock).locked(), lock);
}

/// A spine more (`cases.md` C33 behind panels): every link that moves changes one cord at the spine's end;
/// trunks, the cords at the leaves and those in the middle stay, and so do their ids.
#[test]
fn re_pointing_a_link_changes_its_last_cord_only() {
    let lock = example().locked();
    let three = example()
        .lock(&lock)
        .edit("main.hcl", "axes        = { spine = 2 }", "axes        = { spine = 3 }")
        .edit("floor.hcl", "u       = [42, 44]", "u       = [42, 44, 38]");
    let after = three.locked();
    let (gone, new) = difference(&lock, &after);
    let moved: Vec<&String> = gone.iter().filter(|line| line.starts_with("link")).collect();
    assert!(!moved.is_empty(), "links move to the third spine");
    for line in &gone {
        let word = line.split(' ').next().expect("a word");
        assert!(["link", "cable"].contains(&word), "no place in a panel changes: {line}");
    }
    let ids = |lock: &str| -> Vec<String> {
        let cables = lines(lock, "cable").into_iter();
        cables.map(|line| line.split(' ').nth(1).expect("an id").to_owned()).collect()
    };
    assert_eq!(ids(&lock), ids(&after), "all cables keep their ids");
    let cables: Vec<&String> = new.iter().filter(|line| line.starts_with("cable")).collect();
    let ends = |line: &str| line.split(' ').skip(6).map(str::to_owned).collect::<Vec<_>>();
    assert!(cables.iter().all(|line| ends(line)[0].starts_with("B1-46")), "{cables:?}");
    let planned = three.plan();
    assert_eq!(walked(&planned.plan).len(), 12);
}

#[test]
fn an_omitted_leaf_keeps_its_places_in_the_panels() {
    let without = example().edit(
        "main.hcl",
        "axes        = { leaf = 3 }",
        "axes        = { leaf = 3 }\n  omit = leaf == 2",
    );
    let lock = without.locked();
    assert_eq!((lines(&lock, "via").len(), lines(&lock, "via-held").len()), (16, 8));
    let planned = without.plan();
    let third = walked(&planned.plan).into_iter().find(|(front, _)| front[0] == "leaf-3:1/1");
    assert_eq!(third.expect("a path").0[1], "panel-A:9", "5 to 8 are kept for leaf 2");
    let built = example().lock(&lock);
    let (gone, _) = difference(&lock, &built.locked());
    assert!(
        gone.iter().all(|line| line.starts_with("held")
            || line.starts_with("via-held")
            || line.starts_with("device")),
        "{gone:?}"
    );
}

#[test]
fn sheets_labels_and_the_bill_have_every_segment() {
    let mut outcome = example().run();
    let files = artifacts(&mut outcome, &[], 1);
    let text = |path: &str| -> String {
        let file = files.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("{path}"));
        String::from_utf8(file.bytes.clone()).expect("UTF-8")
    };
    let sheet = text("cut-sheet.csv");
    assert_eq!(sheet.lines().count(), 1 + 38);
    let leaf = sheet.lines().find(|row| row.contains(",leaf-1,1/1,")).expect("a row");
    assert!(leaf.contains(",A1,40,leaf-1,1/1,A1,46,panel-A,1,mmf,3,"), "{leaf}");
    assert!(leaf.contains(",segment 1 of 5,"), "{leaf}");
    assert!(
        sheet.lines().any(|row| row.contains("panel-A,T1,X1,47,cross-A,T1,mmf,10,")),
        "{sheet}"
    );
    assert_eq!(text("labels.csv").lines().count(), 1 + 2 * 38);
    let bill = text("bom.csv");
    let quantities: Vec<&str> =
        bill.lines().skip(1).map(|row| row.split(',').nth(6).expect("a quantity")).collect();
    assert_eq!(quantities, ["36", "2", "12"]);
    // The spine's sheet shows the cord that is in its port and the panel it comes from.
    let spine = text("cut-sheet/by-switch/spine-1.csv");
    let first = spine.lines().nth(1).expect("a port");
    assert!(first.contains(",B1,46,panel-B,1,") && first.contains("segment 5 of 5 of "), "{first}");
}

/// Two losses of a panel's matings against one budget: 29 m of multimode with four matings lose 4 x 0.35 dB
/// and 0.087 dB of glass, 4 x 0.75 dB and 0.087 dB with ordinary ones.
#[test]
fn the_loss_of_the_whole_path_is_held_against_the_budget_of_the_optics() {
    let mine = |project: Project, mating: &str| {
        let panel = format!(
            "device_type \"mine/panel\" {{\n  kind = \"panel\"\n  height_u = 1\n  ports \"front\" {{\n    \
             cages = 12\n    form_factor = \"mpo-12/apc\"\n  }}\n  ports \"rear\" {{\n    cages = 1\n    \
             form_factor = \"mpo-12/apc\"\n    connectors = 12\n    feeds = \"front\"\n    {mating}\n  }}\n}}\n"
        );
        let mut project = project.edit("main.hcl", "generic/mpo-panel-12", "mine/panel");
        project.files.insert("panel.hcl".into(), panel);
        project
    };
    let only_mine = |project: Project| {
        let mut project = project;
        // NVIDIA's parts state no budget: these take their place.
        for (name, part) in
            [("nvidia/mma4z00-ns", "980-9I510-00NS00"), ("nvidia/mma4z00-ns-t", "T")]
        {
            let block = format!(
                "transceiver \"{name}\" {{\n  part = \"{part}\"\n  form_factor = \"osfp\"\n  shell = \"finned\"\n  \
                 ports = 2\n  speed = \"400G\"\n  lanes = 4\n  optics = \"sr4\"\n  medium = \"mmf\"\n  connector = \
                 \"mpo-12/apc\"\n  receptacles = 2\n  reach_mm = {{ om4 = 50000 }}\n  protocols = \
                 [\"ethernet\"]\n  loss_budget_mdb = 1800\n}}\n"
            );
            let file = format!("{}.hcl", name.replace('/', "-"));
            project.files.insert(file, block);
        }
        project
    };
    let low_loss = only_mine(mine(example(), ""));
    assert_eq!(low_loss.plan().summary.cables.total, 38);
    let ordinary = only_mine(mine(example(), "mating_mdb = 750"));
    let outcome = ordinary.run();
    let said = short::render(&outcome.sink, &outcome.map);
    assert!(said.contains("no-medium-fits"), "{said}");
    let notes: Vec<String> =
        outcome.sink.sorted().iter().flat_map(|said| said.notes.clone()).collect();
    assert!(
        notes.iter().any(|note| note.contains("3.087 dB lost, the optics allow 1.8 dB")),
        "{notes:#?}"
    );
}

/// `cases.md` C29 in a design: duplex LC through cassettes. Twelve fibres are six duplex ports, a reversed
/// trunk brings port n out at 7 - n, and never at another cassette.
#[test]
fn duplex_ports_map_inside_their_own_cassette() {
    let lc = example()
        .edit("main.hcl", "generic/mpo-panel-12", "generic/lc-cassette-24")
        .edit("main.hcl", "generic/mpo12-apc-om4-trunk-12", "generic/mpo12-apc-os2-trunk-lc")
        .edit("main.hcl", "  via { # and from there to the panel of the spine's row\n    trunk   = connect.trunks\n    reverse = true\n    far     = [\"at.row\"]\n  }\n", "")
        .edit("main.hcl", "  speed    = \"400G\"\n", "  speed    = \"400G\"\n  media    = [\"smf\"]\n");
    let planned = lc.plan();
    assert_eq!(
        planned.summary.cables.by_connect[0].1, 8,
        "four cassettes a panel, two pairs of panels"
    );
    let paths = walked(&planned.plan);
    for (front, cables) in &paths {
        assert_eq!(cables.len(), 3);
        let number = |name: &str| -> u32 {
            name.rsplit(':').next().expect("a port").parse().expect("a number")
        };
        let (near, far) = (number(&front[1]) - 1, number(&front[2]) - 1);
        assert_eq!((far / 6, far % 6), (near / 6, 5 - near % 6), "{front:?}");
    }
    assert_eq!(paths.len(), 12);
}

#[track_caller]
fn refused(project: &Project, code: &str, words: &str) {
    let outcome = project.run();
    let said = short::render(&outcome.sink, &outcome.map);
    assert!(said.contains(&format!("error[{code}]")) && said.contains(words), "{said}");
}

#[test]
fn what_does_not_fit_is_said() {
    let small = example()
        .edit("main.hcl", "leaf = 3 }", "leaf = 4 }")
        .edit("floor.hcl", "[40, 42, 44]", "[36, 40, 42, 44]")
        .edit("main.hcl", "where = cage <= 3", "where = cage <= 4");
    refused(&small, "via-too-small", "4 of 16 links find no free place over `connect.trunks`");
    let front = example().edit("main.hcl", "tier.panel.ports.rear", "tier.panel.ports.front");
    refused(&front, "not-between-panels", "joins rear ports of panels");
    let direct = example().edit(
        "main.hcl",
        "z      = tier.spine.ports.down",
        "z      = tier.cross.ports.front",
    );
    refused(&direct, "not-between-panels", "`tier.cross` is panels: links reach them with `via`");
    let single =
        example().edit("main.hcl", "generic/mpo12-apc-om4-trunk-12", "generic/mpo12-apc-om4-trunk");
    refused(&single, "trunk-does-not-fit", "a trunk of 1 connectors, the panel takes 12");
    let far = example().edit("floor.hcl", "X = 3000, B = 6000", "X = 60000, B = 90000");
    refused(&far, "trunk-too-long", "the longest is 50.0 m");
    let cord = example().edit("main.hcl", "generic/mpo12-apc-om4-trunk-12", "nvidia/mfp7e10");
    refused(&cord, "unknown-trunk", "there is no trunk `nvidia/mfp7e10`");
    let glass = example()
        .edit("main.hcl", "generic/mpo12-apc-om4-trunk-12", "generic/mpo12-apc-os2-trunk-12")
        .edit(
            "main.hcl",
            "  speed    = \"400G\"\n",
            "  speed    = \"400G\"\n  media    = [\"mmf\"]\n",
        );
    refused(&glass, "no-medium-fits", "");
    let mut odd = example();
    odd.files.insert("odd.hcl".into(), "device_type \"mine/odd\" {\n  kind = \"panel\"\n  height_u = 1\n  ports \"front\" {\n    cages = 10\n    form_factor = \"mpo-12/apc\"\n  }\n  ports \"rear\" {\n    cages = 1\n    form_factor = \"mpo-12/apc\"\n    connectors = 12\n    feeds = \"front\"\n  }\n}\n".into());
    refused(
        &odd.edit("main.hcl", "generic/mpo-panel-12", "mine/odd"),
        "wrong-panel",
        "10 places at `front`",
    );
    let nameless = example().edit("main.hcl", "  fabric = fabric.compute\n", "");
    refused(&nameless, "missing-attribute", "`connect \"uplinks\"` lacks `fabric`");
}

/// A path of many trunks has more matings than the reach of the optics allows for.
#[test]
fn a_fifth_mating_is_one_too_many() {
    let cassettes = example().edit("main.hcl", "generic/mpo-panel-12", "mine/cassette").edit(
        "main.hcl",
        "generic/mpo12-apc-om4-trunk-12",
        "generic/mpo12-apc-om4-trunk",
    );
    let mut cassettes = cassettes;
    cassettes.files.insert("mine.hcl".into(), "device_type \"mine/cassette\" {\n  kind = \"panel\"\n  height_u = 1\n  ports \"front\" {\n    cages = 12\n    form_factor = \"mpo-12/apc\"\n    gender = \"male\"\n  }\n  ports \"rear\" {\n    cages = 12\n    form_factor = \"mpo-12/apc\"\n    cassette = true\n    feeds = \"front\"\n    gender = \"female\"\n    polarity = \"A\"\n  }\n}\n".into());
    let outcome = cassettes.run();
    let notes: Vec<String> =
        outcome.sink.sorted().iter().flat_map(|said| said.notes.clone()).collect();
    assert!(
        notes.iter().any(|note| note.contains("8 matings, the reach allows for 4")),
        "{notes:#?}"
    );
}

#[test]
fn a_cable_and_a_port_tell_the_path_they_lie_on() {
    use wireloom::project::explain;
    let planned = example().plan();
    let plan = &planned.plan;
    let (_, cables) = &walked(plan)[0];
    let id = plan.tag(cables[2]).to_string();
    let story = explain::cable(plan, &planned.distances, &id).expect("it is in the plan");
    let path = story.path.expect("it is a part of a path");
    let ids: Vec<String> = cables.iter().map(|cable| plan.tag(*cable).to_string()).collect();
    let told: Vec<String> = path.segments.iter().map(|segment| segment.cable.clone()).collect();
    assert_eq!(told, ids);
    let from: Vec<&str> = path.segments.iter().map(|segment| segment.from.as_str()).collect();
    assert_eq!(from, ["leaf-1:1/1", "panel-A:T1", "cross-A:1", "cross-B:T1", "panel-B:1"]);
    assert_eq!(path.segments[4].to, "spine-1:1/1");
    // 4 x 0.35 dB and 3 dB a kilometre over 29 m; what these optics allow no source says.
    assert_eq!((path.length_mm, path.light, path.budget_mdb), (29_000, Some((4, 1_487)), None));
    for port in ["leaf-1:1/1", "panel-A:1", "cross-A:1", "panel-B:1", "spine-1:1/1"] {
        let story = explain::port(plan, port).expect("a port");
        assert_eq!(story.path.as_ref(), Some(&path), "{port} lies on the same path");
        let explain::PortUse::Linked { cable, .. } = story.usage else {
            panic!("{port} is linked")
        };
        assert!(ids.contains(&cable.expect("a cable")), "{port}");
    }
    let cross = explain::port(plan, "cross-A:1").expect("a port");
    let explain::PortUse::Linked { peer, .. } = cross.usage else { panic!("it is linked") };
    assert_eq!(peer, "cross-B:1", "what the cord in it leads to");
}

/// The example with one trunk on the way instead of two, and a trunk of its own making.
fn with_trunk(polarity: &str, gender: &str) -> Project {
    let second = "  via { # and from there to the panel of the spine's row\n    trunk   = connect.trunks\n    \
                  reverse = true\n    far     = [\"at.row\"]\n  }\n";
    let mut project = example().edit("main.hcl", second, "").edit(
        "main.hcl",
        "generic/mpo12-apc-om4-trunk-12",
        "mine/trunk",
    );
    let fibre = format!(
        "fibre \"mine/trunk\" {{\n  kind = \"trunk\"\n  grade = \"om4\"\n  connector = \"mpo-12/apc\"\n  \
         connectors = 12\n  gender = \"{gender}\"\n  polarity = \"{polarity}\"\n  lengths_mm = [10000]\n}}\n"
    );
    project.files.insert("trunk.hcl".into(), fibre);
    project
}

#[track_caller]
fn lost(project: &Project) -> String {
    let outcome = project.run();
    let said = outcome.sink.sorted();
    said.iter().flat_map(|said| said.notes.clone()).collect::<Vec<_>>().join("\n")
}

/// Crossings of the whole path count: two cords of type B need a trunk of type B between them. All cords of
/// the catalogue that mate here are of type B.
#[test]
fn a_path_is_crossed_an_odd_number_of_times() {
    assert_eq!(with_trunk("B", "male").plan().summary.cables.total, 12 * 2 + 2);
    let said = lost(&with_trunk("A", "male"));
    assert!(said.contains("crossed 2 times, must be an odd number of times"), "{said}");
    // A cord of type A at one end makes it right again: A + A + B.
    let mut mixed = with_trunk("A", "male");
    let cord = "fibre \"mine/straight\" {\n  kind = \"jumper\"\n  grade = \"om4\"\n  connector = \
                \"mpo-12/apc\"\n  gender = \"female\"\n  polarity = \"A\"\n  lengths_mm = [3000, 10000]\n}\n";
    mixed.files.insert("cord.hcl".into(), cord.into());
    let kinds = mixed.plan().summary.cables_by_kind;
    let count = |name: &str| -> u64 {
        kinds.iter().filter(|kind| kind.name == name).map(|kind| kind.count).sum()
    };
    assert_eq!((count("mine/straight"), count("nvidia/mfp7e10")), (12, 12));
}

#[test]
fn at_every_mating_one_side_has_the_pins() {
    let said = lost(&with_trunk("B", "female"));
    assert!(said.contains("at mating 2: neither has pins"), "{said}");
}

/// A project whose cassettes make a path of nine segments, and the optics that light it.
fn many_matings(waive: &str) -> Project {
    let mut project = example().edit("main.hcl", "generic/mpo-panel-12", "mine/cassette").edit(
        "main.hcl",
        "generic/mpo12-apc-om4-trunk-12",
        "generic/mpo12-apc-om4-trunk",
    );
    project.files.insert("mine.hcl".into(), "device_type \"mine/cassette\" {\n  kind = \"panel\"\n  height_u = 1\n  ports \"front\" {\n    cages = 12\n    form_factor = \"mpo-12/apc\"\n    gender = \"male\"\n  }\n  ports \"rear\" {\n    cages = 12\n    form_factor = \"mpo-12/apc\"\n    cassette = true\n    feeds = \"front\"\n    gender = \"female\"\n    polarity = \"A\"\n  }\n}\n".into());
    for name in ["nvidia/mma4z00-ns", "nvidia/mma4z00-ns-t"] {
        let block = format!(
            "transceiver \"{name}\" {{\n  form_factor = \"osfp\"\n  shell = \"finned\"\n  ports = 2\n  speed = \
             \"400G\"\n  lanes = 4\n  optics = \"sr4\"\n  medium = \"mmf\"\n  connector = \"mpo-12/apc\"\n  \
             receptacles = 2\n  reach_mm = {{ om4 = 50000 }}\n  protocols = [\"ethernet\"]\n  loss_budget_mdb = \
             1800\n}}\n"
        );
        project.files.insert(format!("{}.hcl", name.replace('/', "-")), block);
    }
    project.files.insert("waive.hcl".into(), waive.to_owned());
    project
}

/// Rule 16 and the loss: eight matings of 0.35 dB and 29 m of glass are 2.887 dB of a 1.8 dB budget. Both have
/// to be waived, and both are told as waived, with their reasons.
#[test]
fn what_a_path_breaks_can_be_waived() {
    let waive = |rule: &str, scope: &str| {
        format!(
            "waive \"{rule}\" {{\n  rule = \"{rule}\"\n  scope = {scope}\n  reason = \"every path is measured \
             before it is lit\"\n}}\n"
        )
    };
    let (matings, loss) = ("too-many-matings", "loss-exceeded");
    let one = |rule| many_matings(&waive(rule, "connect.uplinks"));
    assert!(lost(&many_matings("")).contains("8 matings, the reach allows for 4"));
    assert!(
        lost(&one(matings)).contains("2.887 dB lost, the optics allow 1.8 dB"),
        "{}",
        lost(&one(matings))
    );
    assert!(lost(&one(loss)).contains("8 matings, the reach allows for 4"));
    let both = waive(matings, "connect.uplinks") + &waive(loss, "fabric.compute");
    let project = many_matings(&both);
    let outcome = project.run();
    let told: Vec<(&str, &str)> = outcome
        .sink
        .diagnostics()
        .iter()
        .filter(|said| said.severity == wireloom::diag::Severity::Waived)
        .map(|said| (said.code, said.message.rsplit_once(": ").map_or("", |(_, text)| text)))
        .collect();
    assert_eq!(
        told,
        [
            (matings, "8 matings, the reach allows for 4"),
            (loss, "2.887 dB lost, the optics allow 1.8 dB")
        ],
        "{}",
        short::render(&outcome.sink, &outcome.map)
    );
    assert_eq!((outcome.sink.error_count(), outcome.sink.warning_count()), (0, 0));
    assert!(outcome.planned.is_some());
    // A splice in each of the two trunks of a path takes 0.3 dB more apiece.
    let spliced = one(matings).edit(
        "main.hcl",
        "  match = [\"row\"]\n  fibre",
        "  splices = 1\n  match = [\"row\"]\n  fibre",
    );
    assert!(
        lost(&spliced).contains("3.487 dB lost, the optics allow 1.8 dB"),
        "{}",
        lost(&spliced)
    );
    // Longer cords that somebody has pulled stay: they lose more, which is waived.
    let lock = project.locked();
    let pulled = |line: &str| match line.contains("MFP7E10-N003") {
        true => {
            line.replace("MFP7E10-N003", "MFP7E10-N005").replace(" 3000 planned ", " 5000 pulled ")
        }
        false => line.to_owned(),
    };
    let longer: String = lock.lines().map(|line| pulled(line) + "\n").collect();
    assert_ne!(lock, longer);
    assert_eq!(project.clone().lock(&longer).locked(), longer);
    // A scope of devices cannot be meant: a part is chosen for a connect as a whole.
    let tier = many_matings(&waive(matings, "tier.leaf")).run();
    assert!(short::render(&tier.sink, &tier.map).contains("wrong-waiver-scope"));
}

/// Optics that would be dazzled within 30 m, on paths of 29 m: the first cord, 3 m long, gives way to the next
/// stock length of 5 m.
#[test]
fn a_path_that_is_too_short_for_its_optics_gets_a_longer_first_cord() {
    let least = |mm: u32| {
        let mut project = many_matings("");
        project = project.edit("main.hcl", "mine/cassette", "generic/mpo-panel-12").edit(
            "main.hcl",
            "generic/mpo12-apc-om4-trunk",
            "generic/mpo12-apc-om4-trunk-12",
        );
        for file in ["nvidia-mma4z00-ns.hcl", "nvidia-mma4z00-ns-t.hcl"] {
            let more = format!("9000\n  reach_min_mm = {mm}\n");
            project = project.edit(file, "1800\n", &more);
        }
        project
    };
    let first_cords = |planned: &wireloom::project::Planned| {
        let (plan, mut lengths) = (&planned.plan, std::collections::BTreeMap::new());
        for (link, _) in plan.links().hops.iter() {
            let path = plan.cables().path(plan.links(), link);
            let all: u32 = path.iter().map(|cable| plan.cables().rows[*cable].length_mm).sum();
            *lengths.entry((plan.cables().rows[path[0]].length_mm, all)).or_insert(0) += 1;
        }
        lengths.into_iter().collect::<Vec<_>>()
    };
    let before = first_cords(&least(1_000).plan());
    let after = first_cords(&least(30_000).plan());
    let shorter = |rows: &[((u32, u32), i32)]| rows.iter().any(|((_, all), _)| *all < 30_000);
    assert!(shorter(&before) && !shorter(&after), "{before:?} {after:?}");
    assert_eq!(
        before.iter().map(|(_, count)| count).sum::<i32>(),
        after.iter().map(|(_, count)| count).sum::<i32>()
    );
    // Nothing in stock makes up for 600 m.
    let far = least(600_000).run();
    assert!(short::render(&far.sink, &far.map).contains("no-medium-fits"));
}
