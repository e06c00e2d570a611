//! The rules of the deal one by one, on designs small enough to read.

use wireloom::model::{Model, Spread};

use super::designs::uneven;
use super::{complaints, lines, wire};
use crate::fixture::{ConnectSpec, Design, base, connect, group, tier};

/// Two A devices of 4 channels, two Z devices of 4, one connect.
fn small(spec: impl Fn(ConnectSpec) -> ConnectSpec) -> Model {
    Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 2).base(base("up", 4, 1, 400_000)))
        .tier(tier("z", "z").axis("z", 2).base(base("down", 4, 1, 400_000)))
        .connect(spec(connect("c", "f").a("a.up").z("z.down")))
        .build()
}

#[test]
fn block_deals_neighbours_to_one_z() {
    let model = small(|c| c);
    let expected = [
        "a-1:1 z-1:1",
        "a-1:2 z-1:2",
        "a-1:3 z-2:1",
        "a-1:4 z-2:2", //
        "a-2:1 z-1:3",
        "a-2:2 z-1:4",
        "a-2:3 z-2:3",
        "a-2:4 z-2:4",
    ];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn stripe_deals_one_to_each_z_in_turn() {
    let model = small(|c| c.spread(Spread::Stripe));
    let expected = [
        "a-1:1 z-1:1",
        "a-1:2 z-2:1",
        "a-1:3 z-1:2",
        "a-1:4 z-2:2", //
        "a-2:1 z-1:3",
        "a-2:2 z-2:3",
        "a-2:3 z-1:4",
        "a-2:4 z-2:4",
    ];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn fill_fills_one_z_after_the_other() {
    let model = small(|c| c.spread(Spread::Fill));
    let expected = [
        "a-1:1 z-1:1",
        "a-1:2 z-1:2",
        "a-1:3 z-1:3",
        "a-1:4 z-1:4", //
        "a-2:1 z-2:1",
        "a-2:2 z-2:2",
        "a-2:3 z-2:3",
        "a-2:4 z-2:4",
    ];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn fixed_links_leave_the_other_channels_free() {
    let model = small(|c| c.links(1));
    let expected = ["a-1:1 z-1:1", "a-1:2 z-2:1", "a-2:1 z-1:2", "a-2:2 z-2:2"];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn a_pin_outranks_the_deal_and_the_shares_stay_even() {
    let model = small(|c| c.pin(&[("a", "1"), ("index", "1")], &[("z", "2"), ("index", "4")]));
    let expected = [
        "a-1:1 z-2:4",
        "a-1:2 z-1:2",
        "a-1:3 z-2:1",
        "a-1:4 z-1:1", //
        "a-2:1 z-1:3",
        "a-2:2 z-1:4",
        "a-2:3 z-2:3",
        "a-2:4 z-2:2",
    ];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn without_spread_only_pins_are_joined() {
    let pin = |c: ConnectSpec| c.pin(&[("a", "2"), ("cage", "3")], &[("z", "1"), ("cage", "2")]);
    let model = small(|c| pin(pin(c.spread(Spread::None))));
    assert_eq!(lines(&model, &wire(&model)), ["a-2:3 z-1:2"]);
}

#[test]
fn more_pins_than_an_even_share_leave_the_rest_to_the_others() {
    let pin =
        |c: ConnectSpec, n: &str| c.pin(&[("a", "1"), ("index", n)], &[("z", "1"), ("index", n)]);
    let model = small(|c| pin(pin(pin(c, "1"), "2"), "3"));
    let all = lines(&model, &wire(&model));
    assert_eq!(
        all.iter().filter(|line| line.starts_with("a-1") && line.contains("z-1")).count(),
        3
    );
    assert_eq!(all.iter().filter(|line| line.contains("z-1")).count(), 4);
}

#[test]
fn a_pinned_channel_takes_its_whole_cage_along() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").base(base("up", 2, 2, 400_000)))
        .tier(tier("z", "z").base(base("down", 2, 2, 400_000)))
        .connect(
            connect("c", "f")
                .a("a.up")
                .z("z.down")
                .whole_cages()
                .pin(&[("cage", "1"), ("channel", "2")], &[("cage", "2"), ("channel", "2")]),
        )
        .build();
    let expected = ["a:1/1 z:2/1", "a:1/2 z:2/2", "a:2/1 z:1/1", "a:2/2 z:1/2"];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn a_device_in_two_sets_is_one_device() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 4).base(base("up", 1, 1, 400_000)))
        .tier(
            tier("z", "z")
                .axis("z", 2)
                .base(base("down", 4, 1, 400_000))
                .group(group("odd", "down").only(|port| port.index % 2 == 1))
                .group(group("even", "down")),
        )
        .connect(connect("c", "f").a("a.up").z("z.even").z("z.odd").spread(Spread::Fill))
        .build();
    let expected = ["a-1:1 z-1:2", "a-2:1 z-1:4", "a-3:1 z-1:1", "a-4:1 z-1:3"];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn picked_ports_are_dealt_in_the_picked_order() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 3).base(base("up", 1, 1, 400_000)))
        .tier(
            tier("z", "z")
                .base(base("down", 4, 1, 400_000))
                .group(group("picked", "down").pick([4, 1, 3])),
        )
        .connect(connect("c", "f").a("a.up").z("z.picked"))
        .build();
    assert_eq!(lines(&model, &wire(&model)), ["a-1:1 z:4", "a-2:1 z:1", "a-3:1 z:3"]);
}

#[test]
fn racks_and_rows_are_keys() {
    let model = Design::new()
        .fabric("f", "ethernet", 1_000)
        .tier(tier("a", "a").axis("a", 4).base(base("mgmt", 1, 1, 1_000)))
        .tier(tier("z", "z").axis("row", ["r1", "r2"]).base(base("rj45", 4, 1, 1_000)))
        .rack(crate::fixture::rack("rk").axis("rk", 2).row(|at| format!("r{}", at.text("rk"))))
        .place("a", |at| (format!("rk-{}", 2 - at.number("a") % 2), 1))
        .place("z", |at| (format!("rk-{}", &at.text("row")[1..]), 40))
        .connect(connect("oob", "f").a("a.mgmt").z("z.rj45").keys(&["at.row"]))
        .build();
    let expected = ["a-1:1 z-r1:1", "a-2:1 z-r2:1", "a-3:1 z-r1:2", "a-4:1 z-r2:2"];
    assert_eq!(lines(&model, &wire(&model)), expected);
}

#[test]
fn z_ports_without_a_are_idle() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("k", [2]).base(base("up", 1, 1, 400_000)))
        .tier(tier("z", "z").axis("k", 3).base(base("down", 1, 1, 400_000)))
        .connect(connect("c", "f").a("a.up").z("z.down").keys(&["k"]))
        .build();
    assert_eq!(lines(&model, &wire(&model)), ["a-2:1 z-2:1"]);
}

/// `language-proposal.md` section 10, 1: three of nine leaves omitted, 8 uplinks over 3 spines.
#[test]
fn omission_can_leave_spines_unequal_and_says_so() {
    let model = uneven(9, 3, |leaf| leaf % 3 == 1);
    assert_eq!(
        complaints(&model, None),
        ["warning unbalanced: `tier.spine[spine=1]` gets 15 links and `tier.spine[spine=3]` 18, \
          because omitted devices are not cabled"]
    );
    assert!(complaints(&uneven(9, 3, |_| false), None).is_empty());
}
