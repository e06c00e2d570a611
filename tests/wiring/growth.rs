//! Growth under a lock (rules L1-L7): the numbers of `expansion.md` section 3 and of
//! `language-proposal.md` sections 7 and 9.

use wireloom::model::Model;
use wireloom::plan::{LinkSource, Links, Status};

use super::designs::{dragonfly, superpod, superpod_with, uneven};
use super::{complaints, count, lines, live, lock_of, of, rewire, sources, wire};
use crate::fixture::{Design, base, connect, tier};

/// Leaves with 32 uplinks; spines with 64 ports.
fn leaf_spine(leaves: u32, spines: u32) -> Model {
    fabric(leaves, spines, 32)
}

fn fabric(leaves: u32, spines: u32, uplinks: u32) -> Model {
    Design::new()
        .fabric("compute", "infiniband", 400_000)
        .tier(tier("leaf", "leaf").axis("leaf", leaves).base(base("up", uplinks / 2, 2, 400_000)))
        .tier(tier("spine", "spine").axis("spine", spines).base(base("osfp", 32, 2, 400_000)))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.osfp"))
        .build()
}

/// What growing does: the links after, of which kept, moved and new.
struct Growth {
    links: Links,
    kept: usize,
    moved: usize,
    new: usize,
}

fn grow(before: (&Model, &Links), after: &Model) -> Growth {
    let links = rewire(after, Some(&live(before.0, before.1)));
    let kept = sources(&links, LinkSource::Kept);
    let moved = sources(&links, LinkSource::Moved);
    assert_eq!(links.moves.len(), moved);
    assert!(links.not_proved_minimal.is_empty());
    let new = links.rows.len() - kept - moved;
    Growth { links, kept, moved, new }
}

/// `expansion.md` section 3, cases 1, 2, 3, 5 and 16; cases of section 2.4.
#[test]
fn growth_moves_as_few_as_published() {
    // Leaves and spines before and after; kept, moved and new links.
    let cases = [
        ((8, 4), (16, 8), [128, 128, 256]),
        ((16, 8), (32, 16), [256, 256, 512]),
        ((8, 4), (32, 16), [64, 192, 768]),
        ((8, 4), (8, 5), [205, 51, 0]),
        ((8, 16), (16, 16), [256, 0, 256]),
        ((8, 8), (9, 8), [256, 0, 32]),
        ((16, 7), (16, 8), [448, 64, 0]),
    ];
    for (before, after, expected) in cases {
        let [old, new] = [before, after].map(|(leaves, spines)| {
            // Spines of 128 ports for the uneven cases, so that they always fit.
            let ports = if spines == 7 || before == (8, 8) || before == (16, 7) { 64 } else { 32 };
            Design::new()
                .fabric("compute", "infiniband", 400_000)
                .tier(tier("leaf", "leaf").axis("leaf", leaves).base(base("up", 16, 2, 400_000)))
                .tier(
                    tier("spine", "spine")
                        .axis("spine", spines)
                        .base(base("osfp", ports, 2, 400_000)),
                )
                .connect(connect("uplinks", "compute").a("leaf.up").z("spine.osfp"))
                .build()
        });
        let growth = grow((&old, &wire(&old)), &new);
        assert_eq!([growth.kept, growth.moved, growth.new], expected, "{before:?} to {after:?}");
    }
}

#[test]
fn two_steps_move_more_than_one() {
    // By way of 2 units: 128 + 256 = 384 moves (section 9), against 192 in one step.
    let (one, two, four) = (leaf_spine(8, 4), leaf_spine(16, 8), leaf_spine(32, 16));
    let first = grow((&one, &wire(&one)), &two);
    let second = grow((&two, &first.links), &four);
    assert_eq!(first.moved + second.moved, 384);
}

/// Containerlab-sized: 4 leaves of 8 uplinks, spines 2 to 4 (`cases.md`, C33).
#[test]
fn doubling_the_spines_moves_half() {
    let growth = {
        let (old, new) = (fabric(4, 2, 8), fabric(4, 4, 8));
        grow((&old, &wire(&old)), &new)
    };
    assert_eq!([growth.kept, growth.moved, growth.new], [16, 16, 0]);
}

#[test]
fn a_second_unit_touches_no_node_cable() {
    let (old, new) = (superpod(1, 4), superpod(2, 8));
    let before = wire(&old);
    let after = rewire(&new, Some(&live(&old, &before)));
    let kept = |connect: &str| {
        of(&new, &after, connect).filter(|link| link.source == LinkSource::Kept).count()
    };
    assert_eq!((kept("rails"), kept("ufm"), kept("uplinks")), (248, 4, 128));
    assert_eq!(count(&new, &after, "rails"), 31 * 8 + 32 * 8);
    assert_eq!(after.moves.len(), 128);
}

#[test]
fn kept_lines_keep_both_ports_and_moves_keep_the_leaf_port() {
    let (old, new) = (leaf_spine(8, 4), leaf_spine(16, 8));
    let before = wire(&old);
    let growth = grow((&old, &before), &new);
    let old_lines = lines(&old, &before);
    let new_lines = lines(&new, &growth.links);
    assert_eq!(old_lines.iter().filter(|line| new_lines.contains(line)).count(), 128);
    for moved in &growth.links.moves {
        let line = &old_lines[moved.line as usize];
        assert!(line.starts_with(&crate::fixture::port_name(&new, moved.a)), "{line}");
    }
}

#[test]
fn removed_spines_move_only_their_own_links() {
    let (old, new) = (fabric(8, 4, 8), fabric(8, 2, 8));
    let growth = grow((&old, &wire(&old)), &new);
    assert_eq!([growth.kept, growth.moved, growth.new], [32, 32, 0]);
}

/// L4: of a pair's lines those that are only planned leave first, then those off their nominal ports,
/// then the greatest id.
#[test]
fn live_lines_stay_and_planned_ones_leave() {
    let (old, new) = (fabric(4, 2, 8), fabric(4, 4, 8));
    let before = wire(&old);
    // On every leaf the first two of the four links to a spine are planned, the last two connected.
    let status = |link: &wireloom::plan::Link| {
        let index = old.layout_port(link.a).1.index;
        if index % 4 == 1 || index % 4 == 2 { Status::Planned } else { Status::Verified }
    };
    let after = rewire(&new, Some(&lock_of(&old, &before, status)));
    assert_eq!(after.moves.len(), 16);
    for moved in &after.moves {
        assert_eq!(status(&before.rows[moved.line as usize]), Status::Planned);
    }
}

#[test]
fn a_leaf_taken_from_the_middle_shifts_nobody() {
    let (old, new) = (with_values(&[1, 2, 3, 4]), with_values(&[1, 3, 4]));
    let growth = grow((&old, &wire(&old)), &new);
    assert_eq!([growth.kept, growth.moved, growth.new], [24, 0, 0]);
    // And a newcomer takes the lowest free channels, though its nominal ones are others.
    let again = with_values(&[1, 3, 4, 2]);
    let growth = grow((&new, &growth.links), &again);
    assert_eq!([growth.kept, growth.moved, growth.new], [24, 0, 8]);
    assert!(lines(&again, &growth.links).contains(&"leaf-2:1/1 spine-1:3/1".to_owned()));
}

fn with_values(leaves: &[u32]) -> Model {
    Design::new()
        .fabric("compute", "infiniband", 400_000)
        .tier(tier("leaf", "leaf").axis("leaf", leaves).base(base("up", 4, 2, 400_000)))
        .tier(tier("spine", "spine").axis("spine", 2).base(base("osfp", 32, 2, 400_000)))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.osfp"))
        .build()
}

#[test]
fn omitting_and_building_again_changes_no_port() {
    let all = uneven(6, 3, |_| false);
    let some = uneven(6, 3, |leaf| leaf == 2 || leaf == 5);
    let first = wire(&all);
    let second = rewire(&some, Some(&live(&all, &first)));
    let third = rewire(&all, Some(&live(&some, &second)));
    let bare = |model: &Model, links: &Links| -> Vec<String> {
        lines(model, links).iter().map(|line| line.replace(['[', ']'], "")).collect()
    };
    assert_eq!(second.built().count(), 32);
    assert_eq!(bare(&some, &second), bare(&all, &first));
    assert_eq!(lines(&all, &third), lines(&all, &first));
}

#[test]
fn groups_of_a_dragonfly_built_later_add_and_change_nothing() {
    // Section 9: designed for 17, built 9 then 12: 60 global links added, 0 changed.
    let (old, new) = (dragonfly(17, 9, 8, 2), dragonfly(17, 12, 8, 2));
    let before = wire(&old);
    let growth = rewire(&new, Some(&live(&old, &before)));
    assert_eq!(count(&old, &before, "global"), 72);
    assert_eq!(count(&new, &growth, "global"), 72 + 60);
    assert!(growth.moves.is_empty());
    assert_eq!(lines(&new, &growth), lines(&new, &wire(&new)));
}

#[test]
fn the_displaced_node_gets_its_ports_back_when_the_manager_leaves() {
    let with = superpod_with(1, 4, true);
    let lock = live(&with, &wire(&with));
    let without = superpod_with(1, 4, false);
    let said = complaints(&without, Some(&lock));
    assert_eq!(said.len(), 1, "{said:#?}");
    assert_eq!(
        said[0],
        "hole-taken: port `tier.leaf[su=1,rail=1]:16/2` is claimed by \
         `tier.node[su=1,node=32]:1/1` (`connect.rails`), which is built now, and by \
         `tier.ufm_a:1`, which stands in its hole (x4)"
    );
}

#[test]
fn a_renamed_connect_and_exchanged_blocks_move_nothing() {
    let model = |name: &str| {
        Design::new()
            .fabric("f", "ethernet", 400_000)
            .connect(connect(name, "f").a("leaf.up").z("spine.down"))
            .tier(tier("spine", "spine").axis("spine", 2).base(base("down", 8, 1, 400_000)))
            .tier(tier("leaf", "leaf").axis("leaf", 2).base(base("up", 4, 1, 400_000)))
            .build()
    };
    let (old, new) = (model("uplinks"), model("renamed"));
    let growth = grow((&old, &wire(&old)), &new);
    assert_eq!([growth.kept, growth.moved, growth.new], [8, 0, 0]);
}
