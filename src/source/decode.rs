//! Bytes to text: UTF-8 only, byte-order mark removed, line ends made `\n`.
//!
//! Deliberately absent: guessing of encodings. A file in another encoding is refused with the place of
//! the first byte that is not UTF-8.

/// A decoded text and what was changed on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// A byte-order mark stood at the start and was removed.
    pub had_bom: bool,
    /// Some lines ended in `\r\n` and were normalised.
    pub had_crlf: bool,
}

/// Why bytes are no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// Starts like UTF-16, which Windows editors call "Unicode".
    Utf16,
    /// The byte at this line and byte offset within the line (both from 1) is not UTF-8.
    NotUtf8 {
        /// Line, from 1.
        line: usize,
        /// Byte within the line, from 1.
        byte: usize,
        /// The value of the byte.
        value: u8,
    },
}

/// Decodes the bytes of a file.
///
/// # Errors
/// If they are not UTF-8.
pub fn decode(bytes: Vec<u8>) -> Result<Decoded, DecodeError> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(DecodeError::Utf16);
    }
    let mut text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let bytes = error.as_bytes();
            let before = &bytes[..at];
            let line_start =
                before.iter().rposition(|&b| b == b'\n').map_or(0, |newline| newline + 1);
            return Err(DecodeError::NotUtf8 {
                line: before.iter().filter(|&&b| b == b'\n').count() + 1,
                byte: at - line_start + 1,
                value: bytes.get(at).copied().unwrap_or_default(),
            });
        }
    };
    let had_bom = text.starts_with('\u{FEFF}');
    if had_bom {
        text.drain(..'\u{FEFF}'.len_utf8());
    }
    let had_crlf = text.contains("\r\n");
    if had_crlf {
        text = text.replace("\r\n", "\n");
    }
    Ok(Decoded { text, had_bom, had_crlf })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_text_is_normalised_and_other_encodings_refused() {
        let decoded = decode(b"\xEF\xBB\xBFa\r\nb\rc\r\n".to_vec()).expect("UTF-8");
        assert_eq!(
            (decoded.text.as_str(), decoded.had_bom, decoded.had_crlf),
            ("a\nb\rc\n", true, true)
        );
        let error = decode(b"ok\nna\xEFve".to_vec());
        assert_eq!(error, Err(DecodeError::NotUtf8 { line: 2, byte: 3, value: 0xEF }));
        assert_eq!(decode(vec![0xFF, 0xFE, b'a', 0]), Err(DecodeError::Utf16));
    }
}
