//! Applying `moved` blocks to a lock: lines keep their ports, cables and numbers under a new address.
//!
//! `module.su[*]` in the new address takes its key from what was called `su` in the old one, a module key
//! or a coordinate, so an axis can become a module and back. Deliberately absent: parsing (`expand`).

use super::lock::Lock;
use crate::base::intern::{Interner, Symbol};
use crate::diag::{Diagnostic, Sink};
use crate::expand::address::{Address, Step};
use crate::expand::moved::Moved;
use hashbrown::{HashMap, HashSet};

/// Renames devices and connects of the lock. A new address that the lock has already is reported and
/// the old line stays, since both cannot be meant.
pub fn apply(lock: &mut Lock, moves: &[Moved], sink: &mut Sink) {
    if moves.is_empty() {
        return;
    }
    let taken: HashSet<Symbol> = lock.devices.iter().map(|device| device.address).collect();
    let mut renamed: HashMap<Symbol, Symbol> = HashMap::new();
    let vias = lock.vias.iter().map(|via| via.connect);
    let connects = lock.links.iter().map(|link| link.connect).chain(vias);
    let mut all: Vec<Symbol> =
        lock.devices.iter().map(|device| device.address).chain(connects).collect();
    all.sort_unstable();
    all.dedup();
    for old in all {
        let Some((new, by)) = rename(&mut lock.names, old, moves) else { continue };
        if taken.contains(&new) {
            let message = format!(
                "`{}` cannot become `{}`: the lock has that already",
                lock.names.resolve(old),
                lock.names.resolve(new)
            );
            sink.push(
                Diagnostic::warning("moved-blocked", message)
                    .at(by.span, "this `moved` block")
                    .help("take the block away if it has done its work"),
            );
            continue;
        }
        renamed.insert(old, new);
    }
    let now = |symbol: Symbol| renamed.get(&symbol).copied().unwrap_or(symbol);
    for device in &mut lock.devices {
        device.address = now(device.address);
    }
    for link in &mut lock.links {
        link.connect = now(link.connect);
        link.a.device = now(link.a.device);
        link.z.device = now(link.z.device);
    }
    for via in &mut lock.vias {
        via.connect = now(via.connect);
        for port in [&mut via.a, &mut via.near, &mut via.far] {
            port.device = now(port.device);
        }
    }
}

/// The new address of an old one, after all blocks in order.
fn rename<'m>(
    names: &mut Interner,
    old: Symbol,
    moves: &'m [Moved],
) -> Option<(Symbol, &'m Moved)> {
    let mut address: Address = names.resolve(old).parse().ok()?;
    let mut by = None;
    for moved in moves {
        if moved.from.covers(&address)
            && let Some(next) = carried(&moved.to, &address)
        {
            address = next;
            by = Some(moved);
        }
    }
    let by = by?;
    Some((names.intern(&address.to_string()), by))
}

/// The address `to` with what the old address says filled in; `None` if a `*` stands for nothing.
fn carried(to: &Address, old: &Address) -> Option<Address> {
    // What the old address knows by name, outermost first: module keys, then coordinates.
    let keys = old.path.iter().filter_map(|step| Some((step.name.clone(), step.key.clone()?)));
    let mut known: Vec<(String, String)> = keys.chain(old.coordinates.iter().cloned()).collect();
    let mut path = Vec::with_capacity(to.path.len());
    for (place, step) in to.path.iter().enumerate() {
        let name = match step.name.as_str() {
            "*" => old.path.get(place)?.name.clone(),
            name => name.to_owned(),
        };
        // A key is taken from what bears the call's name, else from the call at the same place.
        let own = known.iter().position(|(known, _)| *known == name);
        let there = old.path.get(place).filter(|step| step.key.is_some());
        let at = own.or_else(|| {
            let there = there?;
            known.iter().position(|(known, _)| *known == there.name)
        });
        let key = match step.key.as_deref() {
            Some("*") => Some(known.remove(at?).1),
            Some(key) => {
                at.map(|at| known.remove(at));
                Some(key.to_owned())
            }
            None => None,
        };
        path.push(Step { name, key });
    }
    let name = if to.name == "*" { old.name.clone() } else { to.name.clone() };
    // Coordinates written in the new address are set; the others go along.
    for (axis, value) in to.coordinates.iter().filter(|(_, value)| value != "*") {
        match known.iter_mut().find(|(known, _)| known == axis) {
            Some((_, have)) => have.clone_from(value),
            None => known.push((axis.clone(), value.clone())),
        }
    }
    let is_connect = to.kind == "connect";
    let coordinates = if is_connect { Vec::new() } else { known };
    Some(Address { path, kind: to.kind.clone(), name, coordinates, port: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn moves(from: &str, to: &str, old: &str, new: &str) {
        let moved = Moved {
            from: from.parse().expect("an address"),
            to: to.parse().expect("an address"),
            span: crate::base::span::Span::NONE,
        };
        let mut names = Interner::new();
        let symbol = names.intern(old);
        let found = rename(&mut names, symbol, &[moved]).map(|(symbol, _)| symbol);
        assert_eq!(found.map(|symbol| names.resolve(symbol)), Some(new));
    }

    #[test]
    fn a_renamed_tier_keeps_its_coordinates() {
        moves("tier.tor", "tier.leaf", "tier.tor[su=1,rail=2]", "tier.leaf[su=1,rail=2]");
        moves("connect.rail", "connect.rails", "connect.rail", "connect.rails");
    }

    #[test]
    fn an_axis_becomes_a_module_and_back() {
        let (axis, module) = ("tier.leaf[su=3,rail=2]", r#"module.su["3"].tier.leaf[rail=2]"#);
        moves("tier.leaf", "module.su[*].tier.leaf", axis, module);
        moves("module.su[*].tier.leaf", "tier.leaf", module, axis);
    }

    #[test]
    fn a_renamed_call_takes_everything_along() {
        let old = r#"module.unit["3"].tier.leaf[rail=2]"#;
        moves(
            "module.unit[\"3\"].tier.*",
            "module.su[\"3\"].tier.*",
            old,
            r#"module.su["3"].tier.leaf[rail=2]"#,
        );
    }
}
