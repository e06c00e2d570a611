//! Codes of the `plan` phase.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "moved-blocked",
        severity: Warning,
        summary: "a `moved` block would give a device an address that the lock has already",
        explain: "A `moved` block tells that what used to be at one address is now at another, so that its ports, \
                  cables and numbers go along. Where the lock knows the new address too, both cannot be meant, and \
                  the old line stays. Most often the block has done its work and can be taken away. For example \
                  `moved` from `tier.leaf` to `tier.tor` in a project whose lock has lines of `tier.tor` already. \
                  Take the block away, or correct its address.",
    },
    CodeInfo {
        code: "pool-exhausted",
        severity: Error,
        summary: "a pool of the policy has fewer numbers than the devices need",
        explain: "AS numbers and loopbacks come from the pools `asns` and `loopbacks` of the `policy` block. Every \
                  device of a tier with a `nos` needs a loopback. AS numbers are one for each device of the lowest \
                  routed tier, one for each pod of a middle tier and one for the whole highest tier. Devices that \
                  are omitted count too: their numbers are kept for them. The message says how many numbers there \
                  are and how many are needed, by tier. Give the pool more numbers; those that the lock records stay \
                  where they are as long as they are in the pool. For example `loopbacks = \"10.255.0.0/28\"` has \
                  room for fewer than 20 switches.",
    },
];
