//! What is physical, on whole projects: waivers, power and weight, lengths, routes, and the field cases.
//!
//! | case of the field | test |
//! |---|---|
//! | C11 alias after a split | `catalog::breakouts::a_child_keeps_its_own_alias` |
//! | one more | `catalog::breakouts::an_uneven_split_is_named_by_its_first_lanes` |
//! | C13 parent and child in use | `catalog::port_names::a_cage_and_its_child_overlap` |
//! | one more | `catalog::port_names::children_of_a_cage_do_not_overlap` |
//! | C15 a library file lacks two ports | `import::netbox::the_gap_of_the_real_file_is_said_and_not_closed`, `import::netbox::a_plan_that_needs_all_ports_fails_with_that_text`, `import::netbox::a_plan_that_needs_fewer_passes_with_a_warning` |
//! | one more | `import::netbox::a_gap_in_plain_numbers_is_kept` |
//! | C17 a name or an alias | `catalog::port_names::a_text_that_is_a_name_and_an_alias_is_refused` |
//! | one more | `catalog::port_names::names_of_one_device_are_of_one_scheme` |
//! | C25 a port taken in one variant | `catalog::variants::a_stand_in_serves_in_its_variant_only_and_the_plan_shows_the_final_port` |
//! | one more | `catalog::variants::stand_ins_keep_the_order_of_the_list` |
//! | C27 a jump between two fronts | `paths::plant::a_cord_between_two_fronts_of_one_panel_leads_on` |
//! | one more | `designs::panels::a_cord_between_two_fronts_of_one_panel_leads_on` |
//! | C29 trunks in parallel | `paths::plant::positions_map_inside_their_own_trunk` |
//! | one more | `designs::panels::duplex_ports_map_inside_their_own_cassette` |
//! | C37 passive copper too far | `media::borders_of_reach_are_exact_to_the_millimetre`, `media::out_of_reach_names_the_nearest_miss` |
//! | one more | `media::the_grade_of_fibre_follows_from_the_reach_by_grade` |
//! | C39 inches plus feet | `physical::cases::inches_and_feet_add_up_in_one_unit` |
//! | one more | `physical::cases::what_is_no_whole_millimetre_is_said_with_its_neighbours` |
//! | C41 finned for flat | `rules::rule_6_ports_and_use_are_the_cages`, `physical::cases::the_wrong_top_is_two_errors_on_real_parts` |
//! | one more | `catalog::plugs::an_older_cage_does_not_take_a_newer_plug` |
//! | C43 tray fill and weight | `trays::fill_and_weight_are_those_of_the_planning_table` |
//! | one more | `trays::a_tray_too_full_is_named_with_its_largest_bundles` |
//!
//! The splitter beside a straight cord of the published SuperPOD
//! bill is `designs::managers`, in small `physical::waive`; splitters with legs and parked legs are `designs::fans`,
//! cages whose breakout differs or changes `designs::breakouts`.

mod burden;
mod cases;
mod known_parts;
mod least;
mod lengths;
mod prices;
mod twenty;
mod twin;
mod waive;
mod ways;

use std::sync::Arc;

use wireloom::diag::{Diagnostic, short};
use wireloom::project::{self, Outcome, Planned, Request};
use wireloom::source::{MemorySource, ProjectSource};

/// Every test that the table above names is there.
#[test]
fn the_table_of_cases_names_tests_that_exist() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let rows = include_str!("mod.rs").lines().filter(|line| line.starts_with("//! |"));
    let names = rows.flat_map(|row| row.split('`')).filter(|name| name.contains("::"));
    let names: Vec<&str> = names.collect();
    assert!(names.len() >= 24, "{names:?}");
    for name in names {
        let (place, function) = name.rsplit_once("::").unwrap();
        let file = root.join(place.replace("::", "/")).with_extension("rs");
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(text.contains(&format!("#[test]\nfn {function}()")), "{name} is not there");
    }
}

/// A design of one file, planned.
pub fn planned(text: &str) -> Outcome {
    let source = MemorySource::new().with("p/main.hcl", text.to_owned());
    project::plan(&Request::new(Arc::new(ProjectSource::new(source)), "p"))
}

/// The plan of a design without an error.
pub fn plan_of(outcome: &Outcome) -> &Planned {
    outcome.planned.as_ref().unwrap_or_else(|| panic!("{}", said(outcome)))
}

/// The diagnostics, one a line.
pub fn said(outcome: &Outcome) -> String {
    short::render(&outcome.sink, &outcome.map)
}

/// The only diagnostic of a code.
pub fn only<'o>(outcome: &'o Outcome, code: &str) -> &'o Diagnostic {
    let mut found = outcome.sink.diagnostics().iter().filter(|found| found.code == code);
    let first = found.next().unwrap_or_else(|| panic!("no {code} in\n{}", said(outcome)));
    assert!(found.next().is_none(), "{code} twice in\n{}", said(outcome));
    first
}
