//! `wireloom.lock`: what it looks like, that it reads back, and what is said when it is damaged.

use wireloom::base::span::{FileId, Span};
use wireloom::diag::{Diagnostic, Sink};
use wireloom::expand::address::Coordinate;
use wireloom::plan::lock::{LockCable, LockDevice, LockLink, LockPort, PortAt, Status};
use wireloom::plan::{CableTag, Lock, record};
use wireloom::planfile::lock::{read, write};
use wireloom::source::SourceMap;

use super::{SMALL, build, plan, small};

/// Reads a sound lock.
fn sound(text: &str) -> Lock {
    let mut sink = Sink::new();
    let lock = read(text, FileId(0), &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    lock
}

/// What is said about a damaged lock, one line a diagnostic: `5 "planed" lock-corrupt: message`, the
/// number of the line and the text under the caret first.
fn complaints(text: &str) -> Vec<String> {
    let mut sources = SourceMap::new();
    let file = sources.add("wireloom.lock", text);
    let mut sink = Sink::new();
    let _ = read(text, file, &mut sink);
    let line = |diagnostic: &Diagnostic| {
        let (code, message) = (diagnostic.code, &diagnostic.message);
        let line = sources.line_col(diagnostic.span()).unwrap().line;
        format!("{line} {:?} {code}: {message}", sources.slice(diagnostic.span()))
    };
    sink.sorted().into_iter().map(line).collect()
}

const LEGEND: &str = "\
# The plan of record: keep it in git. Written by `wireloom apply`; by hand change only the status of cables.
# device ADDRESS TYPE NAME RACK U BUILT CAGE-MODES NOS ASN LOOPBACK
# link, held CONNECT A-DEVICE A-GROUP A-INDEX A-PORT Z-DEVICE Z-GROUP Z-INDEX Z-PORT CABLE
# cable ID PART RUN-MM LENGTH-MM STATUS A-END Z-END...
";

#[test]
fn a_recorded_plan_reads_like_this() {
    let pairs = ["leaf-1:1 spine-1:1", "leaf-1:4 spine-2:1", "leaf-2:1 spine-1:2"];
    let text = write(&record(&plan(build(small()), &pairs, None)));
    let expected = "\
wireloom-lock 1
LEGEND
device tier.leaf[leaf=1] acme/leaf leaf-1 - - built up=1x400G - - -
device tier.leaf[leaf=2] acme/leaf leaf-2 - - built up=1x400G - - -
device tier.spine[spine=1] acme/spine spine-1 - - built down=1x400G - - -
device tier.spine[spine=2] acme/spine spine-2 - - built down=1x400G - - -
link connect.uplinks tier.leaf[leaf=1] up 1 1 tier.spine[spine=1] down 1 1 0VVW7G7
link connect.uplinks tier.leaf[leaf=1] up 4 4 tier.spine[spine=2] down 1 1 TRWA1VY
link connect.uplinks tier.leaf[leaf=2] up 1 1 tier.spine[spine=1] down 2 2 RYJ4HN3
cable 0VVW7G7 CORD-2000 1500 2000 planned leaf-1:1 spine-1:1
cable RYJ4HN3 CORD-2000 1500 2000 planned leaf-2:1 spine-1:2
cable TRWA1VY CORD-2000 1500 2000 planned leaf-1:4 spine-2:1
end
";
    let expected = expected.replace("LEGEND\n", LEGEND);
    assert_eq!(text, expected);
}

#[test]
fn what_was_written_reads_back_to_the_byte() {
    let text = write(&record(&plan(build(small()), &SMALL, None)));
    assert_eq!(write(&sound(&text)), text);
    let text = write(&odd());
    assert_eq!(write(&sound(&text)), text);
    // Every odd name came through.
    let lock = sound(&text);
    let names: Vec<&str> = lock.devices.iter().map(|device| lock.text(device.name)).collect();
    assert_eq!(names.len(), ODD_NAMES.len());
    for name in ODD_NAMES {
        assert!(names.contains(&name), "{name:?} is not among {names:?}");
    }
    let ends: Vec<&str> = lock.cables.iter().flat_map(|cable| lock.ends(cable)).collect();
    assert!(ODD_NAMES.iter().all(|name| ends.contains(name)));
}

const ODD_NAMES: [&str; 14] = [
    "",
    "-",
    "plain",
    "Müller, core",
    "with blank",
    " ",
    "\"quoted\"",
    "mid\"quote",
    "back\\slash",
    "#comment",
    "tab\tand\nline\r",
    "日本\u{3000}ラック",
    "nbsp\u{a0}",
    "del\u{7f}\u{85}\u{2028}",
];

/// A lock that has every odd name as a device name and a label, and every status.
fn odd() -> Lock {
    let mut lock = Lock::default();
    let base = lock.names.intern("up link");
    let connect = lock.names.intern("module.su[\"a b\"].connect.x");
    let part = lock.names.intern("P N");
    let modes = lock.names.intern("up link:1-2=1x400G,up link:3-3=1x200G(2)+2x100G(2)");
    for (at, name) in (1_u32..).zip(ODD_NAMES) {
        let address =
            lock.names.intern(&format!("module.su[\"2\"].tier.x[n={}]", Coordinate(name)));
        let name = lock.names.intern(name);
        lock.devices.push(LockDevice {
            address,
            device_type: name,
            name,
            place: Some((name, at as u16)),
            omitted: at % 2 == 0,
            modes: Some(modes),
            nos: (at % 3 == 0).then_some(name),
            asn: (at % 2 == 0).then_some(u32::MAX),
            loopback: (at % 2 == 0).then_some(0x0AFF_0000 + at),
            span: Span::NONE,
        });
        let id = CableTag::from_hash(u64::from(at) << 40, 7 + at as usize % 6);
        let port = |index| {
            let at = PortAt::Index(index);
            LockPort { device: address, base, at, label: name }
        };
        lock.links.push(LockLink {
            connect,
            a: port(1),
            z: port(2),
            cable: Some(id),
            held: at % 4 == 0,
        });
        let first_end = lock.ends.push(ODD_NAMES[at as usize - 1]);
        lock.ends.push(ODD_NAMES[at as usize - 1]);
        let status = if at % 4 == 0 { Status::Retired } else { Status::ALL[at as usize % 6] };
        lock.cables.push(LockCable {
            id,
            part,
            run_mm: 0,
            measured: at % 3 == 0,
            length_mm: u32::MAX,
            status,
            first_end,
            ends: 2,
        });
    }
    lock
}

#[test]
fn the_order_of_lines_does_not_matter() {
    let text = write(&record(&plan(build(small()), &SMALL, None)));
    let (head, body) = text.split_at(LEGEND.len() + "wireloom-lock 1\n".len());
    let mut lines: Vec<&str> = body.lines().collect();
    assert_eq!(lines.pop(), Some("end"));
    lines.reverse();
    let shuffled = format!("{head}{}\n\nend\n# by hand\n", lines.join("\n"));
    assert_eq!(write(&sound(&shuffled)), text);
}

/// A sound lock of one link, to be damaged: line 1 is the header, 2 and 3 the devices, 4 the link, 5
/// the cable.
const ONE: &str = "\
wireloom-lock 1
device tier.leaf acme/leaf leaf A1 40 built up=1x400G frr 4200000000 10.255.0.1
device tier.spine acme/spine spine - - built down=1x400G - - -
link connect.up tier.leaf up 1 1 tier.spine down 1 1 0VVW7G7
cable 0VVW7G7 CORD-2 1500 2000 planned A1-40:1 spine:1
end
";

/// What is said when `from` becomes `to`.
fn damaged(from: &str, to: &str) -> Vec<String> {
    assert_eq!(ONE.matches(from).count(), 1, "{from}");
    complaints(&ONE.replace(from, to))
}

#[test]
fn the_damaged_field_is_named_with_what_was_expected() {
    sound(ONE);
    let cases = [
        (
            "1500 2000 planned",
            "1500 2 m planned",
            "5 \"m\" lock-corrupt: the lock is damaged: expected `planned`, `pulled`, `connected`, \
             `verified`, `retiring` or `retired`, found `m`",
        ),
        (
            "planned",
            "plugged",
            "5 \"plugged\" lock-corrupt: the lock is damaged: expected `planned`, `pulled`, `connected`, \
             `verified`, `retiring` or `retired`, found `plugged`",
        ),
        (
            "cable 0VVW7G7",
            "cable 0VVW7GU",
            "5 \"0VVW7GU\" lock-corrupt: the lock is damaged: expected a cable id (7 to 12 of 0-9, A-Z \
             without I, L, O, U), found `0VVW7GU`",
        ),
        (
            "up 1 1 tier.spine",
            "up 0 1 tier.spine",
            "4 \"0\" lock-corrupt: the lock is damaged: expected a port index from 1 to 65535, \
             found `0`",
        ),
        (
            "up 1 1 tier.spine",
            "up 1.65 1 tier.spine",
            "4 \"1.65\" lock-corrupt: the lock is damaged: expected a cage and its channel such as `16.2`, or \
             channels such as `16.2-3`, at most 64, found `1.65`",
        ),
        (
            "10.255.0.1",
            "10.255.0.256",
            "2 \"10.255.0.256\" lock-corrupt: the lock is damaged: expected an IPv4 address or `-`, found \
             `10.255.0.256`",
        ),
        (
            "spine - - built",
            "spine - 4 built",
            "3 \"device tier.spine acme/spine spine - 4 built down=1x400G - - -\" lock-corrupt: the lock is damaged: a place is a rack and a U, or `-` for both",
        ),
        (
            "link connect.up",
            "lnk connect.up",
            "4 \"lnk\" lock-corrupt: the lock is damaged: expected `device`, `link`, `held`, `via`, `cable` \
             or `end`, found `lnk`",
        ),
        (
            " 0VVW7G7\ncable",
            "\ncable",
            "4 \"\" lock-corrupt: the lock is damaged: expected a cable id or `-`, found nothing",
        ),
        (
            " 0VVW7G7\ncable",
            " 0VVW7G7 x y\ncable",
            "4 \"x y\" lock-corrupt: the lock is damaged: expected the end of the line, found `x y`",
        ),
        (
            "spine:1\n",
            "\"spine:1\n",
            "5 \"\\\"spine:1\" lock-corrupt: the lock is damaged: the quote is not closed",
        ),
        (
            "spine:1\n",
            "\"spi\\ne\\:1\"\n",
            "5 \"\\\"spi\\\\ne\\\\:1\\\"\" lock-corrupt: the lock is damaged: unknown escape, expected one of `\\\"`, \
             `\\\\`, `\\n`, `\\r`, `\\t`, `\\u{...}`",
        ),
        (
            "spine:1\nend\n",
            "spi",
            "5 \"cable 0VVW7G7 CORD-2 1500 2000 planned A1-40:1 spi\" lock-corrupt: the lock is damaged: the file ends in the middle of this line",
        ),
        (
            "tier.leaf acme",
            "\"\" acme",
            "2 \"\\\"\\\"\" lock-corrupt: the lock is damaged: expected a device address, found \
             nothing",
        ),
        (
            "tier.spine acme",
            "[server=*] acme",
            "3 \"[server=*]\" lock-corrupt: the lock is damaged: expected a device address, found \
             `[server=*]`",
        ),
        (
            "tier.spine acme",
            "tier.spine[spine=*] acme",
            "3 \"tier.spine[spine=*]\" lock-corrupt: the lock is damaged: expected a device address, \
             found `tier.spine[spine=*]`",
        ),
        (
            "tier.spine acme",
            "tier.spine[spine=\"1\"] acme",
            "3 \"tier.spine[spine=\\\"1\\\"]\" lock-corrupt: the lock is damaged: expected \
             `tier.spine[spine=1]`, found `tier.spine[spine=\"1\"]`",
        ),
        (
            "connect.up",
            "tier.up",
            "4 \"tier.up\" lock-corrupt: the lock is damaged: expected a connect address, found \
             `tier.up`",
        ),
        (
            "up=1x400G",
            "up=99x9",
            "2 \"up=99x9\" lock-corrupt: the lock is damaged: expected cage modes such as \
             `osfp=2x400G`, or `-`, found `up=99x9`",
        ),
        (
            "up=1x400G",
            "up:4-1=1x400G",
            "2 \"up:4-1=1x400G\" lock-corrupt: the lock is damaged: expected cage modes such as \
             `osfp=2x400G`, or `-`, found `up:4-1=1x400G`",
        ),
        (
            "wireloom-lock 1",
            "{\"version\": 1}",
            "1 \"{\\\"version\\\": 1}\" lock-corrupt: the lock is damaged: expected `wireloom-lock 1`, found \
             `{\"version\": 1}`",
        ),
    ];
    for (from, to, said) in cases {
        assert_eq!(damaged(from, to), [said], "{from} -> {to}");
    }
    assert_eq!(
        complaints(""),
        ["1 \"\" lock-corrupt: the lock is damaged: it is empty, expected `wireloom-lock 1`"]
    );
}

/// A copy that stops anywhere is not taken for a smaller plan, at whatever byte it stops.
#[test]
fn a_lock_that_was_cut_off_is_never_read_as_a_whole_one() {
    let text = write(&record(&plan(build(small()), &SMALL, None)));
    for length in 0..text.len() {
        let said = complaints(&text[..length]);
        assert!(said.iter().any(|said| said.contains("lock-corrupt")), "{length}: {said:?}");
    }
    // After a whole line the cause is said, and nothing that follows from it.
    let devices = text.split_inclusive('\n').take_while(|line| !line.starts_with("link"));
    let devices: String = devices.collect();
    assert_eq!(
        complaints(&devices),
        ["9 \"device tier.spine[spine=2] acme/spine spine-2 - - built down=1x400G - - -\" \
          lock-corrupt: the lock is damaged: its last line is not `end`, so lines are missing \
          behind this one"]
    );
    // And nothing stands behind the end.
    let again = "device tier.leaf[leaf=3] acme/leaf leaf-3 - - built up=1x400G - - -";
    assert_eq!(
        complaints(&format!("{ONE}{again}\n")),
        [format!(
            "7 {again:?} lock-corrupt: the lock is damaged: this line stands behind `end`, which is \
             the last one"
        )]
    );
}

#[test]
fn devices_of_links_have_a_line() {
    let leaf = ONE.lines().nth(1).unwrap();
    assert_eq!(
        damaged(&format!("{leaf}\n"), ""),
        ["3 \"link connect.up tier.leaf up 1 1 tier.spine down 1 1 0VVW7G7\" \
             lock-unknown-device: a link names device `tier.leaf`, which has no line in the lock"]
    );
    let held = "held connect.up tier.leaf up 3 3 tier.core down 1 1 -\n";
    let said = damaged("cable 0VVW7G7", &format!("{held}{held}cable 0VVW7G7"));
    assert!(said.iter().any(|said| said.contains("device `tier.core`")), "{said:?}");
    let via = "via connect.up tier.leaf up 1 1 1 tier.p front 1 1 tier.q front 1 1 0VVW7G7\n";
    let said = damaged("cable 0VVW7G7", &format!("{via}cable 0VVW7G7"));
    let missing = "links name 2 devices that have no line in the lock";
    assert!(said.iter().any(|said| said.contains(missing)), "{said:?}");
    // Many are one diagnostic.
    let text: String =
        ONE.split_inclusive('\n').filter(|line| !line.starts_with("device")).collect();
    assert_eq!(
        complaints(&text),
        ["2 \"link connect.up tier.leaf up 1 1 tier.spine down 1 1 0VVW7G7\" \
             lock-unknown-device: links name 2 devices that have no line in the lock"]
    );
}

#[test]
fn a_loopback_belongs_to_one_device() {
    let said = damaged("down=1x400G - - -", "down=1x400G frr - 10.255.0.1");
    assert_eq!(
        said,
        ["3 \"device tier.spine acme/spine spine - - built down=1x400G frr - 10.255.0.1\" \
             lock-duplicate: the lock gives loopback 10.255.0.1 to `tier.leaf` and to `tier.spine`"]
    );
}

#[test]
fn a_newer_format_is_refused() {
    assert_eq!(
        damaged("wireloom-lock 1", "wireloom-lock 2"),
        [
            "1 \"wireloom-lock 2\" lock-newer-format: the lock has format 2, this wireloom reads format 1"
        ]
    );
}

#[test]
fn conflict_markers_are_said_once_whatever_else_follows() {
    let cable = "cable 0VVW7G7 CORD-2 1500 2000 planned A1-40:1 spine:1\n";
    let conflict = format!(
        "<<<<<<< HEAD\n{cable}=======\n{}>>>>>>> grow\n",
        cable.replace("planned", "pulled")
    );
    let said = damaged(cable, &(conflict.clone() + &conflict));
    assert_eq!(
        said,
        ["5 \"<<<<<<< HEAD\" lock-conflict-markers: the lock has 2 unresolved merge conflicts"]
    );
}

#[test]
fn what_two_merged_branches_both_used_is_shown_in_both_lines() {
    // `ONE` without its last line, to which lines are added.
    let one = ONE.strip_suffix("end\n").unwrap();
    let both = |text: &str| -> Vec<(u32, u32)> {
        let text = format!("{text}end\n");
        let mut sources = SourceMap::new();
        let file = sources.add("wireloom.lock", text.as_str());
        let mut sink = Sink::new();
        let _ = read(&text, file, &mut sink);
        let line = |span| sources.line_col(span).unwrap().line;
        sink.sorted()
            .into_iter()
            .filter(|diagnostic| diagnostic.code == "lock-duplicate")
            .map(|diagnostic| (line(diagnostic.secondary[0].span), line(diagnostic.span())))
            .collect()
    };
    let leaf = "device tier.leaf acme/leaf leaf A1 40 built up=1x400G frr 4200000000 10.255.0.1\n";
    assert_eq!(both(&format!("{one}{leaf}")), [(2, 6)]);
    let cable = "cable 0VVW7G7 CORD-2 1500 2000 pulled A1-40:1 spine:1\n";
    assert_eq!(both(&format!("{one}{cable}")), [(5, 6)]);
    let z_again = "link connect.up tier.leaf up 2 2 tier.spine down 1 1 0VVW7G7\n";
    assert_eq!(both(&format!("{one}{z_again}")), [(4, 6)]);
    let a_again = "link connect.up tier.leaf up 1 1 tier.spine down 2 2 0VVW7G7\n";
    assert_eq!(both(&format!("{one}{a_again}")), [(4, 6)]);

    // A held line may share its Z port with one built line: the fabric manager in a hole.
    let held = "held connect.up tier.leaf up 3 3 tier.spine down 1 1 -\n";
    assert_eq!(both(&format!("{one}{held}")), []);
    // Not with two, nor its A port with any, nor with another held line.
    assert_eq!(both(&format!("{one}{held}{z_again}")), [(4, 7)]);
    let held_a = "held connect.up tier.leaf up 1 1 tier.spine down 3 3 -\n";
    assert_eq!(both(&format!("{one}{held_a}")), [(4, 6)]);
    assert_eq!(both(&one.replace("link connect", &format!("{held_a}link connect"))), [(4, 5)]);
    let held_z = "held connect.up tier.leaf up 4 4 tier.spine down 1 1 -\n";
    assert_eq!(both(&format!("{one}{held}{held_z}")), [(6, 7)]);
}

#[test]
fn a_port_is_not_linked_to_itself() {
    assert_eq!(
        damaged("tier.spine down 1 1 0VVW7G7", "tier.leaf up 1 1 0VVW7G7"),
        [
            "4 \"link connect.up tier.leaf up 1 1 tier.leaf up 1 1 0VVW7G7\" lock-corrupt: port `1` is linked to itself"
        ]
    );
}

#[test]
fn links_and_cables_belong_together() {
    assert_eq!(
        damaged("1 1 0VVW7G7", "1 1 0VVW7G8"),
        [
            "4 \"link connect.up tier.leaf up 1 1 tier.spine down 1 1 0VVW7G8\" lock-unknown-cable: this link runs over cable `0VVW7G8`, which has no line in \
             the lock",
            "5 \"cable 0VVW7G7 CORD-2 1500 2000 planned A1-40:1 spine:1\" lock-idle-cable: cable `0VVW7G7` is `planned`, but no link runs over it",
        ]
    );
    // A held line keeps an id alone; tombstones and cables on their way out stand alone.
    let held = ONE.replace("link connect", "held connect").replace("planned", "retiring");
    sound(&held);
    sound(&held.replace("retiring", "retired"));
    let without_cable_line = &held[..held.find("cable").unwrap()];
    sound(&format!("{without_cable_line}end\n"));
}

#[test]
fn all_damage_is_reported_at_once() {
    let text = ONE.replace("built", "bilt").replace("CORD-2 1500", "CORD-2 -1");
    let lines: Vec<String> =
        complaints(&text).iter().map(|said| said.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(lines, ["2", "3", "5"]);
}

#[test]
fn the_example_of_the_manual_is_a_sound_lock() {
    let manual = include_str!("../../docs/lock.md");
    let mut blocks = manual.split("```\n");
    let example = blocks.find(|block| block.starts_with("wireloom-lock")).unwrap();
    let lock = sound(example);
    assert_eq!((lock.devices.len(), lock.links.len(), lock.cables.len()), (2, 1, 1));
}
