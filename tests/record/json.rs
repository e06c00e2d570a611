//! The plan as JSON: what it looks like, that it says what the lock says, and what is said of a bad one.

use serde_json::{Value, json};
use wireloom::base::span::FileId;
use wireloom::diag::{Diagnostic, Severity, Sink};
use wireloom::plan::lock::Status;
use wireloom::plan::{Finding, Plan, freeze, record};
use wireloom::planfile::{lock, v1};
use wireloom::source::SourceMap;

use super::{SMALL, build, cords, leaves_and_spines, plan, plan_with, small, wire};
use crate::fixture::{Design, base, connect, tier};

fn written(plan: &Plan, extras: v1::Extras<'_>) -> String {
    let mut bytes = Vec::new();
    v1::write(plan, extras, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn parsed(plan: &Plan) -> Value {
    serde_json::from_str(&written(plan, v1::Extras::default())).unwrap()
}

#[test]
fn a_plan_is_written_one_record_a_line() {
    let pairs = ["leaf-1:1 spine-1:1", "leaf-2:4 spine-1:2"];
    let model = build(leaves_and_spines(2, 1));
    let linux = model.names.get("linux").unwrap();
    let finding = Finding {
        code: "unbalanced",
        severity: Severity::Warning,
        message: "spine \"1\" has it all".to_owned(),
        count: 3,
        waived: None,
    };
    let links = wire(&model, &pairs);
    let cables = cords(&model, &links, |_| 1);
    let tags = wireloom::plan::allocate(&model, &links, &cables, None, &mut Sink::new());
    let plan = freeze(model, links, cables, tags, vec![finding]);
    let extras = v1::Extras {
        sources: true,
        name_sets: &[Some(linux), Some(linux)],
        members: &[("changes", "{\"added\":2}")],
    };
    let text = written(&plan, extras);
    // Neither tier has a NOS, so no names are used.
    let expected = r#"{
"format_version":"1.2",
"hash":"HASH",
"summary":SUMMARY,
"findings":[
{"code":"unbalanced","severity":"warning","message":"spine \"1\" has it all","count":3,"waived_by":null,"reason":null}],
"not_proved_minimal":[],
"devices":[
{"address":"tier.leaf[leaf=1]","name":"leaf-1","tier":"tier.leaf","role":"leaf","type":"acme/leaf","coordinates":{"leaf":"1"},"rack":null,"u":null,"modes":"up=1x400G","nos":null,"interface_names":null,"asn":null,"loopback":null},
{"address":"tier.leaf[leaf=2]","name":"leaf-2","tier":"tier.leaf","role":"leaf","type":"acme/leaf","coordinates":{"leaf":"2"},"rack":null,"u":null,"modes":"up=1x400G","nos":null,"interface_names":null,"asn":null,"loopback":null},
{"address":"tier.spine[spine=1]","name":"spine-1","tier":"tier.spine","role":"spine","type":"acme/spine","coordinates":{"spine":"1"},"rack":null,"u":null,"modes":"down=1x400G","nos":null,"interface_names":null,"asn":null,"loopback":null}],
"links":[
{"connect":"connect.uplinks","fabric":"fabric.compute","speed_mbps":400000,"a":{"device":"tier.leaf[leaf=1]","name":"leaf-1","group":"up","index":1,"port":"1","interface":null},"z":{"device":"tier.spine[spine=1]","name":"spine-1","group":"down","index":1,"port":"1","interface":null},"source":"nominal","cable":"0VVW7G7"},
{"connect":"connect.uplinks","fabric":"fabric.compute","speed_mbps":400000,"a":{"device":"tier.leaf[leaf=2]","name":"leaf-2","group":"up","index":4,"port":"4","interface":null},"z":{"device":"tier.spine[spine=1]","name":"spine-1","group":"down","index":2,"port":"2","interface":null},"source":"nominal","cable":"LEAF24"}],
"cables":[
{"id":"0VVW7G7","status":"planned","connect":"connect.uplinks","class":"mmf","name":"acme/cord","part":"CORD-3000","legs":1,"run_mm":2500,"measured":false,"length_mm":3000,"ends":[{"side":"a","device":"tier.leaf[leaf=1]","name":"leaf-1","port":"1","label":"leaf-1:1","leg":0,"transceiver":null},{"side":"z","device":"tier.spine[spine=1]","name":"spine-1","port":"1","label":"spine-1:1","leg":0,"transceiver":null}]},
{"id":"LEAF24","status":"planned","connect":"connect.uplinks","class":"mmf","name":"acme/cord","part":"CORD-3000","legs":1,"run_mm":2500,"measured":false,"length_mm":3000,"ends":[{"side":"a","device":"tier.leaf[leaf=2]","name":"leaf-2","port":"4","label":"leaf-2:4","leg":0,"transceiver":null},{"side":"z","device":"tier.spine[spine=1]","name":"spine-1","port":"2","label":"spine-1:2","leg":0,"transceiver":null}]}],
"omitted":[],
"held":[],
"paths":[],
"gone":[],
"racks":[],
"changes":{"added":2}
}
"#;
    let last = plan.allocation().tags.as_slice()[1].to_string();
    let summary = v1::summary(&wireloom::plan::Summary::new(&plan));
    let expected =
        expected.replace("LEAF24", &last).replace("HASH", plan.hash()).replace("SUMMARY", &summary);
    assert_eq!(text, expected);
}

#[test]
fn the_summary_counts_links_cables_and_cages_apart() {
    // Two leaves of four uplinks, two spines with four of sixteen ports used each: 8 links, 8 cords,
    // 8 + 8 cages; 24 spine ports are free. The second leaf's cords are 5 m.
    let plan = plan_with(build(small()), &SMALL, None, |device| 2 * device.index() as u32);
    assert_eq!(
        parsed(&plan)["summary"],
        json!({
            "devices": { "tier.leaf": 2, "tier.spine": 2 },
            "links": { "total": 8, "by_connect": { "connect.uplinks": 8 } },
            "cables": { "total": 8, "by_connect": { "connect.uplinks": 8 } },
            "cages": { "total": 16, "by_connect": { "connect.uplinks": 16 } },
            "cables_by_kind": [
                { "class": "mmf", "name": "acme/cord", "part": "CORD-2000", "legs": 1,
                  "length_mm": 2000, "count": 4 },
                { "class": "mmf", "name": "acme/cord", "part": "CORD-5000", "legs": 1,
                  "length_mm": 5000, "count": 4 },
            ],
            "transceivers": { "tier.leaf": 0, "tier.spine": 0 },
            "transceivers_by_part": {},
            "length_mm": { "min": 2000, "median": 2000, "max": 5000, "total": 28000 },
            "held": 0,
            "ports": { "linked": 16, "held": 0, "reserved": 0, "free": 24 },
            "fabrics": [{ "address": "fabric.compute", "protocol": "ethernet", "links": 8,
                          "configured": false }],
            "findings": { "error": 0, "warning": 0, "note": 0, "waived": 0 },
        })
    );
}

/// Leaf 2 is omitted, leaf 1's cables are in all states, and names have quotes.
fn eventful() -> Plan {
    let design = |omitted: bool| {
        let leaf = tier("leaf", "acme/\"leaf\"")
            .axis("leaf", ["1", "two \"2\""])
            .omit(move |at| omitted && at.text("leaf") != "1")
            .nos("frr")
            .base(base("up", 4, 1, 400_000));
        let spine = tier("spine", "acme/spine").axis("spine", 2).base(base("down", 8, 2, 400_000));
        let uplinks = connect("uplinks", "compute").a("leaf.up").z("spine.down");
        build(Design::new().tier(leaf).tier(spine).connect(uplinks))
    };
    let pairs = [
        "leaf-1:1 spine-1:1/1",
        "leaf-1:2 spine-1:1/2",
        "leaf-1:3 spine-2:1/1",
        "leaf-two \"2\":1 spine-1:2/1",
    ];
    let mut lock = record(&plan(design(false), &pairs, None));
    for (cable, status) in lock.cables.iter_mut().zip([
        Status::Connected,
        Status::Retired,
        Status::Pulled,
        Status::Verified,
    ]) {
        cable.status = status;
    }
    plan(design(true), &pairs, Some(&lock))
}

#[test]
fn a_plan_file_says_what_the_lock_says() {
    for plan in [plan(build(small()), &SMALL, None), eventful()] {
        let mut sink = Sink::new();
        let text = written(&plan, v1::Extras::default());
        let read = wireloom::planfile::read(&text, FileId(0), &mut sink);
        assert!(sink.is_empty(), "{:?}", sink.diagnostics());
        assert_eq!(lock::write(&read), lock::write(&record(&plan)));
    }
}

#[test]
fn what_is_not_built_is_not_among_what_is() {
    let plan = eventful();
    let json = parsed(&plan);
    let count = |name: &str| json[name].as_array().unwrap().len();
    assert_eq!((count("devices"), count("omitted")), (3, 1));
    assert_eq!((count("links"), count("held")), (3, 1));
    assert_eq!(count("cables"), 3);
    assert_eq!(json["omitted"][0]["coordinates"], json!({ "leaf": "two \"2\"" }));
    assert_eq!(json["summary"]["held"], 1);
}

#[test]
fn interface_names_are_those_of_the_nos() {
    let leaf = tier("leaf", "acme/leaf").nos("frr").base(base("up", 4, 1, 400_000));
    let spine = tier("spine", "acme/spine").base(base("down", 8, 2, 400_000));
    let uplinks = connect("uplinks", "compute").a("leaf.up").z("spine.down");
    let model = build(Design::new().tier(leaf).tier(spine).connect(uplinks));
    let linux = model.names.get("linux").unwrap();
    let plan = plan(model, &["leaf:3 spine:1/2"], None);
    let name_sets = [Some(linux), Some(linux)];
    let text = written(&plan, v1::Extras { name_sets: &name_sets, sources: true, members: &[] });
    let json: Value = serde_json::from_str(&text).unwrap();
    let link = &json["links"][0];
    // The spine has no NOS, so nobody calls its ports by these names.
    assert_eq!((&link["a"]["interface"], &link["z"]["interface"]), (&json!("eth-3"), &json!(null)));
    assert_eq!(json["devices"][0]["interface_names"], json!("linux"));
}

/// What is said of a bad plan file: code, message and the text under the caret.
fn complaint(text: &str) -> (&'static str, String, String) {
    let mut sources = SourceMap::new();
    let file = sources.add("plan.json", text);
    let mut sink = Sink::new();
    let _ = v1::read(text, file, &mut sink);
    let said: &[Diagnostic] = sink.diagnostics();
    assert_eq!(said.len(), 1);
    let caret = sources.slice(said[0].span()).to_owned();
    (said[0].code, said[0].message.clone(), caret)
}

#[test]
fn a_newer_minor_version_reads_and_a_newer_major_one_does_not() {
    let plan = plan(build(small()), &SMALL, None);
    let text = written(&plan, v1::Extras::default());
    let minor = text
        .replace("\"1.2\"", "\"1.7\"")
        .replace("\"status\"", "\"colour\":\"red\",\"status\"")
        .replace("\"omitted\"", "\"weather\":[{}],\n\"omitted\"");
    let mut sink = Sink::new();
    let read = v1::read(&minor, FileId(0), &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    assert_eq!(lock::write(&read), lock::write(&record(&plan)));

    assert_eq!(
        complaint(&text.replace("\"1.2\"", "\"2.0\"")),
        (
            "plan-file-newer-format",
            "the plan file has format 2.0, this wireloom reads format 1.x".to_owned(),
            "2.0".to_owned()
        )
    );
}

#[test]
fn a_damaged_plan_file_is_refused_at_the_place() {
    let text = written(&plan(build(small()), &SMALL, None), v1::Extras::default());
    let said = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let (code, message, caret) = complaint(&text.replacen(from, to, 1));
        assert_eq!(code, "plan-file-corrupt");
        (message.replace("the plan file cannot be read: ", ""), caret)
    };
    assert_eq!(said("\"run_mm\":1500", "\"run_mm\":x"), ("expected value".into(), "x".into()));
    let (message, _) = said("\"run_mm\":1500,", "");
    assert_eq!(message, "missing field `run_mm`");
    let (message, _) = said("\"planned\"", "\"plugged\"");
    assert_eq!(message, "`plugged` is no status of a cable");
    let half = &text[..text.len() / 2];
    assert_eq!(complaint(half).0, "plan-file-corrupt");
    assert_eq!(complaint("{}").1, "the plan file cannot be read: missing field `format_version`");
}
