//! Codes that no text of a case brings up, each with the test that does. A code is here or has a case,
//! never both.

/// Code, and the test as `FILE::FUNCTION`.
pub const TESTS: &[(&str, &str)] = &[
    // Paths through panels take a building to plan.
    ("not-between-panels", "tests/designs/panels.rs::what_does_not_fit_is_said"),
    ("trunk-does-not-fit", "tests/designs/panels.rs::what_does_not_fit_is_said"),
    ("trunk-too-long", "tests/designs/panels.rs::what_does_not_fit_is_said"),
    ("unknown-trunk", "tests/designs/panels.rs::what_does_not_fit_is_said"),
    ("via-too-small", "tests/designs/panels.rs::what_does_not_fit_is_said"),
    ("wrong-panel", "tests/designs/panels.rs::what_does_not_fit_is_said"),
    ("fixed-ends-in-path", "tests/rules.rs::rule_18_fixed_ends_are_the_whole_path"),
    ("loss-exceeded", "tests/rules.rs::the_loss_of_a_path_is_held_against_the_budget"),
    ("too-many-matings", "tests/rules.rs::rule_16_the_reach_allows_for_four_matings"),
    ("legs-mismatch", "tests/rules.rs::a_cord_has_a_leg_for_each_link_of_its_connector"),
    // Parts that are of different classes are not even tried together.
    ("optics-mismatch", "tests/rules.rs::rule_3_medium_and_class_of_optics_are_equal"),
    // What is physical takes racks and places.
    ("cable-too-short", "tests/physical/least.rs::a_cable_is_long_enough_to_be_bent_at_both_ends"),
    ("bend-too-tight", "tests/physical/lengths.rs::a_cable_bends_in_the_room_it_has"),
    ("stock-left", "tests/physical/lengths.rs::lengths_come_out_of_the_purchase_with_least_excess"),
    ("stock-short", "tests/physical/lengths.rs::what_is_missing_is_said_with_what_to_buy"),
    ("unknown-priced-part", "tests/physical/prices.rs::a_price_of_no_part_is_an_error"),
    ("unknown-stock-part", "tests/physical/lengths.rs::what_is_missing_is_said_with_what_to_buy"),
    (
        "feed-power-exceeded",
        "tests/physical/burden.rs::a_feed_carries_its_share_while_others_are_out",
    ),
    ("plug-power-exceeded", "tests/physical/burden.rs::a_device_feeds_no_more_than_it_can"),
    ("rack-power-exceeded", "tests/physical/burden.rs::limits_are_exact_and_name_what_draws_most"),
    ("rack-weight-exceeded", "tests/physical/burden.rs::limits_are_exact_and_name_what_draws_most"),
    (
        "rule-not-waivable",
        "tests/physical/waive.rs::an_unknown_rule_and_one_that_cannot_be_waived_are_errors",
    ),
    (
        "unknown-rule",
        "tests/physical/waive.rs::an_unknown_rule_and_one_that_cannot_be_waived_are_errors",
    ),
    ("unused-waiver", "tests/physical/waive.rs::a_waive_that_waives_nothing_is_a_warning"),
    (
        "wrong-waiver-scope",
        "tests/physical/waive.rs::a_waived_rule_of_the_choice_lets_a_part_in_where_no_other_serves",
    ),
    ("no-second-way", "tests/physical/ways.rs::where_there_is_no_second_way_the_error_says_so"),
    ("crooked-pathway", "tests/physical/ways.rs::pathways_that_do_not_touch_are_not_joined"),
    (
        "dressing-unbalanced",
        "tests/physical/ways.rs::a_device_sends_half_of_its_cables_to_each_side",
    ),
    // Not text at all, or more of it than a test should hold.
    ("not-utf8", "tests/errors/written.rs::bytes_that_are_no_text_are_named"),
    ("too-many-files", "src/syntax/load.rs::a_file_too_many_is_said"),
    // Files of others, with the options of the command line.
    ("import-disagrees", "tests/import/netbox.rs::what_cannot_be_read_says_why_and_where"),
    ("import-lanes-shared", "tests/import/sonic.rs::slips_of_a_profile_are_said"),
    ("import-left-out", "tests/import/netbox.rs::what_cannot_be_read_says_why_and_where"),
    ("import-names-differ", "tests/import/sonic.rs::slips_of_a_profile_are_said"),
    ("import-needs", "tests/import/netbox.rs::what_cannot_be_read_says_why_and_where"),
    ("import-taken", "tests/import/netbox.rs::what_is_taken_is_said"),
    ("import-unreadable", "tests/import/netbox.rs::what_cannot_be_read_says_why_and_where"),
    // What the command line is asked for.
    ("ambiguous-port", "tests/cli/explain.rs::a_name_of_two_ports_is_asked_back"),
    ("cannot-write", "tests/cli/plan.rs::a_plan_file_that_cannot_be_written_is_an_error"),
    ("no-tests", "tests/testing/files.rs::nothing_to_run_is_no_success"),
    ("output-edited", "tests/outputs/files.rs::an_edited_output_is_made_again_and_said"),
    ("output-kept", "tests/outputs/files.rs::files_that_wireloom_did_not_write_stay"),
    ("output-list-damaged", "tests/outputs/files.rs::a_damaged_list_removes_nothing"),
    ("output-not-ours", "tests/outputs/files.rs::a_file_of_somebody_else_is_not_overwritten"),
    ("output-not-writable", "tests/cli/apply.rs::a_directory_in_a_files_place_stops_everything"),
    (
        "output-name-too-long",
        "tests/cli/apply.rs::a_name_that_is_too_long_for_a_file_stops_everything_before_it_begins",
    ),
    ("plan-file-taken", "tests/cli/plan.rs::a_plan_file_replaces_nothing_but_a_plan"),
    ("project-busy", "tests/cli/at_once.rs::a_project_that_another_run_has_is_left_alone"),
    ("project-exists", "tests/cli/init.rs::files_that_are_there_stay"),
    ("unknown-entry", "tests/cli/catalog.rs::an_entry_that_is_not_there_is_said_with_what_is_near"),
    ("unknown-output", "tests/cli/apply.rs::render_leaves_the_lock_alone_and_can_do_a_part"),
    ("unknown-subject", "tests/cli/explain.rs::codes_are_explained_and_misses_suggested"),
    ("unknown-verb", "tests/cli/help.rs::completions_and_manual_pages_name_the_verbs"),
];

/// Codes that guard against mistakes of ours: there is no input that brings them up.
pub const GUARDS: &[&str] = &["format-unsafe"];

/// Codes of errors that are about no one place of the user's text.
pub const WITHOUT_PLACE: &[&str] = &["output-path-taken"];

#[test]
fn the_tests_of_the_list_exist_and_name_their_codes() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (code, test) in TESTS {
        assert!(wireloom::diag::lookup(code).is_some(), "`{code}` is not registered");
        let (file, function) = test.split_once("::").unwrap();
        let text = std::fs::read_to_string(root.join(file)).unwrap_or_default();
        let parts = text.split("#[test]\n").skip(1);
        let own = parts.map(str::trim_start).find(|part| {
            let name = part.strip_prefix("fn ").unwrap_or_default();
            name.strip_prefix(function).is_some_and(|rest| rest.starts_with('('))
        });
        let own = own.unwrap_or_else(|| panic!("{test} is listed for `{code}` and not there"));
        // A code stands as a word of its own.
        let parts = own.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        assert!({ parts }.any(|word| word == *code), "{test} does not name `{code}`");
    }
}
