//! Codes about the form of HCL text.

use super::CodeInfo;
use crate::diag::Severity::Error;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "object-too-large",
        severity: Error,
        summary: "an object literal has more keys than are read",
        explain: "Objects of thousands of keys are data, not design. Keep the data in a CSV file and read it \
                  with `csvdecode(file(\"racks.csv\"))`, or write a list of objects, which may be as long as \
                  you like.",
    },
    CodeInfo {
        code: "stray-bracket",
        severity: Error,
        summary: "a closing bracket has no partner",
        explain: "A `)`, `]` or `}` stands where nothing is open. Remove it, or add the opening one.",
    },
    CodeInfo {
        code: "syntax-error",
        severity: Error,
        summary: "the text is not HCL here",
        explain: "The message says what was expected and what was found. Attributes are `name = value`, blocks \
                  are `type \"label\" { … }`; an expression that goes on over several lines stands in `( )`, \
                  `[ ]` or `{ }`.",
    },
    CodeInfo {
        code: "unclosed-bracket",
        severity: Error,
        summary: "a bracket is not closed",
        explain: "The bracket shown has no partner: the file ends, or something around it is closed, before \
                  it is. The rest of the block could not be read.",
    },
    CodeInfo {
        code: "unclosed-comment",
        severity: Error,
        summary: "a comment is not closed",
        explain: "A comment that starts with `/*` ends with `*/`. For comments of one line write `#`.",
    },
    CodeInfo {
        code: "unclosed-heredoc",
        severity: Error,
        summary: "a heredoc is not closed",
        explain: "A text that starts with `<<EOT` ends with a line that holds nothing but `EOT`. With `<<-EOT` \
                  the common indentation of its lines is removed.",
    },
    CodeInfo {
        code: "unclosed-string",
        severity: Error,
        summary: "a string is not closed on its line",
        explain: "A string in quotes ends on the line it starts on. For several lines use a heredoc: `<<-EOT`, \
                  the lines, `EOT`. A quote within a string is written `\\\"`.",
    },
    CodeInfo {
        code: "unclosed-template",
        severity: Error,
        summary: "an interpolation or directive is not closed",
        explain: "Within a string or heredoc, `${` starts an expression and `%{` a directive; both end with \
                  `}`. For the two characters themselves write `$${` or `%%{`.",
    },
];
