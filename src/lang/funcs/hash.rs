//! Hashes and the identifiers made of them.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use md5::Md5;
use sha1::Sha1;
use sha2::{Digest as _, Sha256, Sha512};

use super::super::value::Value;
use super::{Args, Call, Fault, Function, ParamKind, param};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "base64sha256",
        group: "hashes",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The SHA-256 hash of a text, its bytes in Base64.",
        examples: &[(
            r#"base64sha256("hello")"#,
            r#""LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=""#,
        )],
        call: Call::Eager(|args| {
            Ok(Value::string(STANDARD.encode(Sha256::digest(args.str(0))), args.span))
        }),
    },
    Function {
        name: "base64sha512",
        group: "hashes",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The SHA-512 hash of a text, its bytes in Base64.",
        examples: &[(r#"length(base64sha512("hello"))"#, "88")],
        call: Call::Eager(|args| {
            Ok(Value::string(STANDARD.encode(Sha512::digest(args.str(0))), args.span))
        }),
    },
    Function {
        name: "md5",
        group: "hashes",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The MD5 hash of a text in 32 hexadecimal digits. Not for secrets.",
        examples: &[(r#"md5("hello")"#, r#""5d41402abc4b2a76b9719d911017c592""#)],
        call: Call::Eager(|args| {
            Ok(Value::string(hex(&Md5::digest(args.str(0).as_bytes())), args.span))
        }),
    },
    Function {
        name: "sha1",
        group: "hashes",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The SHA-1 hash of a text in 40 hexadecimal digits. Not for secrets.",
        examples: &[(r#"sha1("hello")"#, r#""aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d""#)],
        call: Call::Eager(|args| {
            Ok(Value::string(hex(&Sha1::digest(args.str(0).as_bytes())), args.span))
        }),
    },
    Function {
        name: "sha256",
        group: "hashes",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The SHA-256 hash of a text in 64 hexadecimal digits.",
        examples: &[(
            r#"sha256("hello")"#,
            r#""2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824""#,
        )],
        call: Call::Eager(|args| {
            Ok(Value::string(hex(&Sha256::digest(args.str(0).as_bytes())), args.span))
        }),
    },
    Function {
        name: "sha512",
        group: "hashes",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The SHA-512 hash of a text in 128 hexadecimal digits.",
        examples: &[(r#"substr(sha512("abc"), 0, 32)"#, r#""ddaf35a193617abacc417349ae204131""#)],
        call: Call::Eager(|args| {
            Ok(Value::string(hex(&Sha512::digest(args.str(0).as_bytes())), args.span))
        }),
    },
    Function {
        name: "uuidv5",
        group: "hashes",
        params: &[param("namespace", ParamKind::String), param("name", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The UUID that belongs to a name in a namespace (RFC 9562, version 5): `dns`, `url`, `oid`, `x500` \
              or the UUID of another.",
        examples: &[
            (r#"uuidv5("dns", "example.com")"#, r#""cfbff0d1-9375-5685-968c-48ce8b15ae17""#),
            (r#"uuidv5("nope", "x")"#, ""),
        ],
        call: Call::Eager(uuidv5),
    },
];

/// Bytes as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The UUID of the DNS namespace; the others of RFC 9562 differ in byte 3 only.
const DNS: u128 = 0x6ba7_b810_9dad_11d1_80b4_00c0_4fd4_30c8;

fn uuidv5(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let namespace = match args.str(0) {
        "dns" => DNS,
        "url" => DNS + (1 << 96),
        "oid" => DNS + (2 << 96),
        "x500" => DNS + (4 << 96),
        other => uuid(other).ok_or_else(|| {
            let message = format!("must be `dns`, `url`, `oid`, `x500` or a UUID, found `{other}`");
            Fault::argument(0, message)
        })?,
    };
    let hash = Sha1::new().chain_update(namespace.to_be_bytes()).chain_update(args.str(1));
    let hash = hash.finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    bytes[6] = bytes[6] & 0x0f | 0x50;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let text = hex(&bytes);
    let parts = [&text[..8], &text[8..12], &text[12..16], &text[16..20], &text[20..]];
    Ok(Value::string(parts.join("-"), args.span))
}

/// Reads `8-4-4-4-12` hexadecimal digits.
fn uuid(text: &str) -> Option<u128> {
    let lengths = text.split('-').map(str::len);
    let digits: String = text.split('-').collect();
    let fits = lengths.eq([8, 4, 4, 4, 12]) && digits.bytes().all(|c| c.is_ascii_hexdigit());
    fits.then(|| u128::from_str_radix(&digits, 16).ok()).flatten()
}
