//! Text in columns: for people who read numbers, names to the left and numbers to the right.
//!
//! Widths count characters; names here are ASCII in practice, and a wide one costs only alignment.

use super::terminal::Paint;
use crate::base::units;

/// How a column is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Words, from the left.
    Left,
    /// Numbers, to the right.
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Heading,
    Line,
    Faint,
    Note,
}

/// Rows of cells, all of them aligned with each other.
#[derive(Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<(Kind, Vec<String>)>,
}

impl Table {
    /// A table of these columns.
    pub fn new(columns: &[Column]) -> Self {
        Self { columns: columns.to_vec(), rows: Vec::new() }
    }

    /// A row that names what follows; an empty line before it, unless it is the first.
    pub fn heading<const N: usize>(&mut self, cells: [&str; N]) {
        self.push(Kind::Heading, cells.map(str::to_owned).to_vec());
    }

    /// A row.
    pub fn line(&mut self, cells: Vec<String>) {
        self.push(Kind::Line, cells);
    }

    /// A row that matters less.
    pub fn faint(&mut self, cells: Vec<String>) {
        self.push(Kind::Faint, cells);
    }

    /// A line of text that takes no part in the alignment.
    pub fn note(&mut self, text: String) {
        self.push(Kind::Note, vec![text]);
    }

    fn push(&mut self, kind: Kind, cells: Vec<String>) {
        self.rows.push((kind, cells));
    }

    /// The text, lines indented by two blanks under their headings, no blanks at line ends.
    pub fn render(&self, paint: Paint) -> String {
        const INDENT: &str = "  ";
        let mut widths = vec![0; self.columns.len()];
        for (kind, cells) in self.rows.iter().filter(|(kind, _)| *kind != Kind::Note) {
            for (at, (width, cell)) in widths.iter_mut().zip(cells).enumerate() {
                let indent = if at == 0 && *kind != Kind::Heading { INDENT.len() } else { 0 };
                // A last cell of words ends its line, whatever its width.
                let is_tail = at + 1 == cells.len() && self.columns[at] == Column::Left && at > 0;
                if !is_tail {
                    *width = (*width).max(cell.chars().count() + indent);
                }
            }
        }
        let mut text = String::new();
        for (index, (kind, cells)) in self.rows.iter().enumerate() {
            if *kind == Kind::Heading && index > 0 {
                text.push('\n');
            }
            let mut line = String::new();
            for (at, cell) in cells.iter().enumerate() {
                let cell = match (at, kind) {
                    (0, Kind::Line | Kind::Faint | Kind::Note) => format!("{INDENT}{cell}"),
                    _ => cell.clone(),
                };
                if at > 0 {
                    line.push_str(INDENT);
                }
                let padding = widths[at].saturating_sub(cell.chars().count());
                let blanks = " ".repeat(padding);
                match self.columns[at] {
                    Column::Left => line.extend([cell.as_str(), &blanks]),
                    Column::Right => line.extend([blanks.as_str(), &cell]),
                }
            }
            let line = line.trim_end();
            match kind {
                Kind::Heading => text.push_str(&paint.heading(line)),
                Kind::Line => text.push_str(line),
                Kind::Faint | Kind::Note => text.push_str(&paint.faint(line)),
            }
            text.push('\n');
        }
        text
    }
}

/// `12,288`.
pub fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A length in metres, thousands apart: `2 m`, `0.5 m`, `12,011.34 m`.
pub fn metres(mm: u64) -> String {
    let (whole, rest) = (mm / 1000, i64::try_from(mm % 1000).unwrap_or(0));
    let fraction = units::format_m(rest);
    format!("{}{}", number(whole), fraction.strip_prefix('0').unwrap_or(&fraction))
}

/// `1 cable`, `2 cables`.
pub fn counted(count: u64, word: &str) -> String {
    format!("{} {word}{}", number(count), if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lengths_read_easily() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 500, 2_000, 12_011_340].map(metres), ["0 m", "0.5 m", "2 m", "12,011.34 m"]);
        assert_eq!(
            (counted(1, "cable"), counted(2, "cable")),
            ("1 cable".into(), "2 cables".into())
        );
    }

    #[test]
    fn columns_align_and_lines_end_clean() {
        let mut table = Table::new(&[Column::Left, Column::Right, Column::Left]);
        table.heading(["Devices", "", ""]);
        table.line(vec!["leaf".into(), "32".into(), "nvidia/qm9700".into()]);
        table.line(vec!["spine".into(), "8".into(), String::new()]);
        let text = "Devices\n  leaf   32  nvidia/qm9700\n  spine   8\n";
        assert_eq!(table.render(Paint::PLAIN), text);
    }
}
