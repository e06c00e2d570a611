//! Configurations: each device of a tier with a `nos`, through the templates of that set.
//!
//! Every template is compiled once and rendered on several threads. Strict: a name that does not
//! exist and a `none` that would be printed are errors, with the caret in the template.
//! Deliberately absent: access of templates to files, clock or environment; the engine is given
//! none, and only so much fuel.

use std::sync::Arc;

use minijinja::syntax::SyntaxConfig;
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior, escape_formatter};

use super::context_v1::{field_names, of_device};
use super::nos::{NosSet, fit};
use super::{Artifact, PlanView, Renderer, Store, parallel, path};
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::model::{DeviceId, FabricId};

/// What one file may cost: instructions and blocks of 64 bytes, as the engine counts. A switch of
/// 512 ports with a dozen lines each takes a fiftieth of it.
const FUEL: u64 = 10_000_000;

/// See the module.
#[derive(Debug, Clone, Copy)]
pub struct Configs;

impl Renderer for Configs {
    fn name(&self) -> &'static str {
        "configs"
    }

    fn describe(&self) -> &'static str {
        "one configuration a device, by the templates of its tier's `nos`"
    }

    fn render(&self, view: &Arc<PlanView>, store: &dyn Store, sink: &mut Sink) {
        for (place, set) in (0u32..).zip(&view.templates().sets) {
            let Some(environment) = compile(set, sink) else { continue };
            let devices = devices_of(view, place);
            if !fit::check(view, set, &devices, sink) {
                continue;
            }
            let results = parallel::map(devices.len(), parallel::FILES, view.threads(), |index| {
                render_device(view, set, &environment, devices[index], store)
            });
            results.into_iter().filter_map(Result::err).for_each(|reported| sink.merge(reported));
        }
    }
}

/// The fabrics of which no device gets a configuration, for the summary: InfiniBand, say, or a tier
/// whose `nos` is not written. Fabrics without a built link are not among them.
#[must_use]
pub fn fabrics_without_configs(view: &PlanView) -> Vec<FabricId> {
    let model = view.model();
    let has_set = |port| {
        let (device, _) = view.port_place(port);
        view.templates().of_tier(model.devices.tier[device]).is_some()
    };
    let mut linked = vec![false; model.fabrics.len()];
    let mut configured = vec![false; model.fabrics.len()];
    for (_, link) in view.plan().links().built() {
        let Some(fabric) = model.connects[link.connect].fabric else { continue };
        let fabric = fabric.index();
        linked[fabric] = true;
        configured[fabric] = configured[fabric] || has_set(link.a) || has_set(link.z);
    }
    model.fabrics.ids().filter(|id| linked[id.index()] && !configured[id.index()]).collect()
}

/// An engine with the templates of a set, or nothing if one of them does not compile.
fn compile(set: &NosSet, sink: &mut Sink) -> Option<Environment<'static>> {
    let mut environment = Environment::new();
    let mut syntax = SyntaxConfig::builder();
    syntax.trim_blocks(true).lstrip_blocks(true).keep_trailing_newline(true);
    // The delimiters are the engine's own, which it accepts.
    environment.set_syntax(syntax.build().ok()?);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_debug(true);
    environment.set_fuel(Some(FUEL));
    environment.set_formatter(|out, state, value| {
        if value.is_none() {
            return Err(Error::new(ErrorKind::UndefinedError, NONE_PRINTED));
        }
        escape_formatter(out, state, value)
    });
    let mut sound = true;
    for template in &set.templates {
        let added =
            environment.add_template_owned(template.name.clone(), template.text.to_string());
        if let Err(error) = added {
            sink.push(told(set, &error));
            sound = false;
        }
    }
    sound.then_some(environment)
}

/// What the formatter says of a `none`; recognised by [`told`].
const NONE_PRINTED: &str = "this is `none` here";

fn devices_of(view: &PlanView, set: u32) -> Vec<DeviceId> {
    let tiers = &view.model().devices.tier;
    let of_set = |device: &DeviceId| {
        view.templates().of_tier.get(tiers[*device]).copied().flatten() == Some(set)
    };
    view.devices().filter(of_set).collect()
}

fn render_device(
    view: &Arc<PlanView>,
    set: &NosSet,
    environment: &Environment<'static>,
    device: DeviceId,
    store: &dyn Store,
) -> Result<(), Sink> {
    let context = of_device(view, device, set.description_limit);
    for spec in &set.files {
        let mut sink = Sink::new();
        let Some(path) = spec.path.of(view, device, &mut sink) else { return Err(sink) };
        if !path::stays_below(&path) {
            let message = format!("the path `{path}` leads out of the output directory");
            sink.push(Diagnostic::error("output-path-outside", message).at(spec.path.span, ""));
            return Err(sink);
        }
        let text = environment
            .get_template(&spec.template)
            .and_then(|template| template.render(context.clone()));
        match text {
            Ok(text) => store.put(Artifact::new(path, text.into_bytes())),
            Err(error) => {
                sink.push(told(set, &error).note(format!("while writing `{path}`")));
                return Err(sink);
            }
        }
    }
    Ok(())
}

/// A template's error with its place in the template. In an included template the innermost place
/// is the cause; the includes that led there are its trace.
fn told(set: &NosSet, error: &Error) -> Diagnostic {
    let mut chain = vec![error];
    while let Some(inner) = std::error::Error::source(chain[chain.len() - 1])
        .and_then(|inner| inner.downcast_ref::<Error>())
        .filter(|inner| place(set, inner).is_some())
    {
        chain.push(inner);
    }
    let cause = chain[chain.len() - 1];
    let detail = cause.detail().unwrap_or_default();
    let here = place(set, cause);
    let written = here.map_or("", |(text, span)| {
        text.get(span.start as usize..span.end as usize).unwrap_or_default().trim()
    });
    let diagnostic = match cause.kind() {
        ErrorKind::UndefinedError if detail == NONE_PRINTED => {
            let message = format!("`{written}` is `none` for this device and cannot be printed");
            Diagnostic::error("template-undefined", message)
                .help(format!("test it first: `{{% if {written} %}}`"))
        }
        ErrorKind::UndefinedError => {
            let message = format!("`{written}` is undefined");
            let last = written.rsplit('.').next().unwrap_or(written);
            let names = field_names();
            Diagnostic::error("template-undefined", message)
                .maybe_help(
                    suggest::closest(last, names).map(|near| format!("did you mean `{near}`?")),
                )
                .help("the fields are listed in `templates/CONTEXT.md`")
        }
        ErrorKind::OutOfFuel => Diagnostic::error(
            "template-error",
            format!("the template was stopped after {FUEL} steps"),
        ),
        kind if detail.is_empty() => Diagnostic::error("template-error", kind.to_string()),
        kind => Diagnostic::error("template-error", format!("{kind}: {detail}")),
    };
    let diagnostic = diagnostic.at(here.map_or(set.span, |(_, span)| span), "");
    let includes = chain[..chain.len() - 1].iter().rev().filter_map(|error| place(set, error));
    includes.fold(diagnostic, |told, (_, span)| told.called(span, "included here"))
}

/// The text and the place of an error in one of the set's templates.
fn place<'a>(set: &'a NosSet, error: &Error) -> Option<(&'a str, Span)> {
    let name = error.name()?;
    let template = set.templates.iter().find(|template| template.name == name)?;
    let (start, end) = match error.range() {
        Some(range) => (range.start, range.end),
        None => line(&template.text, error.line()?),
    };
    let offset = |at: usize| u32::try_from(at.min(template.text.len())).unwrap_or(u32::MAX);
    Some((&template.text, Span::new(template.file, offset(start), offset(end))))
}

/// Where a line of a text begins and ends, counted from 1.
fn line(text: &str, number: usize) -> (usize, usize) {
    let mut start = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if index + 1 == number {
            return (start, start + line.trim_end().len());
        }
        start += line.len();
    }
    (start, start)
}
