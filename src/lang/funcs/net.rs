//! Functions of IP networks, IPv4 and IPv6 alike: addresses are 32 or 128 bits of one integer.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, param};

const PREFIX: Param = param("prefix", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "cidrhost",
        group: "networks",
        params: &[PREFIX, param("number", ParamKind::Number)],
        rest: None,
        result: "string",
        doc: "The address with a number in a network; below 0 it counts from the end.",
        examples: &[
            (r#"cidrhost("10.0.0.0/8", 5)"#, r#""10.0.0.5""#),
            (r#"cidrhost("10.0.0.0/24", -1)"#, r#""10.0.0.255""#),
            (r#"cidrhost("fd00::/64", 34)"#, r#""fd00::22""#),
            (r#"cidrhost("10.0.0.0/24", 256)"#, ""),
        ],
        call: Call::Eager(cidrhost),
    },
    Function {
        name: "cidrnetmask",
        group: "networks",
        params: &[PREFIX],
        rest: None,
        result: "string",
        doc: "The netmask of an IPv4 network.",
        examples: &[
            (r#"cidrnetmask("10.0.0.0/12")"#, r#""255.240.0.0""#),
            (r#"cidrnetmask("fd00::/8")"#, ""),
        ],
        call: Call::Eager(|args| {
            let network = network(args)?;
            if network.bits != 32 {
                return Err(Fault::argument(0, "must be an IPv4 network: IPv6 has no netmasks"));
            }
            let mask = Network { first: network.mask(), ..network };
            Ok(Value::string(mask.address(), args.span))
        }),
    },
    Function {
        name: "cidrsubnet",
        group: "networks",
        params: &[PREFIX, param("newbits", ParamKind::Int), param("number", ParamKind::Number)],
        rest: None,
        result: "string",
        doc: "The network with a number among those that are `newbits` longer within a network.",
        examples: &[
            (r#"cidrsubnet("10.0.0.0/8", 8, 3)"#, r#""10.3.0.0/16""#),
            (
                r#"cidrsubnet("fd00:fd12:3456:7890::/56", 16, 162)"#,
                r#""fd00:fd12:3456:7800:a200::/72""#,
            ),
            (r#"cidrsubnet("10.0.0.0/24", 9, 0)"#, ""),
            (r#"cidrsubnet("10.0.0.0/8", 2, 4)"#, ""),
        ],
        call: Call::Eager(cidrsubnet),
    },
    Function {
        name: "cidrsubnets",
        group: "networks",
        params: &[PREFIX],
        rest: Some(Param { name: "newbits", kind: ParamKind::Int, optional: true }),
        result: "list",
        doc: "Networks one after the other within a network, each longer by so many bits; each starts at the \
              next place where it fits.",
        examples: &[(
            r#"cidrsubnets("10.1.0.0/16", 4, 8, 4)"#,
            r#"["10.1.0.0/20", "10.1.16.0/24", "10.1.32.0/20"]"#,
        )],
        call: Call::Eager(cidrsubnets),
    },
];

/// A network: its first address, its length, and the bits of its addresses (32 or 128).
#[derive(Clone, Copy)]
struct Network {
    first: u128,
    length: u32,
    bits: u32,
}

impl Network {
    /// Reads `10.0.0.0/8` or `fd00::/64`; bits of the host do not count.
    fn parse(text: &str) -> Option<Self> {
        let (address, length) = text.split_once('/')?;
        let digits = !length.is_empty() && length.bytes().all(|c| c.is_ascii_digit());
        let length: u32 = length.parse().ok().filter(|_| digits)?;
        let (first, bits) = match address.parse::<Ipv6Addr>() {
            Ok(address) => (u128::from(address), 128),
            Err(_) => (ipv4(address)?, 32),
        };
        let whole = Self { first, length, bits };
        (length <= bits).then(|| Self { first: first & whole.mask(), ..whole })
    }

    /// Addresses in it, one less: all ones of the host's bits.
    fn span(&self) -> u128 {
        match self.bits - self.length {
            128 => u128::MAX,
            host => (1 << host) - 1,
        }
    }

    fn mask(&self) -> u128 {
        let all = if self.bits == 128 { u128::MAX } else { (1 << self.bits) - 1 };
        all ^ self.span()
    }

    fn address(&self) -> String {
        match (self.bits, u32::try_from(self.first)) {
            (32, Ok(address)) => Ipv4Addr::from(address).to_string(),
            _ => Ipv6Addr::from(self.first).to_string(),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address(), self.length)
    }
}

/// An IPv4 address, with leading zeros if people write them.
fn ipv4(text: &str) -> Option<u128> {
    let parts: Vec<&str> = text.split('.').collect();
    let mut address = 0;
    for part in &parts {
        let digits = (1..=4).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit());
        let octet: u8 = part.parse().ok().filter(|_| digits)?;
        address = address << 8 | u128::from(octet);
    }
    (parts.len() == 4).then_some(address)
}

fn network(args: &Args<'_, '_, '_>) -> Result<Network, Fault> {
    Network::parse(args.str(0)).ok_or_else(|| {
        let message = format!("must be a network such as `10.0.0.0/8`, found `{}`", args.str(0));
        Fault::argument(0, message)
    })
}

/// A whole number of any size that numbers have.
fn whole(args: &Args<'_, '_, '_>, index: usize) -> Result<i128, Fault> {
    let number = args.number(index);
    let whole = number.is_whole().then(|| i128::try_from(number.to_decimal()).ok()).flatten();
    whole.ok_or_else(|| Fault::argument(index, format!("must be a whole number, found `{number}`")))
}

fn cidrhost(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let network = network(args)?;
    let number = whole(args, 1)?;
    // -1 is the last address: as far from the end as 0 is from the start.
    let from_edge = if number < 0 { number.unsigned_abs() - 1 } else { number.unsigned_abs() };
    if from_edge > network.span() {
        let hosts = network.bits - network.length;
        let message =
            format!("is {number}, but `{network}` has {hosts} bits for the number of a host");
        return Err(Fault::argument(1, message));
    }
    let offset = if number < 0 { network.span() - from_edge } else { from_edge };
    let host = Network { first: network.first + offset, ..network };
    Ok(Value::string(host.address(), args.span))
}

/// The length that `newbits` more bits give.
fn longer(network: &Network, newbits: i64, index: usize) -> Result<u32, Fault> {
    let length = u32::try_from(newbits).ok().and_then(|more| network.length.checked_add(more));
    length.filter(|length| *length <= network.bits).ok_or_else(|| {
        let room = network.bits - network.length;
        let message = format!("must be from 0 to {room} for `{network}`, found {newbits}");
        Fault::argument(index, message)
    })
}

fn cidrsubnet(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let network = network(args)?;
    let newbits = args.int(1);
    let length = longer(&network, newbits, 1)?;
    let number = whole(args, 2)?;
    let subnet = Network { length, ..network };
    let last = network.span() >> (network.bits - length).min(127);
    // Of no host bits the shift above takes one too few only for 128 of them.
    let last = if network.bits - length == 128 { 0 } else { last };
    let number = u128::try_from(number).ok().filter(|number| *number <= last).ok_or_else(|| {
        Fault::argument(2, format!("must be from 0 to {last} with {newbits} bits, found {number}"))
    })?;
    let shift = network.bits - length;
    let offset = if shift == 128 { 0 } else { number << shift };
    Ok(Value::string(Network { first: network.first + offset, ..subnet }.to_string(), args.span))
}

fn cidrsubnets(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let network = network(args)?;
    args.claim(args.len())?;
    let mut next = Some(network.first);
    let mut subnets = Vec::new();
    for index in 1..args.len() {
        let newbits = args.int(index);
        let subnet = Network { length: longer(&network, newbits, index)?, ..network };
        if newbits < 1 {
            return Err(Fault::argument(index, format!("must be at least 1, found {newbits}")));
        }
        // Up to the next multiple of its own size.
        let first = next.and_then(|next| next.checked_add(subnet.span()));
        let first = first.map(|first| first & subnet.mask());
        let last = network.first + network.span();
        let Some(first) = first.filter(|first| *first <= last) else {
            let message = format!("does not fit: `{network}` is full");
            return Err(Fault::argument(index, message));
        };
        let subnet = Network { first, ..subnet };
        subnets.push(Value::string(subnet.to_string(), args.span));
        next = (first + subnet.span()).checked_add(1);
    }
    Ok(Value::list(subnets, args.span).into_collection())
}
