//! Random HCL text from a seed: valid, in every layout that the grammar allows.

/// A small generator of random numbers (SplitMix64), the same on every platform.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// True once in `n`.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// What the text may hold.
#[derive(Clone, Copy)]
pub struct Options {
    /// Leave out what `terraform fmt` rewrites, or lays out worse than we do (see `syntax::fmt`).
    pub as_terraform: bool,
}

/// A text of `items` top-level items.
pub fn hcl(seed: u64, items: usize, options: Options) -> String {
    let mut writer = Writer { random: Random::new(seed), text: String::new(), options, names: 0 };
    writer.body(items, 0);
    writer.text
}

/// A value, over lines where brackets are open.
pub fn value(seed: u64) -> String {
    let options = Options { as_terraform: false };
    let mut writer = Writer { random: Random::new(seed), text: String::new(), options, names: 0 };
    writer.expression(0, false);
    writer.text
}

struct Writer {
    random: Random,
    text: String,
    options: Options,
    names: usize,
}

const NAMES: &[&str] =
    &["a", "rail", "su", "leaf_1", "up-link", "größe", "forward", "inner", "if_x"];
const DEPTH: usize = 4;

impl Writer {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Blanks or nothing.
    fn gap(&mut self) {
        let gap = self.random.pick(&["", "", " ", " ", "  ", "\t", "    "]);
        self.push(gap);
    }

    /// At least one blank, perhaps a comment.
    fn blank(&mut self) {
        let blank = self.random.pick(&[" ", " ", " ", "  ", "\t", " /* c */ "]);
        let blank = if self.options.as_terraform { " " } else { blank };
        self.push(blank);
    }

    /// Blanks; where line ends mean nothing, perhaps line ends and comments.
    fn space(&mut self, lines: bool) {
        self.gap();
        if lines && self.random.once_in(6) {
            let text = self.random.pick(&["\n", "\n", "# x\n", "// y \n", "\n\n", "/* z */"]);
            self.push(text);
            self.gap();
        }
    }

    fn end_of_line(&mut self) {
        self.gap();
        let end =
            self.random.pick(&["\n", "\n", "\n", "\n\n", "# c\n", "  // long comment\n", "\n\n\n"]);
        self.push(end);
    }

    fn name(&mut self) {
        let name = self.random.pick(NAMES);
        self.push(name);
    }

    /// A name not used before: attributes are set once.
    fn new_name(&mut self) {
        self.names += 1;
        let name = format!("{}{}", self.random.pick(NAMES), self.names);
        self.push(&name);
    }

    fn body(&mut self, items: usize, depth: usize) {
        for _ in 0..items {
            self.gap();
            if self.random.once_in(8) {
                self.push("# a line\n");
                self.gap();
            }
            if self.random.once_in(3) && depth < DEPTH {
                self.block(depth);
            } else {
                self.attribute(depth);
            }
            self.end_of_line();
        }
    }

    fn attribute(&mut self, depth: usize) {
        self.new_name();
        self.gap();
        self.push("=");
        self.gap();
        if depth < DEPTH && self.random.once_in(6) {
            return self.heredoc(depth);
        }
        self.expression(depth, false);
    }

    fn block(&mut self, depth: usize) {
        self.name();
        for _ in 0..self.random.below(3) {
            self.blank();
            if self.random.once_in(3) && !self.options.as_terraform {
                self.name();
            } else {
                let label = self.random.pick(&["\"x\"", "\"two words\"", "\"\"", "\"größe\""]);
                self.push(label);
            }
        }
        self.blank();
        match self.random.below(4) {
            0 => {
                self.push("{");
                self.gap();
                self.push("}");
            }
            1 => {
                self.push("{");
                self.gap();
                self.attribute(DEPTH);
                self.gap();
                self.push("}");
            }
            _ => {
                self.push("{");
                self.end_of_line();
                let items = self.random.below(4);
                self.body(items, depth + 1);
                self.gap();
                self.push("}");
            }
        }
    }

    /// An expression; `lines` if line ends mean nothing where it stands.
    fn expression(&mut self, depth: usize, lines: bool) {
        let leaf = depth >= DEPTH;
        match self.random.below(if leaf { 6 } else { 16 }) {
            0 => self.name(),
            1 => {
                let number = self.random.pick(&["1", "42", "0.5", "1e3", "2.5E-2"]);
                self.push(number);
            }
            2 => {
                let word = self.random.pick(&["true", "false", "null"]);
                self.push(word);
            }
            3 => self.string(DEPTH, lines),
            4 => self.traversal(depth, lines),
            5 => {
                // Terraform sets a sign after `=>` apart.
                let arrow = self.text.trim_end().ends_with("=>");
                self.push(if self.options.as_terraform && arrow { "1" } else { "-" });
                let number = self.random.pick(&["1", "7"]);
                self.push(number);
            }
            6 => self.string(depth + 1, lines),
            7 => self.list(depth),
            8 | 9 => self.object(depth),
            10 => self.call(depth),
            11 => self.for_expression(depth),
            12 => {
                self.push("(");
                self.space(true);
                self.expression(depth + 1, true);
                self.space(true);
                self.push(")");
            }
            13 => {
                self.expression(depth + 1, lines);
                self.binary(depth, lines);
            }
            14 => {
                self.operand(depth, lines);
                self.space(lines);
                self.push(" ?");
                self.space(lines);
                self.expression(depth + 1, lines);
                self.space(lines);
                self.push(" :");
                self.space(lines);
                self.expression(depth + 1, lines);
            }
            _ => {
                self.push("!");
                self.operand(depth, lines);
            }
        }
    }

    fn binary(&mut self, depth: usize, lines: bool) {
        self.space(lines);
        let operators = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"];
        let operator = self.random.pick(&operators);
        // A blank before: names may hold a minus. A blank after: `/` and `*` could open a comment.
        self.push(" ");
        self.push(operator);
        self.push(" ");
        self.space(lines);
        self.operand(depth, lines);
    }

    /// What can stand beside any operator.
    fn operand(&mut self, depth: usize, lines: bool) {
        match self.random.below(4) {
            0 if depth < DEPTH => {
                self.push("(");
                self.space(true);
                self.expression(depth + 1, true);
                self.push(")");
            }
            1 => self.traversal(depth, lines),
            2 => self.push("7"),
            _ => self.name(),
        }
    }

    fn traversal(&mut self, depth: usize, lines: bool) {
        self.name();
        for _ in 0..self.random.below(4) {
            match self.random.below(6) {
                0 | 1 => {
                    let blanks = self.random.once_in(4);
                    if blanks {
                        self.space(lines);
                    }
                    self.push(".");
                    self.name();
                }
                2 => self.push("[0]"),
                // Terraform knows no splat in a splat.
                3 if self.options.as_terraform => self.push(".x"),
                3 => self.push("[*]"),
                4 if self.options.as_terraform => self.push("[\"x\"]"),
                4 => self.push(".*.x"),
                // Terraform loses an index that is a keyword, and knows no `.0.0`.
                _ if depth < DEPTH || self.options.as_terraform => {
                    self.push("[");
                    // Terraform loses count of lines within heredocs.
                    self.space(!self.options.as_terraform);
                    if self.options.as_terraform {
                        self.name();
                    } else {
                        self.expression(depth + 1, true);
                    }
                    self.push("]");
                }
                _ => self.push(".0"),
            }
        }
    }

    fn list(&mut self, depth: usize) {
        self.push("[");
        self.space(true);
        let items = self.random.below(4);
        for item in 0..items {
            self.expression(depth + 1, true);
            self.space(true);
            if item + 1 < items || self.random.once_in(3) {
                self.push(",");
            }
            self.space(true);
        }
        self.push("]");
    }

    fn object(&mut self, depth: usize) {
        let lines = !self.random.once_in(2);
        self.push("{");
        if lines {
            self.end_of_line();
        } else {
            self.gap();
        }
        let items = self.random.below(4);
        let mut comma = true;
        for item in 0..items {
            // After `[1] + name` the parser takes `(` on the next line for a call.
            match self.random.below(4) {
                1 if !comma => self.new_name(),
                0 => {
                    self.names += 1;
                    let key = format!("\"k {}\"", self.names);
                    self.push(&key);
                }
                1 => {
                    self.push("(");
                    self.new_name();
                    self.push(")");
                }
                _ => self.new_name(),
            }
            self.gap();
            let sign = self.random.pick(&["=", "=", ":"]);
            self.push(sign);
            self.gap();
            self.expression(depth + 1, false);
            self.gap();
            if lines {
                comma = self.random.once_in(3);
                if comma {
                    self.push(",");
                }
                self.end_of_line();
                self.gap();
            } else if item + 1 < items {
                self.push(",");
                self.gap();
            }
        }
        self.push("}");
    }

    fn call(&mut self, depth: usize) {
        let name = self.random.pick(&["max", "format", "lib::max", "f"]);
        self.push(name);
        self.push("(");
        self.space(true);
        let arguments = self.random.below(4);
        for argument in 0..arguments {
            self.expression(depth + 1, true);
            self.space(true);
            if argument + 1 < arguments {
                self.push(",");
                self.space(true);
            } else if self.random.once_in(4) {
                self.push("...");
            }
        }
        self.push(")");
    }

    fn for_expression(&mut self, depth: usize) {
        let object = self.random.once_in(2);
        // The parser takes line ends within an object's `for` only around its parts.
        let lines = !object;
        self.push(if object { "{" } else { "[" });
        self.space(true);
        self.push("for ");
        self.space(true);
        self.name();
        if object {
            self.gap();
            self.push(",");
            self.gap();
            self.push("v");
        }
        self.push(" in ");
        self.after_keyword(depth);
        self.space(true);
        self.push(" :");
        self.space(true);
        self.expression(depth + 1, lines);
        if object {
            self.space(true);
            self.push("=>");
            self.space(true);
            self.expression(depth + 1, lines);
            if self.random.once_in(4) {
                self.push("...");
            }
        }
        if self.random.once_in(3) {
            self.space(true);
            self.push(" if ");
            self.after_keyword(depth);
        }
        self.space(true);
        self.push(if object { "}" } else { "]" });
    }

    fn after_keyword(&mut self, depth: usize) {
        if self.options.as_terraform {
            self.traversal(DEPTH, false);
        } else {
            self.expression(depth + 1, false);
        }
    }

    fn string(&mut self, depth: usize, lines: bool) {
        if depth < DEPTH && lines && !self.options.as_terraform && self.random.once_in(3) {
            return self.heredoc(depth);
        }
        self.push("\"");
        let parts = self.random.below(4);
        for _ in 0..parts {
            let text = self.random.pick(&["text ", "a\\\"b", "$${x}", "größe", "%%{", "$.", "  "]);
            self.push(text);
            if depth < DEPTH {
                self.interpolation(depth, true);
            }
        }
        // A string that is one interpolation is rewritten by Terraform.
        self.push(if self.options.as_terraform { ".\"" } else { "\"" });
    }

    fn interpolation(&mut self, depth: usize, lines: bool) {
        let (open, close) = self.random.pick(&[("${", "}"), ("${~", "~}"), ("%{", "%{endif}")]);
        self.push(open);
        self.gap();
        if open == "%{" {
            self.push("if ");
            self.traversal(DEPTH, false);
            self.gap();
            self.push("}");
            self.push(" yes ");
        } else if self.options.as_terraform {
            self.traversal(DEPTH, false);
        } else {
            self.space(lines);
            self.expression(depth + 1, lines);
            self.space(lines);
        }
        self.push(close);
    }

    fn heredoc(&mut self, depth: usize) {
        let start = self.random.pick(&["<<EOT\n", "<<-EOT\n", "<<-E_2\n"]);
        self.push(start);
        for _ in 0..=self.random.below(4) {
            let text = self.random.pick(&["  line", "", "\tx = 1", "EOTX", "   # no comment "]);
            self.push(text);
            if self.random.once_in(3) {
                let lines = !self.options.as_terraform;
                self.interpolation(depth, lines);
            }
            self.push("\n");
        }
        let end = start.trim_start_matches(['<', '-']).trim_end();
        let indent = self.random.pick(&["", "  ", "\t"]);
        self.push(indent);
        self.push(end);
        if !self.options.as_terraform {
            // There, not even blanks may follow on the line.
            self.gap();
        }
        self.push("\n");
    }
}
