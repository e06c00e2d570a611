//! Counting cages and ports from names: what is left out, and what is not counted.

use wireloom::import::pattern::{Unclear, count, split};

fn counted(names: &[&str]) -> (u32, u32, String, Vec<String>) {
    let pattern = count(names, None, None).unwrap();
    (pattern.cages, pattern.sub, pattern.template, pattern.missing)
}

#[test]
fn one_number_counts_cages() {
    assert_eq!(counted(&["swp1", "swp2"]), (2, 1, "swp${cage}".into(), vec![]));
    assert_eq!(counted(&["swp50", "swp49"]), (2, 1, "swp${cage + 48}".into(), vec![]));
    assert_eq!(counted(&["Ethernet1/1/0", "Ethernet1/1/1"]).2, "Ethernet1/1/${cage - 1}");
    assert_eq!(counted(&["e2", "e3"]).3, ["e1"], "a list that begins with 2 lacks 1");
    let twin = count(&["p0", "p1", "p2", "p3"], None, Some(2)).unwrap();
    assert_eq!((twin.cages, twin.sub, twin.template.as_str()), (2, 2, "p${index - 1}"));
}

#[test]
fn two_numbers_count_cages_and_their_ports() {
    assert_eq!(
        counted(&["sw1p1", "sw1p2", "sw2p1", "sw2p2"]),
        (2, 2, "sw${cage}p${channel}".into(), vec![])
    );
    assert_eq!(
        counted(&["swp1s0", "swp1s1", "swp2s1"]),
        (2, 2, "swp${cage}s${channel - 1}".into(), vec!["swp2s0".into()])
    );
    // Arista's `/1` is the same for all, so it counts nothing.
    assert_eq!(counted(&["Ethernet1/1", "Ethernet2/1"]).2, "Ethernet${cage}/1");
}

#[test]
fn what_counts_nothing_is_not_counted() {
    assert_eq!(count(&["a1", "b1"], None, None), Err(Unclear::Numbers), "words differ");
    assert_eq!(count(&["e1/1/1", "e2/2/2"], None, None), Err(Unclear::Numbers), "three vary");
    assert_eq!(
        count(&["e1", "e90"], None, None),
        Err(Unclear::Numbers),
        "far more missing than there"
    );
    assert_eq!(count(&["e1", "e1"], None, None), Err(Unclear::Twice("e1".into())));
    assert_eq!(split("e01"), None, "a leading nought would be lost");
}

#[test]
fn characters_of_templates_are_kept_as_text() {
    assert_eq!(counted(&["a\"${1", "a\"${2"]).2, "a\\\"$${${cage}");
}
