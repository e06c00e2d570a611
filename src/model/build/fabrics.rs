//! Reading `fabric` and `scale_up_domain` blocks.

use super::Draft;
use super::reading::{self, Reader};
use crate::diag::Sink;
use crate::expand::Reference;
use crate::model::Fabric;

/// Reads all of them.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    for kind in ["fabric", "scale_up_domain"] {
        for (instance, block) in draft.world.blocks(kind) {
            let reader = Reader { world: draft.world, instance, block };
            let purpose = if kind == "fabric" {
                let words = ["scale_out", "storage", "management"];
                reader.word("kind", &words, sink).unwrap_or("scale_out")
            } else {
                "scale_up"
            };
            // It is required: after a report nothing is wired with what stands here.
            let protocol = reader.text("protocol", sink).unwrap_or_default();
            let speed_mbps = reader.speed("speed", sink);
            let media =
                reader.value("media", sink).and_then(|value| super::policy::media(&value, sink));
            let fabric = Fabric {
                address: draft.address(instance, block),
                name: draft.intern(&block.label),
                kind: draft.intern(purpose),
                protocol: draft.intern(&protocol),
                speed_mbps,
                media,
                prices: reader
                    .value("prices", sink)
                    .and_then(|value| super::policy::prices(&value, sink)),
                redundant_with: None,
                origin: draft.origin(instance, block),
            };
            let id = draft.model.fabrics.push(fabric);
            draft.fabrics.insert((instance, kind, block.label.clone()), id);
        }
    }
    // A fabric may be redundant with one that is read later.
    for (instance, block) in draft.world.blocks("fabric") {
        let reader = Reader { world: draft.world, instance, block };
        let Some(value) = reader.value("redundant_with", sink) else { continue };
        let own = draft.fabrics.get(&(instance, "fabric", block.label.clone())).copied();
        let other = match Reference::of(&value) {
            Some(Reference::Fabric { instance, kind, name }) => {
                draft.fabrics.get(&(*instance, kind, name.clone())).copied()
            }
            _ => None,
        };
        match (own, other) {
            (Some(own), Some(other)) if own != other => {
                draft.model.fabrics[own].redundant_with = Some(other);
            }
            _ => reading::wrong(&value, "redundant_with", "another fabric, as `fabric.a`", sink),
        }
    }
}
