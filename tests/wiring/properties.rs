//! The promises of `language-proposal.md` section 1, on random designs and random edits.
