//! Trays as people read them, and as JSON.

use serde_json::{Value, json};

use super::table::{Column, Table};
use super::terminal::Paint;
use crate::plan::route::tray_limits::{tenths, thousandths};
use crate::project::explain::{StretchStory, TrayStory};

use Column::{Left, Right};

pub(super) fn text(story: &TrayStory, all: bool, paint: Paint) -> String {
    let mut text = format!("{}\n", paint.heading(&format!("Trays of {}", story.name)));
    let [noted, warned, refused] = story.fill_percent;
    text.push_str(&paint.faint(&format!(
        "  fill is noted above {noted} %, warned of above {warned} %, refused above {refused} %\n"
    )));
    if story.stretches.is_empty() {
        text.push_str("  nothing lies in them\n");
        return text;
    }
    let mut table = Table::new(&[Left, Right, Right, Right, Right, Left]);
    table.heading(["Stretches", "cables", "bundles", "fill", "weight", ""]);
    for own in &story.stretches {
        table.line(vec![
            own.name.clone(),
            own.cables.to_string(),
            own.bundles.to_string(),
            fill(own),
            weight(own),
            size(own),
        ]);
        for through in own.through.iter().take(if all { usize::MAX } else { 0 }) {
            let [a, z] = &through.racks;
            let mut cells = vec![format!("  {a} – {z}"), through.cables.to_string()];
            cells.resize(6, String::new());
            table.faint(cells);
        }
        if all && own.others > 0 {
            let mut cells = vec![format!("  and {} smaller", own.others)];
            cells.resize(6, String::new());
            table.faint(cells);
        }
    }
    text.push_str(&format!("\n{}", table.render(paint)));
    text
}

fn fill(own: &StretchStory) -> String {
    let least = if own.unknown_diameter > 0 { "at least " } else { "" };
    format!("{least}{} %", tenths(own.fill_permille))
}

fn weight(own: &StretchStory) -> String {
    let known = i64::try_from(own.g_per_m.known).unwrap_or(i64::MAX);
    format!("{}{} kg/m", own.g_per_m.at_least(), thousandths(known))
}

fn size(own: &StretchStory) -> String {
    let (width, height) = own.size_mm;
    let mut text = format!("of {width} x {height} mm");
    if own.is_assumed {
        text.push_str(", assumed");
    }
    if let Some(most) = own.carries_g_per_m {
        text.push_str(&format!(" and {} kg/m", thousandths(most.into())));
    }
    text
}

pub(super) fn data(story: &TrayStory) -> Value {
    let stretch = |own: &StretchStory| {
        let through = own
            .through
            .iter()
            .map(|through| json!({ "racks": through.racks, "cables": through.cables }));
        json!({
            "room": own.room,
            "stretch": own.name,
            "cables": own.cables,
            "bundles": own.bundles,
            "fill_permille": own.fill_permille,
            "unknown_diameter": own.unknown_diameter,
            "g_per_m": { "known": own.g_per_m.known, "unknown": own.g_per_m.unknown },
            "tray_mm": [own.size_mm.0, own.size_mm.1],
            "tray_assumed": own.is_assumed,
            "tray_load_g_per_m": own.carries_g_per_m,
            "largest": through.collect::<Vec<_>>(),
            "others": own.others,
        })
    };
    json!({
        "trays": story.name,
        "fill_percent": story.fill_percent,
        "stretches": story.stretches.iter().map(stretch).collect::<Vec<_>>(),
    })
}
