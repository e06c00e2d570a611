//! Explanations as JSON: the same facts as the text, names as in the plan file.

use serde_json::{Value, json};

use crate::base::span::Span;
use crate::diag::CodeInfo;
use crate::model::device::Face;
use crate::plan::rack_load::Sum;
use crate::project::explain::{
    CableStory, CagesStory, DeviceStory, EndStory, LinkStory, LinksStory, PathStory, PortStory,
    PortUse, RackStory,
};
use crate::source::SourceMap;

pub(super) fn code(entry: &CodeInfo) -> Value {
    json!({
        "code": entry.code,
        "severity": entry.severity.name(),
        "summary": entry.summary,
        "explain": entry.explain,
    })
}

pub(super) fn cable(story: &CableStory, map: &SourceMap) -> Value {
    let links: Vec<Value> = story.links.iter().map(|story| link(story, map)).collect();
    let terms: Vec<Value> =
        story.terms.iter().map(|term| json!({ "what": term.what, "mm": term.mm })).collect();
    let candidates = story.candidates.iter().map(|candidate| {
        json!({
            "name": candidate.name,
            "class": candidate.class.name(),
            "chosen": candidate.lost.is_none(),
            "lost": candidate.lost,
            "rule": candidate.rule,
            "parts": candidate.parts,
            "unknown": candidate.unknown,
            "waived": candidate.waived,
        })
    });
    let carried = story
        .carried
        .iter()
        .map(|own| json!({ "near": own.near, "far": own.far, "link": link(&own.link, map) }));
    json!({
        "cable": story.id,
        "status": story.status.name(),
        "class": story.class.name(),
        "name": story.name,
        "part": story.part,
        "ends": story.ends.iter().map(end).collect::<Vec<_>>(),
        "links": links,
        "carries": carried.collect::<Vec<_>>(),
        "path": story.path.as_ref().map(path),
        "terms": terms,
        "run_mm": story.run_mm,
        "measured": story.measured,
        "margin_percent": story.margin_percent,
        "least": story.least,
        "length_mm": story.length_mm,
        "candidates": candidates.collect::<Vec<_>>(),
    })
}

fn path(story: &PathStory) -> Value {
    let segments = story.segments.iter().map(|segment| {
        json!({
            "cable": segment.cable,
            "name": segment.name,
            "from": segment.from,
            "to": segment.to,
            "length_mm": segment.length_mm,
        })
    });
    json!({
        "segments": segments.collect::<Vec<_>>(),
        "length_mm": story.length_mm,
        "matings": story.light.map(|(matings, _)| matings),
        "loss_mdb": story.light.map(|(_, loss_mdb)| loss_mdb),
        "budget_mdb": story.budget_mdb,
    })
}

pub(super) fn rack(story: &RackStory, map: &SourceMap) -> Value {
    let sum = |sum: &Sum| json!({ "known": sum.known, "unknown": sum.unknown });
    let shelves = story.shelves.iter().map(|shelf| {
        json!({
            "u": shelf.u,
            "height_u": shelf.height_u,
            "device": shelf.device,
            "type": shelf.device_type,
            "power_mw": shelf.power_mw,
            "weight_g": shelf.weight_g,
        })
    });
    let plugs = story.plugs.iter().map(|plugs| {
        json!({ "part": plugs.part, "count": plugs.count, "power_mw": sum(&plugs.power_mw) })
    });
    let bundles = story.bundles.iter().map(|bundle| {
        json!({
            "to": bundle.to,
            "cables": bundle.cables,
            "bundles": bundle.bundles,
            "thick_um": bundle.thick_um,
            "g_per_m": sum(&bundle.g_per_m),
        })
    });
    json!({
        "rack": story.name,
        "room": story.room,
        "row": story.row,
        "omitted": story.omitted,
        "height_u": story.height_u,
        "devices": shelves.collect::<Vec<_>>(),
        "plugs": plugs.collect::<Vec<_>>(),
        "bundles": bundles.collect::<Vec<_>>(),
        "power_mw": sum(&story.power_mw),
        "plugs_mw": sum(&story.plugs_mw),
        "power_limit_mw": story.limits.power_mw,
        "feeds": story.limits.feeds,
        "spare_feeds": story.limits.spare_feeds,
        "feed_mw": story.feed_mw,
        "feed_limit_mw": story.limits.feed_mw,
        "weight_g": sum(&story.weight_g),
        "weight_limit_g": story.limits.weight_g,
        "written": places(&story.written, map),
    })
}

fn end(story: &EndStory) -> Value {
    json!({
        "side": if story.is_a { "a" } else { "z" },
        "label": story.label,
        "device": story.device,
        "address": story.address,
        "port": story.port,
        "transceiver": story.transceiver,
        "dressed": story.side,
    })
}

fn link(story: &LinkStory, map: &SourceMap) -> Value {
    json!({
        "a": story.a,
        "z": story.z,
        "connect": story.connect,
        "fabric": story.fabric,
        "speed_mbps": story.speed_mbps,
        "source": story.source.name(),
        "written": places(&story.written, map),
    })
}

pub(super) fn device(story: &DeviceStory, map: &SourceMap) -> Value {
    json!({
        "device": story.name,
        "address": story.address,
        "device_type": story.device_type,
        "role": story.role,
        "omitted": story.omitted,
        "rack": story.place.as_ref().map(|(rack, _)| rack),
        "u": story.place.as_ref().map(|(_, u)| u),
        "height_u": story.height_u,
        "face": story.face.map(face_name),
        "placed": places(&story.placed, map),
        "nos": story.nos,
        "asn": story.asn,
        "loopback": story.loopback.map(|address| address.to_string()),
        "cages": story.cages.iter().map(cages).collect::<Vec<_>>(),
        "links": story.links.iter().map(|story| links(story, map)).collect::<Vec<_>>(),
        "ports": story.ports.iter().map(|story| port(story, map)).collect::<Vec<_>>(),
        "written": places(&story.written, map),
    })
}

/// The word of a face in HCL.
pub(super) fn face_name(face: Face) -> &'static str {
    match face {
        Face::Front => "front",
        Face::Rear => "rear",
    }
}

fn cages(story: &CagesStory) -> Value {
    json!({
        "base": story.base,
        "first": story.numbers.0,
        "last": story.numbers.1,
        "breakout": story.breakout,
        "group": story.group,
        "transceiver": story.transceiver,
        "linked": story.linked,
        "ports": story.ports,
    })
}

fn links(story: &LinksStory, map: &SourceMap) -> Value {
    json!({
        "links": story.links,
        "held": story.held,
        "tier": story.tier,
        "devices": story.devices,
        "connect": story.connect,
        "source": story.source.name(),
        "written": places(&story.written, map),
    })
}

pub(super) fn port(story: &PortStory, map: &SourceMap) -> Value {
    let pairs = |pairs: &[(String, String)]| -> Value {
        pairs.iter().map(|(name, text)| (name.clone(), Value::from(text.as_str()))).collect()
    };
    let (state, peer, link_story, cable, reserved) = match &story.usage {
        PortUse::Linked { peer, link, cable } => {
            ("linked", Some(peer), Some(link), cable.as_ref(), None)
        }
        PortUse::Held { peer, link } => ("held", Some(peer), Some(link), None, None),
        PortUse::Reserved(whom) => ("reserved", None, None, None, Some(whom)),
        PortUse::Free => ("free", None, None, None, None),
    };
    json!({
        "port": story.name,
        "label": story.label,
        "base": story.base.0,
        "index": story.base.1,
        "group": story.group,
        "speed_mbps": story.speed_mbps,
        "cage": story.cage,
        "form_factor": story.form_factor,
        "breakout": story.breakout,
        "lanes": story.lanes,
        "cage_lanes": story.cage_lanes,
        "transceiver": story.transceiver,
        "attributes": pairs(&story.attributes),
        "interfaces": pairs(&story.interfaces),
        "state": state,
        "peer": peer,
        "cable": cable,
        "reserved_for": reserved,
        "link": link_story.map(|story| link(story, map)),
        "split_into": story.split_into,
        "path": story.path.as_ref().map(path),
    })
}

fn places(spans: &[Span], map: &SourceMap) -> Vec<Value> {
    let place = |span: &Span| {
        let at = map.line_col(*span)?;
        Some(json!({ "file": map.path(span.file), "line": at.line, "column": at.column }))
    };
    spans.iter().filter_map(place).collect()
}
