//! Field cases that stand nowhere else; the table of all of them is in the module's header.

use super::{plan_of, planned, said};
use crate::catalog::{one, pair, plan, read};

/// The value of output `x` of a design, as text.
fn output(expression: &str) -> String {
    let outcome = planned(&format!("output \"x\" {{ value = {expression} }}\n"));
    let (_, value) = plan_of(&outcome).outputs.first().expect("an output").clone();
    value.to_text().map(|text| text.to_string()).unwrap_or_default()
}

/// Case C39 (netbox 12779): 78 in and 20 ft are 26.50 ft and 8.08 m, not 98 ft.
#[test]
fn inches_and_feet_add_up_in_one_unit() {
    assert_eq!(output("in(78) + ft(20)"), "8077.2");
    assert_eq!(output("(in(78) + ft(20)) / ft(1)"), "26.5");
    assert_eq!(output("format(\"%.2f m\", (in(78) + ft(20)) / m(1))"), "8.08 m");
}

/// One more of the kind: a length of the catalogue in inches is not rounded behind one's back.
#[test]
fn what_is_no_whole_millimetre_is_said_with_its_neighbours() {
    let rack = |depth: &str| said(&planned(&format!("rack \"r\" {{ depth_mm = {depth} }}\n")));
    assert!(
        rack("\"78in\"").contains("1981.2 mm, between `1981mm` and `1982mm`"),
        "{}",
        rack("\"78in\"")
    );
    assert_eq!(rack("\"20ft\""), "");
    assert_eq!(rack("ceil(in(78))"), "");
}

/// Case C41 on parts of the shipped catalogue: nothing with fins goes into a flat cage, nothing flat into a
/// finned one, and single-port optics go into no switch; the right pair is taken.
#[test]
fn the_wrong_top_is_two_errors_on_real_parts() {
    let design = pair(
        ["nvidia/qm9700", "generic/gpu-server-8x400g"],
        ["p", "p"],
        [
            "  ports \"p\" {\n    of = \"osfp\"\n    where = cage == 1 && channel == 1\n  }\n  \
             ports \"r\" {\n    of = \"osfp\"\n    reserve = \"others\"\n  }",
            "  ports \"p\" {\n    of = \"nic\"\n    where = cage == 1\n  }\n  \
             ports \"r\" {\n    of = \"nic\"\n    reserve = \"others\"\n  }",
        ],
        "  protocol = \"infiniband\"\n  speed = \"400G\"\n  media = [\"mmf\"]",
    );
    let planned = plan(&design);
    assert!(!planned.said.contains("error["), "{}", planned.said);
    let (model, catalog) = (&planned.model, &planned.model.catalog);
    let cable = planned.cables.rows.iter().next().expect("a cable");
    let candidates = &planned.cables.choices[cable.choice].candidates;
    let lost = |part: &str| {
        let own = candidates.iter().find(|candidate| candidate.name == part);
        let own = own.unwrap_or_else(|| panic!("no {part} in {candidates:#?}"));
        own.lost.clone().unwrap_or_default()
    };
    // Finned and twin: fits the switch, and has two of two faults in the adapter's cage.
    let optics: Vec<&str> = planned
        .cables
        .transceivers
        .iter()
        .flatten()
        .map(|place| model.text(catalog.transceivers[place.index()].name))
        .collect();
    assert_eq!(optics, ["nvidia/mma4z00-ns", "nvidia/mma4z00-ns400"]);
    let flat_twin = lost("nvidia/mma4z00-ns-flt");
    assert!(flat_twin.contains("flat, the cage takes finned"), "{flat_twin}");
    assert!(flat_twin.contains("serves 2 ports of 8 lanes in all, the cage has 1 of 4"));
}

/// A device type of no such name is answered with the nearest one.
#[test]
fn a_misspelt_part_is_answered_with_the_nearest() {
    let (_, said) = read(&one("nvidia/qm970", ""));
    assert!(said.contains("unknown-device-type"), "{said}");
}
