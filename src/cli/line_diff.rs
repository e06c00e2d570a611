//! What formatting changes, line by line. Formatting keeps every line but blank ones at the end, so
//! there is nothing to search for: line `n` was line `n`.

use std::fmt::Write as _;
use std::path::Path;

/// Unchanged lines shown around a change.
const CONTEXT: usize = 3;

/// The unified form of the change from `before` to `after`, as `patch` and `git apply` read it.
pub fn unified(path: &Path, before: &str, after: &str) -> String {
    let (old, new) = (lines(before), lines(after));
    let length = old.len().max(new.len());
    let differs = |line: usize| old.get(line) != new.get(line);
    let mut text = format!("--- {0}\n+++ {0}\n", path.display());
    let mut line = 0;
    while let Some(first) = (line..length).find(|line| differs(*line)) {
        // The hunk goes on as long as the next change is near.
        let mut last = first;
        while let Some(next) = (last + 1..length.min(last + 2 + 2 * CONTEXT)).find(|l| differs(*l))
        {
            last = next;
        }
        let (start, end) = (first.saturating_sub(CONTEXT), (last + 1 + CONTEXT).min(length));
        let count = |lines: &[&str]| end.min(lines.len()).saturating_sub(start);
        let from = start + 1;
        let _ = writeln!(text, "@@ -{from},{} +{from},{} @@", count(&old), count(&new));
        hunk(&mut text, &old, &new, start..end);
        line = end;
    }
    text
}

fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

fn hunk(text: &mut String, old: &[&str], new: &[&str], range: std::ops::Range<usize>) {
    let mut added: Vec<&str> = Vec::new();
    for line in range {
        let (before, after) = (old.get(line), new.get(line));
        if before == after {
            added.drain(..).for_each(|line| push(text, '+', line));
            push(text, ' ', before.copied().unwrap_or_default());
        } else {
            before.iter().for_each(|line| push(text, '-', line));
            added.extend(after);
        }
    }
    added.drain(..).for_each(|line| push(text, '+', line));
}

fn push(text: &mut String, sign: char, line: &str) {
    text.push(sign);
    text.push_str(line);
    if !line.ends_with('\n') {
        text.push_str("\n\\ No newline at end of file\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_stand_with_three_lines_around_them() {
        let before = "a=1\nb\nc\nd\ne\nf\ng\nh\ni=1\n\n\n";
        let after = "a = 1\nb\nc\nd\ne\nf\ng\nh\ni = 1\n";
        let expected = "\
--- x.hcl
+++ x.hcl
@@ -1,4 +1,4 @@
-a=1
+a = 1
 b
 c
 d
@@ -6,6 +6,4 @@
 f
 g
 h
-i=1
-
-
+i = 1
";
        assert_eq!(unified(Path::new("x.hcl"), before, after), expected);
        let open = unified(Path::new("x"), "a=1", "a = 1\n");
        assert_eq!(
            open.lines().skip(2).collect::<Vec<_>>(),
            ["@@ -1,1 +1,1 @@", "-a=1", "\\ No newline at end of file", "+a = 1"]
        );
    }
}
