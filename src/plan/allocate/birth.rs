//! The birth key of a cable and the id that is its hash.
//!
//! Hashing where a cable is born, instead of counting, lets two branches of a design add cables and be
//! merged without giving one id twice. The key is spelled in `docs/lock.md`, so that ids can be computed
//! without this program. Deliberately absent: the Z end, which may move.

use std::fmt::Write as _;

use hashbrown::HashSet;
use sha2::{Digest, Sha256};

use crate::base::intern::Symbol;
use crate::model::{DeviceId, Model};
use crate::plan::cable::CableId;
use crate::plan::{CableTag, Cables};

/// The text that is hashed: connect, A device, base group, cage number and channels (as a number, the
/// lowest bit being channel 1), parted by NUL.
#[derive(Default)]
pub(super) struct BirthKey {
    text: String,
    /// What the text begins with at the moment (cables come by device), and how long that part is.
    begins: Option<(Symbol, DeviceId, Symbol)>,
    prefix: usize,
}

impl BirthKey {
    /// The shortest start of the key's hash, whether or not somebody has it.
    pub(super) fn shortest_tag(
        &mut self,
        model: &Model,
        cables: &Cables,
        cable: CableId,
    ) -> CableTag {
        self.write(model, cables, cable);
        CableTag::from_hash(self.hash(), CableTag::SHORTEST)
    }

    /// The shortest start of the key's hash that nobody has, from 7 characters on. If even the longest
    /// is taken, the key is hashed again with a number behind it.
    pub(super) fn free_tag(
        &mut self,
        model: &Model,
        cables: &Cables,
        cable: CableId,
        taken: &HashSet<CableTag>,
    ) -> CableTag {
        self.write(model, cables, cable);
        let length = self.text.len();
        let mut round = 0_u32;
        loop {
            let hash = self.hash();
            let free = (CableTag::SHORTEST..=CableTag::LONGEST)
                .map(|length| CableTag::from_hash(hash, length))
                .find(|tag| !taken.contains(tag));
            if let Some(tag) = free {
                return tag;
            }
            round += 1;
            self.text.truncate(length);
            // Writing to a String cannot fail.
            let _ = write!(self.text, "\0{round}");
        }
    }

    /// The first 64 bits of the text's SHA-256.
    fn hash(&self) -> u64 {
        let digest = Sha256::digest(&self.text);
        u64::from_be_bytes(digest.first_chunk::<8>().copied().unwrap_or_default())
    }

    fn write(&mut self, model: &Model, cables: &Cables, cable: CableId) {
        let row = &cables.rows[cable];
        let end = &cables.ends(cable)[0];
        let place = end.cage.index() - model.devices.first_cage[end.device].index();
        let cage = &model.layout(end.device).cages[place];
        let connect = model.connects[row.connect].address;
        let begins = Some((connect, end.device, cage.base));
        if self.begins != begins {
            self.begins = begins;
            self.text.clear();
            self.text.push_str(model.text(connect));
            self.text.push('\0');
            model.write_device_address(end.device, &mut self.text);
            self.text.push('\0');
            self.text.push_str(model.text(cage.base));
            self.text.push('\0');
            self.prefix = self.text.len();
        }
        self.text.truncate(self.prefix);
        let _ = write!(self.text, "{}\0{}", cage.number, end.channels);
    }
}
