//! The ports and cages that devices of one kind share: a layout is stored once, and a device's port
//! is the layout's port plus the device's first id.

use super::DeviceTypeId;
use crate::base::intern::{Interner, Symbol};
use std::fmt::Write as _;

/// A cage: the hole on the faceplate. It owns the transceiver and the breakout mode.
#[derive(Debug, Clone)]
pub struct LayoutCage {
    /// The device type's base port group.
    pub base: Symbol,
    /// The number in its base group, from 1.
    pub number: u32,
    /// `osfp`, `qsfp112`, `rj45`, ...
    pub form_factor: Symbol,
    /// Form factors of the plugs that go in.
    pub accepts: Vec<Symbol>,
    /// `finned` or `flat` transceivers; `None` where the form factor has only one kind.
    pub shell: Option<Symbol>,
    /// Electrical lanes.
    pub lanes: u16,
    /// Highest rate of a lane in Mb/s, where known.
    pub lane_mbps: Option<u32>,
    /// Most power of a transceiver it can cool, in milliwatts; `None` where the catalogue is silent.
    pub power_mw: Option<u64>,
    /// The protocols the cage can speak.
    pub protocols: Vec<Symbol>,
    /// The breakout it runs, `2x400G`.
    pub breakout: Symbol,
    /// The breakouts its type lists; none: only the default one.
    pub modes: Vec<Symbol>,
    /// The ports of this cage: `first_port .. first_port + ports` in the layout.
    pub first_port: u32,
    /// How many ports it has under its breakout.
    pub ports: u16,
}

/// A port: the lanes of a cage that work as one under its breakout.
#[derive(Debug, Clone)]
pub struct LayoutPort {
    /// The cage, as a place in the layout's `cages`.
    pub cage: u32,
    /// The port's number within its cage, from 1.
    pub channel: u16,
    /// The running number in the base group, from 1.
    pub index: u32,
    /// The tier's (or the type's) port group, as a place in the layout's `groups`; `None` where a
    /// divided base group leaves it out.
    pub group: Option<u32>,
    /// Speed in Mb/s.
    pub speed_mbps: u32,
    /// The lanes of the cage it uses, lowest bit first.
    pub lane_mask: u64,
    /// The text on the faceplate, `16/2`.
    pub label: Symbol,
    /// It has been split: its lanes belong to finer ports, which stand in its cage instead of it. It stays,
    /// behind all cages' ports, for the link that is held on it.
    pub split: bool,
}

/// The narrower ports that a port can be split into, by a breakout that its type lists.
#[derive(Debug, Clone)]
pub struct Finer {
    /// The port, as a place in the layout's `ports`.
    pub port: u32,
    /// Speed of each in Mb/s.
    pub speed_mbps: u32,
    /// The ports, by lane; of their cage and channel only what the finer breakout says.
    pub ports: Vec<FinerPort>,
}

/// One of the narrower ports.
#[derive(Debug, Clone)]
pub struct FinerPort {
    /// The running number in the base group under the finer breakout, from 1.
    pub index: u32,
    /// The lanes of the cage it uses, lowest bit first.
    pub lane_mask: u64,
    /// The text on the faceplate: that of the whole port, and which of the finer ones, `16/2/1`.
    pub label: Symbol,
    /// Its names, by name set, as its type calls it under the finer breakout.
    pub interfaces: Vec<(Symbol, Symbol)>,
}

/// A named, ordered list of ports with attributes.
#[derive(Debug, Clone)]
pub struct LayoutGroup {
    /// `down`, `up`, `compute`.
    pub name: Symbol,
    /// For whom the group is kept free, if it is.
    pub reserve: Option<Symbol>,
    /// The ports in the group's order, as places in the layout's `ports`.
    pub ports: Vec<u32>,
}

/// Ports that a device type's source does not list. They keep their places and are in no group.
#[derive(Debug, Clone)]
pub struct Missing {
    /// The base port group.
    pub base: Symbol,
    /// What the type calls them.
    pub names: Vec<Symbol>,
    /// How many ports the group has under its default breakout, these included.
    pub all: u32,
    /// The ports under the layout's breakouts, as places in its `ports`.
    pub ports: Vec<u32>,
}

impl Missing {
    /// `62 of 64, missing P22.1 and P23.0`.
    #[must_use]
    pub fn text(&self, names: &Interner) -> String {
        let names: Vec<&str> = self.names.iter().map(|name| names.resolve(*name)).collect();
        missing_text(self.all, &names)
    }
}

/// `62 of 64, missing P22.1 and P23.0`; of many names the first ten.
#[must_use]
pub fn missing_text(all: u32, names: &[&str]) -> String {
    const SHOWN: usize = 10;
    let listed = all.saturating_sub(u32::try_from(names.len()).unwrap_or(u32::MAX));
    let mut text = format!("{listed} of {all}, missing ");
    match names {
        [] => text.push_str("none"),
        [one] => text.push_str(one),
        [init @ .., last] if names.len() <= SHOWN => {
            text.push_str(&format!("{} and {last}", init.join(", ")));
        }
        many => {
            let more = many.len() - SHOWN;
            text.push_str(&format!("{} and {more} more", many[..SHOWN].join(", ")));
        }
    }
    text
}

/// The cages, ports and groups that devices of one kind share.
#[derive(Debug, Clone)]
pub struct Layout {
    /// The device type.
    pub device_type: DeviceTypeId,
    /// In faceplate order.
    pub cages: Vec<LayoutCage>,
    /// In faceplate order: cage by cage, channel by channel.
    pub ports: Vec<LayoutPort>,
    /// The groups that a connect can name.
    pub groups: Vec<LayoutGroup>,
    /// Names of port attributes (`rail`, `plane`, ...).
    pub attributes: Vec<Symbol>,
    /// One row a port, one column an attribute; `None` where the port's group does not set it.
    pub attribute_values: Vec<Option<super::AxisValue>>,
    /// The name sets of the device type, by name (`cumulus`, `sonic`, ...).
    pub name_sets: Vec<Symbol>,
    /// One row a port, one column a name set; `None` where the type does not say.
    pub interface_names: Vec<Option<Symbol>>,
    /// What the device type's source does not list, by base group.
    pub missing: Vec<Missing>,
    /// What its ports can be split into; only for ports that a connect asks to split.
    pub finer: Vec<Finer>,
}

impl Layout {
    /// True for ports in whose place finer ones stand: no plug goes in there.
    #[must_use]
    pub fn is_split(&self, port: usize) -> bool {
        self.ports[port].split
    }

    /// The places of the ports that have a plug, in faceplate order.
    pub fn plugged(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.ports.len()).filter(|port| !self.ports[*port].split)
    }

    /// The ports of a cage.
    #[must_use]
    pub fn ports_of(&self, cage: &LayoutCage) -> &[LayoutPort] {
        &self.ports[cage.first_port as usize..][..usize::from(cage.ports)]
    }

    /// The ports of its cage that use lanes of `port`: itself, or the finer ones it is split into.
    pub fn parts_of(&self, port: usize) -> impl Iterator<Item = usize> + '_ {
        let own = &self.ports[port];
        let cage = &self.cages[own.cage as usize];
        let places = cage.first_port as usize..(cage.first_port + u32::from(cage.ports)) as usize;
        places.filter(|place| self.ports[*place].lane_mask & own.lane_mask != 0)
    }

    /// The breakouts of the cages: `osfp=2x400G`, or `osfp:1-16=2x400G,osfp:17-32=4x200G` where they
    /// differ within a base group.
    #[must_use]
    pub fn cage_modes(&self, names: &Interner) -> String {
        let mut text = String::new();
        for group in self.cages.chunk_by(|a, b| a.base == b.base) {
            let runs: Vec<_> = group.chunk_by(|a, b| a.breakout == b.breakout).collect();
            for run in &runs {
                if !text.is_empty() {
                    text.push(',');
                }
                text.push_str(names.resolve(run[0].base));
                if runs.len() > 1 {
                    let last = run[run.len() - 1].number;
                    // Writing to a String cannot fail.
                    let _ = write!(text, ":{}-{last}", run[0].number);
                }
                text.push('=');
                text.push_str(names.resolve(run[0].breakout));
            }
        }
        text
    }

    /// For each cage whether ports of its base group are numbered under several breakouts: its cages run
    /// different ones, or a port of theirs is split. A split port has its number from the breakout before,
    /// and so have the whole ports beside its parts, even where all cages are split alike.
    #[must_use]
    pub fn mixed(&self) -> Vec<bool> {
        let mut split = vec![false; self.cages.len()];
        for port in self.ports.iter().filter(|port| port.split) {
            split[port.cage as usize] = true;
        }
        let mut mixed = Vec::with_capacity(self.cages.len());
        for group in self.cages.chunk_by(|a, b| a.base == b.base) {
            let split = &split[mixed.len()..][..group.len()];
            let differ = group.iter().any(|cage| cage.breakout != group[0].breakout);
            mixed.extend(std::iter::repeat_n(differ || split.contains(&true), group.len()));
        }
        mixed
    }

    /// The value of attribute column `attribute` at port `port`.
    pub fn attribute(&self, port: usize, attribute: usize) -> Option<&super::AxisValue> {
        self.attribute_values[port * self.attributes.len() + attribute].as_ref()
    }

    /// A port's name in a name set; `None` where the device type does not say.
    pub fn interface(&self, port: usize, set: Symbol) -> Option<Symbol> {
        let column = self.name_sets.iter().position(|name| *name == set)?;
        self.interface_names[port * self.name_sets.len() + column]
    }

    /// The place of a group by name.
    pub fn group(&self, name: Symbol) -> Option<usize> {
        self.groups.iter().position(|group| group.name == name)
    }
}
