//! Reading what makes a device type a patch panel: which rear port group feeds which front.
//!
//! ```hcl
//! ports "front" { cages = 144, form_factor = "mpo-12/apc" }
//! ports "rear" {
//!   cages       = 12
//!   form_factor = "mpo-12/apc"
//!   connectors  = 12      # one trunk has twelve plugs
//!   feeds       = "front" # 144 / 12: twelve positions behind each rear port
//! }
//! ```

use super::Draft;
use super::device_types::BaseGroup;
use super::reading::Reader;
use crate::config::module::Block;
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::model::{Cassette, Panel};

/// The panel of a type, if one of its groups says what it feeds.
pub fn read(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    groups: &[BaseGroup<'_>],
    sink: &mut Sink,
) -> Option<Panel> {
    let rear_block = block.inner("ports").find(|ports| ports.attr("feeds").is_some())?;
    let reader = Reader { world: draft.world, instance, block: rear_block };
    let feeds = reader.text("feeds", sink)?;
    let place = |draft: &Draft<'_>, name: &str| {
        groups.iter().position(|group| draft.model.names.resolve(group.name) == name)
    };
    let (Some(front), Some(rear)) = (place(draft, &feeds), place(draft, &rear_block.label)) else {
        let message = format!("`{}` has no port group `{feeds}`", block.label);
        let at = reader.span("feeds");
        sink.push(Diagnostic::error("unknown-port-group", message).at(at, "no such group"));
        return None;
    };
    let connectors = reader.int("connectors", 1..=1_000, sink).unwrap_or(1);
    let connectors = u32::try_from(connectors).unwrap_or(1);
    let (fronts, rears) = (groups[front].cages, groups[rear].cages);
    let passive = groups.iter().all(|group| group.breakout.breakout.is_passive());
    if front == rear || !passive || fronts % (rears * connectors) != 0 {
        let message = format!(
            "`{}` has {fronts} places at `{feeds}` for {rears} ports of {connectors} connectors at \
             `{}`: each connector needs equally many",
            block.label, rear_block.label
        );
        sink.push(
            Diagnostic::error("wrong-panel", message)
                .at(reader.span("feeds"), "this panel")
                .help("`cages` of the front must be a multiple of rear `cages` x `connectors`")
                .help("ports of a panel have no `breakout`"),
        );
        return None;
    }
    let first = |place: usize| groups[..place].iter().map(|group| group.cages).sum();
    let cassette = reader.bool("cassette", sink).unwrap_or(false);
    let front_block = block.inner("ports").find(|ports| ports.label == feeds);
    let pins = |reader: &Reader<'_>, sink: &mut Sink| {
        reader.word("gender", &["male", "female"], sink).map(|gender| gender == "male")
    };
    let front_pins = front_block.and_then(|block| pins(&Reader { block, ..reader }, sink));
    let mating = reader.int("mating_mdb", 0..=100_000, sink);
    Some(Panel {
        front: groups[front].name,
        rear: groups[rear].name,
        first_front: first(front),
        first_rear: first(rear),
        rears,
        positions: fronts / rears,
        connectors,
        cassette: cassette.then(|| Cassette {
            crossed: reader.word("polarity", &["A", "B"], sink) == Some("B"),
            pins: [front_pins, pins(&reader, sink)],
        }),
        mating_mdb: mating.and_then(|mdb| u32::try_from(mdb).ok()),
    })
}
