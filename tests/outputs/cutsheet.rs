//! Cut-sheets: whole, by rack and by switch.

use std::sync::Arc;

use wireloom::diag::Sink;
use wireloom::model::{MediaClass, Model};
use wireloom::plan::{Plan, Status};
use wireloom::render::cutsheet::CutSheet;
use wireloom::render::nos::Templates;
use wireloom::render::{Memory, PlanView, Renderer, choose};

use super::wired::Wired;
use super::{Table, file, files, leaf_and_nodes};
use crate::fixture::{At, Design, base, connect, group, rack, tier};

fn row_of(at: &At) -> String {
    if at.number("n") < 3 { "A".to_owned() } else { "B".to_owned() }
}

/// Two nodes of one twin-port cage, two leaves of four; one 2x400G copper, two fibres.
fn small() -> Wired {
    let model = Design::new()
        .fabric("compute", "infiniband", 400_000)
        .rack(rack("R").axis("n", 3).row(row_of))
        .tier(tier("leaf", "q").axis("n", 2).base(base("osfp", 4, 2, 400_000)))
        .tier(tier("node", "dgx").kind("node").axis("n", 2).base(base("ib", 1, 2, 400_000)))
        .place("leaf", |at| (format!("R-{}", at.number("n") + 1), 30))
        .place("node", |at| ("R-1".to_owned(), 1 + 8 * (at.number("n") as u16 - 1)))
        .connect(connect("rails", "compute").a("node.ib").z("leaf.osfp"))
        .build();
    let mut plan = Wired::new(model);
    let dac =
        plan.assembly("acme/dac", MediaClass::Dac, 1, &[(1500, "DAC-015"), (3000, "DAC-030")]);
    let cord = plan.fibre("acme/cord", 1, &[(10_000, "MPO-10")]);
    let (twin, flat) = (plan.transceiver("OSFP-2SR4", 2), plan.transceiver("OSFP-2SR4-FLAT", 2));
    plan.wide_cable(&[("node-1:1/1", "leaf-1:1/1"), ("node-1:1/2", "leaf-1:1/2")], dac, 1)
        .id("AAAAAAA");
    plan.cable("node-2:1/1", "leaf-1:2/1", cord, 0).id("BBBBBBB");
    plan.cable("node-2:1/2", "leaf-2:1/1", cord, 0).id("CCCCCCC").status(Status::Connected);
    plan.plug("node-2:1/1", flat);
    plan.plug("leaf-1:2/1", twin);
    plan.plug("leaf-2:1/1", twin);
    plan
}

#[test]
fn a_row_is_a_cable_and_says_where_both_ends_go() {
    let sheet = file(&Arc::new(small().plan()), "cut-sheet.csv");
    // By hand: first what runs from R-1 to R-2 (copper before fibre), then to R-3 in the other row.
    let expected = "\
Line,Cable ID,Rev,Bundle,A rack,A U,A device,A port,Z rack,Z U,Z device,Z port,Media,Length (m),\
Colour,Route/side,Part no.,A transceiver,Z transceiver,Note,Pulled,Dressed,A in,Z in,Link,Initials
1,AAAAAAA,,,R-1,1,node-1,1/1+2,R-2,30,leaf-1,1/1+2,dac,3,,row tray rear to front,DAC-030,,,,,,,,,
2,BBBBBBB,,,R-1,9,node-2,1/1,R-2,30,leaf-1,2/1,mmf,10,,row tray rear to front,MPO-10,\
OSFP-2SR4-FLAT,OSFP-2SR4,,,,,,,
3,CCCCCCC,,,R-1,9,node-2,1/2,R-3,30,leaf-2,1/1,mmf,10,,cross tray rear to front,MPO-10,\
OSFP-2SR4-FLAT,OSFP-2SR4,,x,,x,x,,
";
    assert_eq!(sheet, expected);
}

#[test]
fn a_rack_has_the_rows_that_end_in_it_and_the_lines_of_the_whole_sheet() {
    let plan = Arc::new(small().plan());
    let whole = file(&plan, "cut-sheet.csv");
    let rows: Vec<&str> = whole.lines().collect();
    for (rack, lines) in [("R-1", vec![1, 2, 3]), ("R-2", vec![1, 2]), ("R-3", vec![3])] {
        let sheet = file(&plan, &format!("cut-sheet/by-rack/{rack}.csv"));
        let mut expected = vec![rows[0]];
        expected.extend(lines.iter().map(|line| rows[*line]));
        assert_eq!(sheet.lines().collect::<Vec<_>>(), expected, "{rack}");
    }
}

#[test]
fn a_switch_names_the_far_port_of_each_of_its_ports() {
    let table = Table::parse(&file(&Arc::new(small().plan()), "cut-sheet/by-switch/leaf-1.csv"));
    assert_eq!(table.column("Port"), ["1/1", "1/2", "2/1", "2/2", "3/1", "3/2", "4/1", "4/2"]);
    let far: Vec<_> =
        table.column("Far device").into_iter().zip(table.column("Far port")).collect();
    assert_eq!(far[..3], [("node-1", "1/1"), ("node-1", "1/2"), ("node-2", "1/1")]);
    // One cable in two ports: the same line and id twice.
    assert_eq!(table.column("Line")[..4], ["1", "1", "2", ""]);
    assert_eq!(table.column("Transceiver")[..3], ["", "", "OSFP-2SR4"]);
    assert_eq!(table.column("Far transceiver")[2], "OSFP-2SR4-FLAT");
    assert_eq!(table.column("Route/side")[2], "row tray front to rear");
}

/// C45: "64-port switch with 40 cables -> 64 lines, 24 of them EMPTY; order 1..64, not 1,10,11".
#[test]
fn one_page_for_a_whole_switch() {
    let mut plan = Wired::new(leaf_and_nodes(40));
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(3000, "DAC-030")]);
    for node in 1..=40 {
        // Every third port is left out on the way, so that empty ones stand between cabled ones.
        let port = node + (node - 1) / 2;
        plan.cable(&format!("node-{node}:1"), &format!("leaf:{port}"), dac, 0);
    }
    let table = Table::parse(&file(&Arc::new(plan.plan()), "cut-sheet/by-switch/leaf.csv"));
    let ports: Vec<String> = (1..=64).map(|port| port.to_string()).collect();
    assert_eq!(table.column("Port"), ports);
    let uses = table.column("Use");
    assert_eq!(uses.iter().filter(|text| **text == "EMPTY - leave capped").count(), 24);
    assert_eq!(uses.iter().filter(|text| **text == "cabled").count(), 40);
    for (column, text) in [("Rack", "B1"), ("U", "40"), ("Device", "leaf")] {
        assert!(table.column(column).iter().all(|field| *field == text), "{column} in every row");
    }
}

fn with_kept_ports() -> Plan {
    let model: Model = Design::new()
        .fabric("compute", "infiniband", 400_000)
        .rack(rack("R"))
        .tier(
            tier("leaf", "q")
                .base(base("osfp", 4, 1, 400_000))
                .group(group("spare", "osfp").only(|port| port.cage == 4).reserve("storage"))
                .group(group("down", "osfp")),
        )
        .tier(
            tier("node", "dgx")
                .kind("node")
                .axis("n", 2)
                .omit(|at| at.number("n") == 2)
                .base(base("ib", 1, 1, 400_000)),
        )
        .place("leaf", |_| ("R".to_owned(), 30))
        .place("node", |at| ("R".to_owned(), at.number("n") as u16))
        .connect(connect("rails", "compute").a("node.ib").z("leaf.down"))
        .build();
    let mut plan = Wired::new(model);
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(2000, "DAC-020")]);
    plan.cable("node-1:1", "leaf:1", dac, 0);
    plan.hold("node-2:1", "leaf:2");
    plan.plan()
}

#[test]
fn ports_without_a_cable_say_for_whom_they_are_kept() {
    let table = Table::parse(&file(&Arc::new(with_kept_ports()), "cut-sheet/by-switch/leaf.csv"));
    let expected = ["cabled", "HELD for node-2", "EMPTY - leave capped", "RESERVED for storage"];
    assert_eq!(table.column("Use"), expected);
    assert_eq!(table.column("Route/side")[0], "in rack front to rear");
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let mut plan = Wired::new(leaf_and_nodes(40));
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(3000, "DAC-030")]);
    for node in 1..=40 {
        plan.cable(&format!("node-{node}:1"), &format!("leaf:{node}"), dac, 0);
    }
    let plan = Arc::new(plan.plan());
    assert_eq!(files(&plan, 1), files(&plan, 2));
}

#[test]
fn a_name_that_a_spreadsheet_would_calculate_is_said_and_written_unchanged() {
    let mut plan = Wired::new(leaf_and_nodes(1));
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(3000, "DAC-030")]);
    plan.cable("node-1:1", "leaf:1", dac, 0);
    plan.rename("node-1", "=1+1");
    let mut sink = Sink::new();
    let view = Arc::new(PlanView::new(Arc::new(plan.plan()), Templates::default(), 1));
    let memory = Memory::default();
    CutSheet.render(&view, &memory, &mut sink);
    let files = memory.artifacts();
    let codes: Vec<_> = sink.diagnostics().iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, ["name-reads-as-formula"]);
    assert!(!sink.has_errors());
    let whole = files.iter().find(|file| file.path == "cut-sheet.csv").unwrap();
    let table = Table::parse(&String::from_utf8(whole.bytes.clone()).unwrap());
    assert_eq!(table.column("A device"), ["=1+1"]);
}

#[test]
fn outputs_are_chosen_by_name() {
    let mut sink = Sink::new();
    let names = |names: &[&str], sink: &mut Sink| {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        choose(&names, sink).iter().map(|renderer| renderer.name()).collect::<Vec<_>>()
    };
    assert_eq!(names(&[], &mut sink), ["bom", "configs", "cut-sheet", "labels", "plan"]);
    assert_eq!(names(&["labels", "bom"], &mut sink), ["bom", "labels"]);
    assert!(sink.is_empty());
    names(&["cutsheet"], &mut sink);
    assert_eq!(sink.diagnostics()[0].code, "unknown-output");
    assert_eq!(sink.diagnostics()[0].help, ["did you mean `cut-sheet`?"]);
}
