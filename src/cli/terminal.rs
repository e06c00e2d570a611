//! The two streams people and programs read: colours, width, and what happens when nobody reads on.
//!
//! Results go to standard output. With `--json` that is data, and people's text goes to standard error.
//! A reader that goes away (`| head`) ends the printing, never the work and never with a panic.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

use anstyle::{AnsiColor, Style};

use super::Exit;
use crate::diag::{Diagnostic, Severity, Sink, human};
use crate::source::SourceMap;

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Colour {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Where a run prints.
pub struct Terminal {
    out: BufWriter<io::Stdout>,
    /// Why nothing more is printed to standard output.
    stopped: Option<io::Error>,
    json: bool,
    colour_out: bool,
    colour_err: bool,
    width: usize,
}

/// Widest text without a terminal to ask.
const WIDTH: usize = 120;

impl Terminal {
    /// The streams of this process. `json`: standard output carries data.
    pub fn new(colour: Colour, json: bool) -> Self {
        let wanted = |is_terminal: bool| match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                is_terminal && !set("NO_COLOR") && !dumb
            }
        };
        let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        Self {
            out: BufWriter::new(io::stdout()),
            stopped: None,
            json,
            colour_out: wanted(io::stdout().is_terminal()),
            colour_err: wanted(io::stderr().is_terminal()),
            width: width.filter(|width| *width >= 40).unwrap_or(WIDTH),
        }
    }

    /// True if standard output carries data.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// How people's text is coloured, where it goes now.
    pub fn paint(&self) -> Paint {
        Paint { on: if self.json { self.colour_err } else { self.colour_out } }
    }

    /// Prints to standard output.
    pub fn data(&mut self, text: &str) {
        self.stream(|out| out.write_all(text.as_bytes()));
    }

    /// Prints to standard output what is too large to be held as one text.
    pub fn stream(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        if self.stopped.is_none()
            && let Err(error) = write(&mut self.out)
        {
            self.stopped = Some(error);
        }
    }

    /// Prints people's text: to standard output, or to standard error where the former carries data.
    pub fn say(&mut self, text: &str) {
        if self.json {
            aside(text);
        } else {
            self.data(text);
        }
    }

    /// Prints all diagnostics to standard error.
    pub fn report(&mut self, sink: &Sink, map: &SourceMap) {
        if sink.is_empty() {
            return;
        }
        self.flush();
        let style = human::Style { colour: self.colour_err, width: self.width };
        aside(&human::render(sink, map, style));
        aside(&self.tally(sink));
    }

    /// Prints one diagnostic that has no place in a text.
    pub fn complain(&mut self, diagnostic: Diagnostic) {
        let mut sink = Sink::new();
        sink.push(diagnostic);
        self.report(&sink, &SourceMap::new());
    }

    /// Prints a diagnostic that ends the run.
    pub fn fail(&mut self, diagnostic: Diagnostic) -> Exit {
        self.complain(diagnostic);
        Exit::Errors
    }

    fn tally(&self, sink: &Sink) -> String {
        let paint = Paint { on: self.colour_err };
        let plural = |count: usize, word: &str| {
            format!("{count} {word}{}", if count == 1 { "" } else { "s" })
        };
        let (errors, warnings) = (sink.error_count(), sink.warning_count());
        match (errors, warnings) {
            (0, 0) => String::new(),
            (0, _) => {
                format!("{}\n", paint.severity(Severity::Warning, &plural(warnings, "warning")))
            }
            (_, 0) => format!("{}\n", paint.severity(Severity::Error, &plural(errors, "error"))),
            _ => format!(
                "{}, {}\n",
                paint.severity(Severity::Error, &plural(errors, "error")),
                paint.severity(Severity::Warning, &plural(warnings, "warning"))
            ),
        }
    }

    fn flush(&mut self) {
        if self.stopped.is_none()
            && let Err(error) = self.out.flush()
        {
            self.stopped = Some(error);
        }
    }

    /// Writes out what is held back.
    ///
    /// # Errors
    /// If standard output could not take everything, unless its reader went away.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush();
        match self.stopped {
            Some(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }
}

/// Prints to standard error. Nobody is left to be told if that fails.
pub fn aside(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Colours, or none.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// No colours.
    #[cfg(test)]
    pub const PLAIN: Paint = Paint { on: false };

    fn style(self, style: Style, text: &str) -> String {
        if self.on { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading.
    pub fn heading(self, text: &str) -> String {
        self.style(Style::new().bold(), text)
    }

    /// What matters less.
    pub fn faint(self, text: &str) -> String {
        self.style(Style::new().dimmed(), text)
    }

    /// Something that comes.
    pub fn added(self, text: &str) -> String {
        self.style(AnsiColor::Green.on_default(), text)
    }

    /// Something that changes.
    pub fn changed(self, text: &str) -> String {
        self.style(AnsiColor::Yellow.on_default(), text)
    }

    /// Something that goes.
    pub fn removed(self, text: &str) -> String {
        self.style(AnsiColor::Red.on_default(), text)
    }

    /// A severity's colour, as diagnostics have it.
    pub fn severity(self, severity: Severity, text: &str) -> String {
        let colour = match severity {
            Severity::Error => AnsiColor::BrightRed,
            Severity::Warning => AnsiColor::Yellow,
            Severity::Note => AnsiColor::BrightGreen,
            Severity::Waived => AnsiColor::Cyan,
        };
        self.style(colour.on_default().bold(), text)
    }
}
