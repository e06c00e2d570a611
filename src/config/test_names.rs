//! What names mean in a test file: the plan of this run and of earlier ones, the values of the module under
//! test, and blocks that stand for themselves where failures are expected of them.

use super::module::{NodeKind, Tested, TestedPart};
use super::names::Resolver;
use super::schema::Scope;
use crate::lang::names::{NameError, Path, Resolved, StepKind, Target};
use crate::lang::value::Value;

/// The members of `plan`: those of the plan file (`docs/plan-json.md`).
pub const PLAN_MEMBERS: [&str; 11] = [
    "summary",
    "findings",
    "changes",
    "devices",
    "links",
    "cables",
    "omitted",
    "held",
    "gone",
    "hash",
    "not_proved_minimal",
];

/// Kinds of blocks of which a failure can be expected.
const SUBJECTS: [&str; 12] = [
    "var",
    "check",
    "connect",
    "tier",
    "rack",
    "place",
    "fabric",
    "scale_up_domain",
    "output",
    "device_type",
    "module",
    "local",
];

impl Resolver<'_> {
    /// A name in a test file.
    pub(super) fn tested(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        let after = self.scope == Scope::TestResult;
        let own = |part: &TestedPart| after && *part != TestedPart::Lock;
        let part = TestedPart::ALL.into_iter().find(|part| part.word() == path.root);
        match path.root {
            "each" => self.each(path),
            "run" => self.earlier(path),
            root => match part {
                Some(part) if own(&part) => self.part(path, None, part, 0),
                Some(TestedPart::Lock) | None => {
                    let known = TestedPart::ALL.into_iter().filter(own).map(TestedPart::word);
                    let known: Vec<&str> = ["run", "each"].into_iter().chain(known).collect();
                    Err(NameError::unknown(format!("there is no `{root}` here"), None, known))
                }
                Some(_) => {
                    let message = format!("`{root}` is known only when the run is planned");
                    Err(NameError::unknown(message, None, [""; 0]).help(
                        "use it in an `assert`; here only earlier runs are known, `run.NAME`",
                    ))
                }
            },
        }
    }

    /// `run.NAME.plan.MEMBER`, `run.NAME["KEY"].lock`.
    fn earlier(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        let Some(name) = path.attr(0) else {
            return Err(NameError::unknown("`run` needs the name of a run", None, [""; 0]));
        };
        let key = match path.steps.get(1).map(|step| &step.kind) {
            Some(StepKind::Index(key)) => key.to_text(),
            Some(StepKind::Computed | StepKind::Splat) => {
                let message = "the key of a run is written out: `run.NAME[\"KEY\"]`";
                return Err(NameError::unknown(message, Some(1), [""; 0]));
            }
            _ => None,
        };
        let at = if key.is_some() { 2 } else { 1 };
        let words = TestedPart::ALL.map(TestedPart::word);
        let found = path.attr(at).and_then(|word| words.iter().position(|known| *known == word));
        let run = (name.to_owned(), key.map(|key| key.to_string()));
        let Some(place) = found else {
            let message = "of a run there are `plan`, `output`, `var`, `local` and `lock`";
            let step = at.min(path.steps.len().saturating_sub(1));
            return Err(NameError::unknown(message, Some(step), words));
        };
        self.part(path, Some(run), TestedPart::ALL[place], at + 1)
    }

    /// The part of a run whose word stands before step `at`.
    fn part(
        &mut self,
        path: &Path<'_>,
        run: Option<(String, Option<String>)>,
        part: TestedPart,
        at: usize,
    ) -> Result<Resolved, NameError> {
        if part == TestedPart::Lock {
            let kind = NodeKind::Tested(Tested { run, part, name: String::new() });
            return Ok(self.node(kind, path, at));
        }
        let word = part.word();
        let name = match path.attr(at) {
            Some(name) => name,
            None if part == TestedPart::Plan => {
                let message = "`plan` needs a member, as in `plan.summary`";
                return Err(NameError::unknown(message, None, PLAN_MEMBERS));
            }
            None => {
                let message = format!("`{word}` needs a name: `{word}.NAME`");
                return Err(NameError::unknown(message, None, [""; 0]));
            }
        };
        if part == TestedPart::Plan && !PLAN_MEMBERS.contains(&name) {
            let message = format!("`plan` has no member `{name}`");
            return Err(NameError::unknown(message, Some(at), PLAN_MEMBERS));
        }
        let kind = NodeKind::Tested(Tested { run, part, name: name.to_owned() });
        Ok(self.node(kind, path, at + 1))
    }

    /// `check.NAME`, `module.su.connect.rails`: stands for its own address.
    pub(super) fn subject(path: &Path<'_>) -> Result<Resolved, NameError> {
        let names: Option<Vec<&str>> = (0..path.steps.len()).map(|step| path.attr(step)).collect();
        let wanted =
            "write a block as `KIND.NAME`, with `module.CALL.` before it where it is in a module";
        if !SUBJECTS.contains(&path.root) {
            let message =
                format!("there is no kind of block `{}` to expect a failure of", path.root);
            return Err(NameError::unknown(message, None, SUBJECTS).help(wanted));
        }
        let Some(names) = names.filter(|names| names.len() % 2 == 1) else {
            let message = format!("`{}` is followed by one name", path.root);
            return Err(NameError::unknown(message, None, [""; 0]).help(wanted));
        };
        let text = std::iter::once(path.root).chain(names).collect::<Vec<_>>().join(".");
        let value = Value::string(text, path.span_to(path.steps.len()));
        Ok(Resolved::new(Target::Value(value), path.steps.len()))
    }
}
