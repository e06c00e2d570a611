//! Cable ids: short texts that are given once and never counted up.
//!
//! An id is the start of a stable hash of the cable's birth key (see [`mod@super::allocate`]), written in
//! Crockford's base 32 (digits and capitals without I, L, O, U). Invariant: the order of tags is the
//! order of their texts. Deliberately absent: any meaning. An id says nothing about where a cable is.

use std::fmt;
use std::num::NonZeroU64;

/// Crockford's alphabet, <https://www.crockford.com/base32.html>; ascending in ASCII.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What a byte is worth: [`ALPHABET`] turned round; 255 for bytes that are not in it.
const WORTH: [u8; 256] = {
    let mut table = [255; 256];
    let mut at = 0;
    while at < 32 {
        table[ALPHABET[at] as usize] = at as u8;
        at += 1;
    }
    table
};

/// A cable's id: 7 to 12 characters of Crockford base 32, packed.
///
/// The characters stand at the top, five bits each, and their number in the lowest four bits, so that
/// comparing the numbers compares the texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CableTag(NonZeroU64);

impl CableTag {
    /// Characters of an id that collided with none.
    pub const SHORTEST: usize = 7;
    /// Characters of the longest id.
    pub const LONGEST: usize = 12;

    /// The id of the first `length` characters of a hash; `length` is held to 7 to 12.
    #[must_use]
    pub fn from_hash(hash: u64, length: usize) -> Self {
        let length = length.clamp(Self::SHORTEST, Self::LONGEST);
        let kept = !0_u64 << (64 - 5 * length);
        pack(hash & kept, length)
    }

    /// The id a text spells: 7 to 12 characters of the alphabet, capitals only.
    #[must_use]
    pub fn parse(text: &[u8]) -> Option<Self> {
        if !(Self::SHORTEST..=Self::LONGEST).contains(&text.len()) {
            return None;
        }
        let mut bits = 0_u64;
        let mut wrong = 0_u8;
        for &byte in text {
            let worth = WORTH[usize::from(byte)];
            wrong |= worth;
            bits = bits << 5 | u64::from(worth & 31);
        }
        if wrong & 0xE0 != 0 {
            return None;
        }
        Some(pack(bits << (64 - 5 * text.len()), text.len()))
    }

    /// The id a person means: any case, and the letters that Crockford reads as digits (I and L as 1,
    /// O as 0).
    #[must_use]
    pub fn parse_spoken(text: &str) -> Option<Self> {
        let mut bytes = [0; Self::LONGEST];
        let spelled = bytes.get_mut(..text.len())?;
        for (to, from) in spelled.iter_mut().zip(text.bytes()) {
            *to = match from.to_ascii_uppercase() {
                b'I' | b'L' => b'1',
                b'O' => b'0',
                other => other,
            };
        }
        Self::parse(spelled)
    }

    /// The characters, in a buffer and their number.
    #[must_use]
    pub fn characters(self) -> ([u8; Self::LONGEST], usize) {
        let mut text = [0; Self::LONGEST];
        for (at, to) in text.iter_mut().enumerate() {
            *to = ALPHABET[(self.0.get() >> (59 - 5 * at) & 31) as usize];
        }
        (text, (self.0.get() & 15) as usize)
    }

    /// Appends the text.
    pub fn write(self, out: &mut String) {
        let (characters, length) = self.characters();
        out.push_str(str::from_utf8(&characters[..length]).unwrap_or_default());
    }
}

/// `bits` with its characters at the top, joined with the length, which is never 0.
fn pack(bits: u64, length: usize) -> CableTag {
    let length = NonZeroU64::MIN.saturating_add(length as u64 - 1);
    CableTag(length | bits)
}

impl fmt::Display for CableTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (characters, length) = self.characters();
        f.pad(str::from_utf8(&characters[..length]).unwrap_or_default())
    }
}

impl fmt::Debug for CableTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
