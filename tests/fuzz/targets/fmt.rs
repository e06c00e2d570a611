//! Whatever the text: the formatter refuses it or gives a text that it leaves alone.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wireloom::syntax::fmt::{FormatError, format};

fuzz_target!(|text: &str| {
    match format(text) {
        Ok(formatted) => assert_eq!(format(&formatted).as_deref().ok(), Some(&*formatted)),
        Err(FormatError::Syntax(found)) => assert!(!found.is_empty()),
        Err(error) => panic!("{error}"),
    }
});
