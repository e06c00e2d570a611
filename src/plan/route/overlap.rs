//! Racks that stand in each other: mostly racks whose place on the floor was never written. Their runs
//! come out too short, which nobody notices before the cables arrive.
//!
//! Deliberately absent: depth and aisles. Racks of rows that are closer than a rack is deep pass.

use crate::base::units::format_m;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Model, Rack, RackId, Subject};

/// Warns of built racks of one room and line that overlap along the row.
pub fn warn(model: &Model, sink: &mut Sink) {
    let racks = model.racks.iter_enumerated();
    let mut racks: Vec<(RackId, &Rack)> = racks.filter(|(_, rack)| !rack.omitted).collect();
    racks.sort_by_key(|(_, rack)| {
        (model.text(rack.room), rack.y_mm, rack.x_mm, model.text(rack.name))
    });
    for pair in racks.windows(2) {
        let [(_, left), (_, right)] = pair else { continue };
        let one_line = left.room == right.room && left.y_mm == right.y_mm;
        if one_line && right.x_mm < left.x_mm + left.width_mm {
            sink.push(diagnostic(model, pair[0].0, pair[1].0));
        }
    }
}

fn diagnostic(model: &Model, left_id: RackId, right_id: RackId) -> Diagnostic {
    let (left, right) = (&model.racks[left_id], &model.racks[right_id]);
    let message = format!(
        "racks `{}` and `{}` overlap on the floor: one stands at x = {}, the other at x = {}, \
         and the first is {} wide",
        model.text(left.name),
        model.text(right.name),
        format_m(left.x_mm),
        format_m(right.x_mm),
        format_m(left.width_mm)
    );
    let origin = model.rack_groups[right.group].origin;
    let diagnostic = model
        .locate(Diagnostic::warning("racks-overlap", message), origin, "racks of this block")
        .help("give each rack its own `x_mm` along the row, and each row its own `y_mm`");
    let subject = Subject { racks: &[left_id, right_id], ..Subject::default() };
    model.accepted(diagnostic, model.waiver_of("racks-overlap", subject))
}
