//! What cannot be dealt, one design for each code.

use wireloom::model::{KeySide, Model, Spread};

use super::complaints;
use crate::fixture::{ConnectSpec, Design, base, connect, group, tier};

fn design(a: u32, z: u32, spec: impl Fn(ConnectSpec) -> ConnectSpec) -> Model {
    Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("su", a).base(base("up", 2, 2, 400_000)))
        .tier(tier("z", "z").axis("su", z).axis("spine", 2).base(base("down", 2, 2, 400_000)))
        .connect(spec(connect("c", "f").a("a.up").z("z.down")))
        .build()
}

#[test]
fn unknown_key() {
    let model = design(1, 1, |c| c.keys(&["spin"]));
    assert_eq!(
        complaints(&model, None),
        [
            "unknown-key: `spin` is neither a coordinate of `tier.a` nor an attribute of its ports (x2)"
        ]
    );
}

#[test]
fn unknown_key_shows_what_each_side_has() {
    let mut sink = wireloom::diag::Sink::new();
    let name = |name: &str| KeySide::Name(name.to_owned());
    let model = design(1, 1, |c| c.key(name("su"), name("spin")));
    wireloom::plan::connect(&model, None, &wireloom::model::OnlyNames, &mut sink);
    let said = sink.diagnostics().iter().find(|said| said.code == "unknown-key").unwrap();
    assert_eq!(said.notes, ["`tier.z` has `su`, `spine`", "`tier.a` has `su`"]);
    assert_eq!(said.help, ["did you mean `spine`?"]);
    // Parts without partner are not worth a word then.
    assert_eq!(complaints(&model, None).len(), 1);
}

#[test]
fn an_attribute_must_be_set_in_every_group() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(
            tier("a", "a")
                .base(base("up", 4, 1, 400_000))
                .group(group("x", "up").only(|port| port.cage <= 2).set("rail", |_| "1".into()))
                .group(group("y", "up")),
        )
        .tier(tier("z", "z").axis("rail", 1).base(base("down", 4, 1, 400_000)))
        .connect(connect("c", "f").a("a.x").a("a.y").z("z.down").keys(&["rail"]))
        .build();
    assert_eq!(complaints(&model, None), ["unknown-key: port 3 of `tier.a` has no `rail` (x2)"]);
}

#[test]
fn part_without_partner() {
    let mut sink = wireloom::diag::Sink::new();
    let model = design(5, 3, |c| c.keys(&["su"]));
    wireloom::plan::connect(&model, None, &wireloom::model::OnlyNames, &mut sink);
    let said = &sink.diagnostics()[0];
    assert_eq!((said.code, said.count), ("part-without-partner", 2));
    assert_eq!(said.message, "`connect.c` has ports on side a where su=4 and none there on side z");
    assert_eq!(
        said.examples,
        ["`connect.c` has ports on side a where su=5 and none there on side z"]
    );
    assert_eq!(said.notes, ["nearest on side z: su=1; su=2; su=3"]);
}

#[test]
fn omitted_devices_need_no_partner() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(
            tier("a", "a")
                .axis("su", 3)
                .omit(|at| at.number("su") == 3)
                .base(base("up", 2, 1, 400_000)),
        )
        .tier(tier("z", "z").axis("su", 2).base(base("down", 2, 1, 400_000)))
        .connect(connect("c", "f").a("a.up").z("z.down").keys(&["su"]))
        .build();
    assert!(complaints(&model, None).is_empty());
}

#[test]
fn part_too_small() {
    let model = design(3, 1, |c| c);
    assert_eq!(
        complaints(&model, None),
        ["part-too-small: `connect.c` has 12 channels on side a for 8 on side z"]
    );
    let model = design(3, 1, |c| c.spread(Spread::Fill));
    assert_eq!(
        complaints(&model, None),
        ["part-too-small: `connect.c` has 12 channels on side a for 8 on side z"]
    );
    let model = design(1, 1, |c| c.links(3));
    assert_eq!(
        complaints(&model, None),
        [
            "part-too-small: `tier.a[su=1]` has 4 channels and `links` to every device of side z needs 6"
        ]
    );
    let model = design(3, 1, |c| c.whole_cages());
    assert_eq!(
        complaints(&model, None),
        ["part-too-small: `connect.c` has 6 cages on side a for 4 on side z"]
    );
}

#[test]
fn one_z_device_too_small_for_its_even_share() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 4).base(base("up", 2, 1, 400_000)))
        .tier(tier("big", "big").base(base("down", 8, 1, 400_000)))
        .tier(tier("little", "little").base(base("down", 3, 1, 400_000)))
        .connect(connect("c", "f").a("a.up").z("big.down").z("little.down"))
        .build();
    assert_eq!(
        complaints(&model, None),
        ["part-too-small: the even share of `tier.little` is 4 channels and it has 3"]
    );
}

#[test]
fn group_in_two_connects() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").base(base("up", 2, 1, 400_000)))
        .tier(tier("b", "b").base(base("up", 2, 1, 400_000)))
        .tier(tier("z", "z").base(base("down", 4, 1, 400_000)))
        .connect(connect("first", "f").a("a.up").z("z.down"))
        .connect(connect("second", "f").a("b.up").z("z.down"))
        .build();
    let said = complaints(&model, None);
    assert_eq!(
        said[0],
        "group-in-two-connects: `tier.z.ports.down` belongs to `connect.first` and is named again \
         by `connect.second`"
    );
}

#[test]
fn a_group_twice_in_one_connect() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 2).base(base("up", 2, 1, 400_000)))
        .connect(connect("c", "f").a("a.up").z("a.up"))
        .build();
    assert!(complaints(&model, None)[0].starts_with("group-in-two-connects: `connect.c` names"));
}

#[test]
fn speed_mismatch() {
    let model = design(1, 1, |c| c.speed_mbps(200_000));
    assert_eq!(
        complaints(&model, None),
        ["speed-mismatch: `tier.a[su=1]:1/1` runs 400G and `tier.z[su=1,spine=1]:1/1` 400G, \
          the connect 200G (x4)"]
    );
}

#[test]
fn pins_name_one_channel_each() {
    let model = design(1, 1, |c| c.pin(&[("cage", "1")], &[("spine", "3"), ("index", "1")]));
    assert_eq!(
        complaints(&model, None),
        ["pin-not-single: the `a` of a pin must name one port, 2 have cage=1 (x2)"]
    );
}

#[test]
fn pins_stay_within_a_part_and_claim_a_port_once() {
    let index = |n: &'static str| [("index", n)];
    let z = |su: &'static str, n: &'static str| [("su", su), ("spine", "1"), ("index", n)];
    let model = design(1, 2, |c| c.keys(&["su"]).pin(&index("1"), &z("2", "1")));
    assert_eq!(
        complaints(&model, None),
        ["pin-across-parts: pinned channels `tier.a[su=1]:1/1` and `tier.z[su=2,spine=1]:1/1` \
          do not have the same match keys"]
    );
    let model = design(1, 1, |c| c.pin(&index("1"), &z("1", "1")).pin(&index("2"), &z("1", "1")));
    assert_eq!(
        complaints(&model, None),
        ["port-already-cabled: two pins name port `tier.z[su=1,spine=1]:1/1`"]
    );
}

#[test]
fn cages_differ() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").base(base("up", 2, 4, 400_000)))
        .tier(tier("z", "z").base(base("down", 4, 2, 400_000)))
        .connect(connect("c", "f").a("a.up").z("z.down").whole_cages())
        .build();
    assert_eq!(
        complaints(&model, None),
        [
            "cages-differ: the cage of `tier.a:1/1` has 4 channels here and that of `tier.z:1/1` has 2"
        ]
    );
}

#[test]
fn mesh_of_cages() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 2).base(base("up", 2, 2, 400_000)))
        .connect(connect("c", "f").a("a.up").mesh("a").whole_cages())
        .build();
    assert_eq!(
        complaints(&model, None),
        ["mesh-of-cages: `connect.c` is a mesh and deals whole cages"]
    );
}

#[test]
fn mesh_too_few_ports() {
    let mesh = |links: Option<u32>| {
        let spec = connect("c", "f").a("a.up").mesh("a");
        let spec = links.into_iter().fold(spec, ConnectSpec::links);
        Design::new()
            .fabric("f", "ethernet", 400_000)
            .tier(tier("a", "a").axis("a", 4).base(base("up", 5, 1, 400_000)))
            .connect(spec)
            .build()
    };
    assert!(complaints(&mesh(None), None).is_empty());
    assert_eq!(
        complaints(&mesh(Some(2)), None),
        ["mesh-too-few-ports: the party of `tier.a[a=1]` has 5 ports and needs 6 to meet every \
          other party"]
    );
}

#[test]
fn holes_that_are_not_there() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").axis("a", 2).base(base("up", 1, 1, 400_000)))
        .tier(tier("b", "b").base(base("up", 1, 1, 400_000)))
        .tier(tier("z", "z").base(base("down", 4, 1, 400_000)))
        .connect(connect("lender", "f").a("a.up").z("z.down"))
        .connect(connect("guest", "f").a("b.up").z("holes.lender"))
        .build();
    assert_eq!(
        complaints(&model, None),
        ["hole-taken: `connect.guest` has ports on side a and none on side z"]
    );
}

#[test]
fn two_guests_in_one_hole() {
    let guest = |name: &str| tier(name, "guest").base(base("up", 1, 1, 400_000));
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(
            tier("a", "a")
                .axis("a", 2)
                .omit(|at| at.number("a") == 2)
                .base(base("up", 1, 1, 400_000)),
        )
        .tier(guest("b"))
        .tier(guest("d"))
        .tier(tier("z", "z").base(base("down", 4, 1, 400_000)))
        .connect(connect("lender", "f").a("a.up").z("z.down"))
        .connect(connect("guest1", "f").a("b.up").z("holes.lender"))
        .connect(connect("guest2", "f").a("d.up").z("holes.lender"))
        .build();
    assert_eq!(
        complaints(&model, None),
        [
            "port-already-cabled: port `tier.z:2` is claimed by `tier.b:1` (`connect.guest1`) and by \
          `tier.d:1` (`connect.guest2`)"
        ]
    );
}

#[test]
fn holes_in_a_circle() {
    let model = Design::new()
        .fabric("f", "ethernet", 400_000)
        .tier(tier("a", "a").base(base("up", 1, 1, 400_000)))
        .tier(tier("b", "b").base(base("up", 1, 1, 400_000)))
        .connect(connect("one", "f").a("a.up").z("holes.two"))
        .connect(connect("two", "f").a("b.up").z("holes.one"))
        .build();
    assert_eq!(
        complaints(&model, None),
        ["holes-cycle: `connect.one` uses holes that depend on its own ports"]
    );
}

#[test]
fn unused_port_group() {
    let model = Design::new()
        .tier(
            tier("a", "a")
                .base(base("up", 2, 1, 400_000))
                .base(base("mgmt", 1, 1, 1_000))
                .group(group("kept", "up").only(|port| port.cage == 1).reserve("growth"))
                .group(group("idle", "up")),
        )
        .tier(tier("b", "b").omit(|_| true).base(base("up", 2, 1, 400_000)))
        .build();
    let mut sink = wireloom::diag::Sink::new();
    wireloom::plan::connect(&model, None, &wireloom::model::OnlyNames, &mut sink);
    let said: Vec<&str> = sink.diagnostics().iter().map(|said| said.message.as_str()).collect();
    assert_eq!(said, ["port groups `idle`, `mgmt` of `tier.a` in no connect"]);
}
