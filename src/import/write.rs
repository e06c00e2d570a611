//! A sheet as a `device_type` block, formatted.

use hcl::format::Format;
use hcl::{Attribute, Block, Body, Expression};

use super::sheet::{Sheet, SheetGroup};
use crate::base::units::format_speed;

/// The block, with what was taken and left out in comments before it.
pub fn hcl(sheet: &Sheet) -> String {
    let mut text = format!("# Imported from {}.\n", sheet.file);
    for (title, lines) in [
        ("Not in the file, and taken", &sheet.taken),
        ("In the file, and left out", &sheet.left_out),
    ] {
        if !lines.is_empty() {
            text.push_str(&format!("#\n# {title}:\n"));
            lines.iter().for_each(|line| text.push_str(&format!("# - {line}\n")));
        }
    }
    text.push('\n');
    // A body made here always has a text.
    let formatter = hcl::format::Formatter::builder().compact_arrays(true);
    let mut bytes = Vec::new();
    let written = body(sheet).format(&mut formatter.build(&mut bytes));
    debug_assert!(written.is_ok(), "writing to memory cannot fail");
    text.push_str(&String::from_utf8_lossy(&bytes));
    // What is written here is HCL; if it were not, it would still be shown.
    crate::syntax::fmt::format(&text).unwrap_or(text)
}

fn body(sheet: &Sheet) -> Body {
    let mut block = Block::builder("device_type")
        .add_label(sheet.name.as_str())
        .add_attribute(("description", sheet.description.as_str()))
        .add_attribute(("kind", sheet.kind.as_str()))
        .add_attribute(("height_u", sheet.height_u));
    if let Some(weight_g) = sheet.weight_g {
        block = block.add_attribute(("weight_g", weight_g));
    }
    block = block.add_attribute(("source", sheet.source.as_str()));
    for group in &sheet.groups {
        block = block.add_block(ports(group));
    }
    Body::builder().add_block(block.build()).build()
}

fn ports(group: &SheetGroup) -> Block {
    let mut block = Block::builder("ports")
        .add_label(group.name.as_str())
        .add_attribute(("cages", group.cages))
        .add_attribute(("form_factor", group.form_factor.as_str()));
    if let Some(shell) = group.shell {
        block = block.add_attribute(("shell", shell));
    }
    if let Some(lanes) = group.lanes {
        block = block.add_attribute(("lanes", lanes));
    }
    if let Some(rate) = group.lane_mbps {
        block = block.add_attribute(("lane_rate", format_speed(rate)));
    }
    block = block.add_attribute(("protocols", texts(&group.protocols)));
    if !group.modes.is_empty() {
        block = block.add_attribute(("modes", texts(&group.modes)));
    }
    block = block.add_attribute(("breakout", group.breakout.as_str()));
    if !group.missing.is_empty() {
        block = block.add_attribute(("missing", texts(&group.missing)));
    }
    block =
        block.add_attributes(group.label.as_deref().and_then(|label| attribute("label", label)));
    if !group.names.is_empty() {
        let items: Vec<String> =
            group.names.iter().map(|(set, name)| format!("{set} = {name}")).collect();
        block = block.add_attributes(attribute("names", &format!("{{\n{}\n}}", items.join("\n"))));
    }
    block.build()
}

fn texts(texts: &[String]) -> Expression {
    Expression::Array(texts.iter().map(|text| Expression::from(text.as_str())).collect())
}

/// An attribute whose value is an expression in our own words.
fn attribute(name: &str, expression: &str) -> Option<Attribute> {
    let parsed = hcl::parse(&format!("{name} = {expression}\n")).ok()?;
    parsed.into_attributes().next()
}
