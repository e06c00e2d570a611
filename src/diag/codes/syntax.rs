//! Codes about the form of HCL text.

use super::CodeInfo;
use crate::diag::Severity::Error;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "conflict-marker",
        severity: Error,
        summary: "a merge left its marks in the file",
        explain: "Where two branches change the same lines, git writes both into the file, between lines that \
                  begin with `<<<<<<<`, `=======` and `>>>>>>>`. Keep one side, or put the two together, and \
                  remove the three lines.",
    },
    CodeInfo {
        code: "empty-heredoc",
        severity: Error,
        summary: "a heredoc has no line of text",
        explain: "`<<EOT` directly followed by `EOT` would take the text up to the next `EOT` of the \
                  block. Write `\"\"` for an empty text; a heredoc with one empty line is a text of \
                  one line end.",
    },
    CodeInfo {
        code: "format-unsafe",
        severity: Error,
        summary: "formatting would change more than blanks",
        explain: "The formatter compares the tokens of the text before and after, and formats its own \
                  result a second time. Either showed a difference, so the file was left as it is. \
                  This is a mistake of the formatter.",
    },
    CodeInfo {
        code: "line-not-continued",
        severity: Error,
        summary: "a line goes on with an expression that has ended",
        explain: "The value of an attribute ends with its line, as in Terraform, unless a bracket is \
                  open. To write a long condition or sum over several lines, wrap the whole expression \
                  in `( )`: `x = (`, the lines, `)`.",
    },
    CodeInfo {
        code: "mismatched-bracket",
        severity: Error,
        summary: "a bracket is closed by one of another kind",
        explain: "What `(` opens `)` closes, and likewise `[ ]` and `{ }`. Nothing fitting is open, so \
                  one of the two is a slip.",
    },
    CodeInfo {
        code: "missing-comma",
        severity: Error,
        summary: "two values stand side by side without a comma",
        explain: "Items of a list and arguments of a call are separated by commas, also where each has \
                  its own line. Items of an object are separated by commas or line ends.",
    },
    CodeInfo {
        code: "nested-too-deeply",
        severity: Error,
        summary: "an expression is nested more deeply than is read",
        explain: "At most 64 levels of brackets, conditions and templates, and 128 operators in a row, \
                  are read. Name inner parts in `locals`; replace a long chain of `? :` by a map and a \
                  lookup.",
    },
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
        code: "too-many-errors",
        severity: Error,
        summary: "the rest of a file with very many errors is not read",
        explain: "After 200 syntax errors the rest of a file is not looked at. Perhaps the file is no \
                  HCL, or was damaged when it was merged or copied.",
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
    CodeInfo {
        code: "unknown-escape",
        severity: Error,
        summary: "a backslash in a string begins no known escape",
        explain: "Known are `\\n`, `\\r`, `\\t`, `\\\"`, `\\\\`, `\\uNNNN` and `\\UNNNNNNNN`. A \
                  backslash itself is written `\\\\`. In heredocs nothing is escaped.",
    },
    CodeInfo {
        code: "wrong-quote",
        severity: Error,
        summary: "text stands in quotes that are not `\"`",
        explain: "Text stands in plain double quotes. Single quotes, backticks and the typographic \
                  quotes that word processors and chats make of them have no meaning in HCL.",
    },
];
