//! Whether a blank stands between two tokens of a line.

use crate::syntax::lexer::{Kind, Token};

/// What a token is to the rules of spacing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// No token: before the first and after the last of a cell.
    Edge,
    /// A line end: of a line, or within an interpolation of a heredoc.
    Newline,
    /// `#` or `//` to the end of the line.
    LineComment,
    /// `/* */`.
    BlockComment,
    /// A name.
    Name,
    /// `in` or `if` of a `for` or of a directive.
    Keyword,
    /// A number.
    Number,
    /// `,`
    Comma,
    /// `.`
    Dot,
    /// `...`
    Ellipsis,
    /// `::`
    Path,
    /// `=`
    Equal,
    /// `-`
    Minus,
    /// `!`
    Not,
    /// An operator or separator with something on both sides, `?` and `:` among them.
    Between,
    /// `(`
    Parenthesis,
    /// `[`
    Bracket,
    /// `{`
    Brace,
    /// `)` or `]`
    Close,
    /// `}`
    CloseBrace,
    /// `${` or `%{`
    Template,
    /// The `}` of an interpolation or directive.
    TemplateEnd,
    /// The opening `"`.
    Quote,
    /// The closing `"`.
    QuoteEnd,
    /// `<<EOT` with its line end.
    Heredoc,
    /// The closing line of a heredoc.
    HeredocEnd,
    /// Text of a string or heredoc.
    Text,
}

impl Class {
    /// The class of a token that follows `before`. `None` for blanks.
    pub(super) fn of(token: Token, text: &str, before: Self) -> Option<Self> {
        Some(match token.kind {
            Kind::Space => return None,
            Kind::Newline => Self::Newline,
            Kind::LineComment => Self::LineComment,
            Kind::BlockComment => Self::BlockComment,
            Kind::Ident if matches!(text, "in" | "if") && before.comes_before_keyword() => {
                Self::Keyword
            }
            Kind::Ident | Kind::Unknown => Self::Name,
            Kind::Number => Self::Number,
            Kind::StringStart => Self::Quote,
            Kind::StringEnd => Self::QuoteEnd,
            Kind::Text => Self::Text,
            Kind::HeredocStart => Self::Heredoc,
            Kind::HeredocEnd => Self::HeredocEnd,
            Kind::TemplateStart => Self::Template,
            Kind::TemplateEnd => Self::TemplateEnd,
            Kind::Open => match text {
                "{" => Self::Brace,
                "[" => Self::Bracket,
                _ => Self::Parenthesis,
            },
            Kind::Close if text == "}" => Self::CloseBrace,
            Kind::Close => Self::Close,
            Kind::Operator => match text {
                "," => Self::Comma,
                "." => Self::Dot,
                "..." => Self::Ellipsis,
                "::" => Self::Path,
                "=" => Self::Equal,
                "-" => Self::Minus,
                "!" => Self::Not,
                _ => Self::Between,
            },
        })
    }

    /// How many brackets this opens, or closes if negative. `${` counts as one.
    pub(super) const fn brackets(self) -> i32 {
        match self {
            Self::Parenthesis | Self::Bracket | Self::Brace | Self::Template => 1,
            Self::Close | Self::CloseBrace | Self::TemplateEnd => -1,
            _ => 0,
        }
    }

    /// Two values never stand side by side: a word after one of these is a keyword. So is one at the
    /// start of a line or directive.
    const fn comes_before_keyword(self) -> bool {
        matches!(
            self,
            Self::Edge
                | Self::Newline
                | Self::BlockComment
                | Self::Name
                | Self::Number
                | Self::Close
                | Self::CloseBrace
                | Self::Template
                | Self::QuoteEnd
        )
    }

    /// A minus after one of these is a sign, not a subtraction.
    const fn comes_before_sign(self) -> bool {
        matches!(
            self,
            Self::Edge
                | Self::Newline
                | Self::Keyword
                | Self::Comma
                | Self::Equal
                | Self::Minus
                | Self::Not
                | Self::Between
                | Self::Parenthesis
                | Self::Bracket
                | Self::Brace
                | Self::Template
        )
    }
}

/// True if a blank stands between `this` and `next`, where `before` comes before `this`.
pub(super) fn blank_between(before: Class, this: Class, next: Class) -> bool {
    use Class::*;
    match (this, next) {
        (_, Newline | Edge) => false,
        (_, LineComment) => true,
        (Keyword, Parenthesis | Bracket) => true,
        (Name, Parenthesis) => false,
        (Name, Path) | (Path, Name) => false,
        (Dot, _) | (_, Dot) => false,
        (_, Comma | Ellipsis) => false,
        (Comma, _) => true,
        // Blanks in strings are text.
        (Text | Quote | Heredoc, _) | (_, Text | QuoteEnd | HeredocEnd) => false,
        (Name | Number | Close | CloseBrace | TemplateEnd, Bracket) => false,
        (Not, _) => false,
        (Minus, _) => !before.comes_before_sign(),
        (Brace, CloseBrace) => false,
        (Brace, _) | (_, CloseBrace) => true,
        // An interpolated object keeps its braces apart from those of the interpolation.
        (Template, Brace) | (CloseBrace, TemplateEnd) => true,
        (TemplateEnd, Template) => false,
        (Parenthesis | Bracket | Template, _) | (_, Close | TemplateEnd) => false,
        _ => true,
    }
}
