//! Labels for the label printer.

use std::sync::Arc;

use wireloom::model::MediaClass;

use super::wired::Wired;
use super::{Table, file, leaf_and_nodes};
use crate::fixture::{Design, base, connect, rack, tier};

/// C47: "3 cables incl. one 1->4 breakout, a device named `Müller, core` -> 2+2+5 = 9 rows; comma
/// and umlaut survive a CSV parser; a second run is byte-equal".
#[test]
fn both_ends_of_every_cable_and_each_leg_of_a_splitter_have_a_label() {
    let model = Design::new()
        .fabric("compute", "ethernet", 100_000)
        .rack(rack("A07"))
        .rack(rack("A12"))
        .tier(tier("core", "s").base(base("osfp", 4, 4, 100_000)))
        .tier(tier("node", "n").kind("node").axis("n", 6).base(base("nic", 1, 1, 100_000)))
        .place("core", |_| ("A12".to_owned(), 40))
        .place("node", |at| ("A07".to_owned(), at.number("n") as u16))
        .connect(connect("all", "compute").a("core.osfp").z("node.nic"))
        .build();
    let mut plan = Wired::new(model);
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(3000, "DAC-030")]);
    let split = plan.assembly("acme/split", MediaClass::Dac, 4, &[(3000, "DAC-4-030")]);
    plan.cable("core:1/1", "node-1:1", dac, 0).id("AAAAAAA");
    plan.cable("core:2/1", "node-2:1", dac, 0).id("BBBBBBB");
    plan.cable_of("core:3/1", &["node-3:1", "node-4:1", "node-5:1", "node-6:1"], split, 0)
        .id("CCCCCCC");
    plan.rename("core", "Müller, core");
    let plan = Arc::new(plan.plan());
    let text = file(&plan, "labels.csv");
    let table = Table::parse(&text);
    assert_eq!(table.rows.len(), 2 + 2 + 5);
    // By hand from the racks, U and faceplates above; TIA-606 form, near end first.
    assert_eq!(
        table.column("Label"),
        [
            "A12-40:1/1/A07-01:1",
            "A07-01:1/A12-40:1/1",
            "A12-40:2/1/A07-02:1",
            "A07-02:1/A12-40:2/1",
            "A12-40:3/1+2+3+4/A07-03:1(+3)",
            "A07-03:1/A12-40:3/1+2+3+4",
            "A07-04:1/A12-40:3/1+2+3+4",
            "A07-05:1/A12-40:3/1+2+3+4",
            "A07-06:1/A12-40:3/1+2+3+4",
        ]
    );
    assert_eq!(table.column("End"), ["A", "Z", "A", "Z", "A", "Z1", "Z2", "Z3", "Z4"]);
    assert_eq!(table.column("Near device")[0], "Müller, core");
    assert_eq!(table.column("Far device")[1], "Müller, core");
    assert_eq!(file(&plan, "labels.csv"), text, "a second run");
}

#[test]
fn labels_come_in_the_order_of_the_cut_sheet() {
    let mut plan = Wired::new(leaf_and_nodes(3));
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(2000, "D2"), (3000, "D3")]);
    plan.cable("node-1:1", "leaf:3", dac, 0);
    plan.cable("node-2:1", "leaf:2", dac, 1);
    plan.cable("node-3:1", "leaf:1", dac, 0);
    let plan = Arc::new(plan.plan());
    let labels = Table::parse(&file(&plan, "labels.csv"));
    let sheet = Table::parse(&file(&plan, "cut-sheet.csv"));
    // The longest first, then from the bottom up.
    assert_eq!(sheet.column("A device"), ["node-2", "node-1", "node-3"]);
    let twice: Vec<_> = sheet.column("Cable ID").into_iter().flat_map(|id| [id, id]).collect();
    assert_eq!(labels.column("Cable ID"), twice);
}
