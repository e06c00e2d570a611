//! The arguments that all verbs on a project share, and the request they become.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::project::{Given, Request};
use crate::source::{DiskSource, ProjectSource, clean};

/// What the environment's names of variable values begin with.
const PREFIX: &str = "WIRELOOM_VAR_";

/// A project and the values of its variables.
#[derive(Debug, Args)]
pub struct ProjectArgs {
    /// Directory of the project
    #[arg(value_name = "DIR", default_value = ".")]
    pub dir: PathBuf,

    /// Values of variables.
    #[command(flatten)]
    pub variables: Variables,
}

impl ProjectArgs {
    /// The output directory: the one that was named, or `out` in the project's.
    pub fn out(&self, named: Option<&Path>) -> PathBuf {
        named.map_or_else(|| clean(&self.dir.join("out")), Path::to_owned)
    }

    /// The checked request.
    pub fn request(&self, fresh: bool) -> Request {
        request(&self.dir, &self.variables, fresh)
    }
}

/// The request of a directory on disk, with the values that the environment gives.
pub fn request(dir: &Path, variables: &Variables, fresh: bool) -> Request {
    let mut request = Request::new(Arc::new(ProjectSource::new(DiskSource)), dir);
    request.environment = environment();
    request.given = variables.0.clone();
    request.fresh = fresh;
    request.limits.clock = Some(clock);
    request
}

/// Milliseconds since it was first asked.
fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let elapsed = START.get_or_init(Instant::now).elapsed();
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

/// Values of variables in the environment, by name. Names and values that are not Unicode cannot be
/// meant for a project, whose texts are.
pub fn environment() -> Vec<(String, String)> {
    let mut values: Vec<(String, String)> = std::env::vars_os()
        .filter_map(|(name, value)| {
            let name = name.to_str()?.strip_prefix(PREFIX)?.to_owned();
            Some((name, value.into_string().ok()?))
        })
        .collect();
    values.sort();
    values
}

/// `--var` and `--var-file`, in the order they were written: of two values the later counts.
#[derive(Debug, Default, Clone)]
pub struct Variables(pub Vec<Given>);

#[derive(Debug, Args)]
struct Written {
    /// Give a variable a value; lists and maps as in HCL. The last one counts
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    var: Vec<(String, String)>,

    /// Read values of variables from a file, HCL or JSON (`.json`)
    #[arg(long, value_name = "FILE")]
    var_file: Vec<PathBuf>,
}

fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.to_owned()))
        }
        _ => Err("expected NAME=VALUE, as in `--var scalable_units=2`".to_owned()),
    }
}

impl FromArgMatches for Variables {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let written = Written::from_arg_matches(matches)?;
        let places = |id: &str| matches.indices_of(id).into_iter().flatten();
        let texts = written.var.into_iter().map(|(name, text)| Given::Text { name, text });
        let files = written.var_file.into_iter().map(Given::File);
        let mut given: Vec<(usize, Given)> =
            places("var").zip(texts).chain(places("var_file").zip(files)).collect();
        given.sort_by_key(|(place, _)| *place);
        Ok(Self(given.into_iter().map(|(_, given)| given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Variables {
    fn augment_args(command: Command) -> Command {
        Written::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Written::augment_args_for_update(command)
    }
}
