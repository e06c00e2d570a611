//! Finding and reading template sets: `templates/nos/NAME/` of the project over the shipped ones,
//! file by file, so that a project can exchange one template of a shipped set or bring a set of its
//! own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{FileSpec, Need, NosSet, PathName, PathPattern, TemplateText, Templates};
use crate::base::ids::IdVec;
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::manifest;
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::{Budget, EvalCtx, NoEnv, eval};
use crate::lang::value::Value;
use crate::model::Model;
use crate::model::build::reading;
use crate::render::context_v1;
use crate::render::description::LEAST_LIMIT;
use crate::source::{Entry, Source, SourceMap, clean};
use crate::syntax;

/// Where the shipped sets are.
const SHIPPED: &str = "lib://templates/nos";

/// The manifest in each folder.
const MANIFEST: &str = "nos.hcl";

/// Reads the template sets that the tiers of `model` ask for, each once. `project` is the directory
/// of the design. A set with a mistake is reported and left out.
pub fn load(
    source: &dyn Source,
    map: &mut SourceMap,
    project: &Path,
    model: &Model,
    sink: &mut Sink,
) -> Templates {
    let roots = [clean(&project.join("templates/nos")), PathBuf::from(SHIPPED)];
    let mut folders = Folders { source, roots, map, sink };
    let known = folders.known();
    let mut asked: Vec<&str> =
        model.tiers.iter().filter_map(|tier| tier.nos).map(|nos| model.text(nos)).collect();
    asked.sort_unstable();
    asked.dedup();
    let mut sets = Vec::new();
    for name in asked {
        if known.iter().any(|known| known == name) {
            sets.extend(folders.set(name, model));
        } else {
            folders.unknown(name, &known, model);
        }
    }
    let place = |name: &str| sets.iter().position(|set: &NosSet| set.name == name);
    let of_tier = model
        .tiers
        .iter()
        .map(|tier| tier.nos.and_then(|nos| place(model.text(nos))?.try_into().ok()))
        .collect();
    Templates { of_tier: IdVec::from_vec(of_tier), sets }
}

struct Folders<'a> {
    source: &'a dyn Source,
    /// The project's sets, then the shipped ones.
    roots: [PathBuf; 2],
    map: &'a mut SourceMap,
    sink: &'a mut Sink,
}

impl Folders<'_> {
    /// The names of all sets, sorted.
    fn known(&self) -> Vec<String> {
        let mut names = Vec::new();
        for root in &self.roots {
            for folder in self.source.list(root).unwrap_or_default() {
                let has_manifest = self.source.entry(&folder.join(MANIFEST)) == Some(Entry::File);
                if let Some(name) = folder.file_name().and_then(|name| name.to_str())
                    && has_manifest
                {
                    names.push(name.to_owned());
                }
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }

    fn unknown(&mut self, name: &str, known: &[String], model: &Model) {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let mine =
            model.tiers.iter().filter(|tier| tier.nos.is_some_and(|n| model.text(n) == name));
        for tier in mine {
            let message = format!("there is no template set `{name}`");
            let diagnostic = Diagnostic::error("unknown-nos", message)
                .at(model.origins[tier.origin].span, "this tier asks for it")
                .maybe_help(suggest::help(name, &known, 8))
                .help(format!("a set of your own goes into `templates/nos/{name}/`"));
            self.sink.push(diagnostic);
        }
    }

    /// The path of a file of a set: the project's, else the shipped one.
    fn find(&self, set: &str, file: &str) -> Option<PathBuf> {
        let paths = self.roots.iter().map(|root| root.join(set).join(file));
        paths.into_iter().find(|path| self.source.entry(path) == Some(Entry::File))
    }

    /// All templates of a set: those of both folders, the project's before shipped ones of the
    /// name.
    fn templates(&mut self, set: &str) -> Option<Vec<TemplateText>> {
        let mut names: Vec<String> = Vec::new();
        for root in &self.roots {
            let entries = self.source.list(&root.join(set)).unwrap_or_default();
            let templates =
                entries.iter().filter(|path| path.extension().is_some_and(|e| e == "j2"));
            names.extend(templates.filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())));
        }
        names.sort_unstable();
        names.dedup();
        let mut texts = Vec::with_capacity(names.len());
        for name in names {
            let path = self.find(set, &name)?;
            let file = syntax::load(self.source, &path, Span::NONE, self.map, self.sink)?;
            let text = Arc::clone(&self.map.file(file)?.text);
            texts.push(TemplateText { name, file, text });
        }
        Some(texts)
    }

    fn set(&mut self, name: &str, model: &Model) -> Option<NosSet> {
        let path = self.find(name, MANIFEST)?;
        let file = syntax::load(self.source, &path, Span::NONE, self.map, self.sink)?;
        let before = self.sink.error_count();
        let blocks = manifest::blocks(self.map, file, self.sink);
        if self.sink.error_count() > before {
            return None;
        }
        let [block] = blocks.as_slice() else {
            let place = blocks.get(1).map_or(Span::new(file, 0, 0), |second| second.header);
            let found = blocks.len();
            self.wrong(place, format!("a manifest has one `nos` block, found {found}"), "");
            return None;
        };
        if block.label != name {
            let message = format!("the block is called `{}`, its folder `{name}`", block.label);
            self.wrong(block.label_span, message, "both names must be the same");
            return None;
        }
        let templates = self.templates(name)?;
        let set = self.read(block, templates, model);
        (self.sink.error_count() == before).then_some(set).flatten()
    }

    fn wrong(&mut self, at: Span, message: String, label: &str) {
        self.sink.push(Diagnostic::error("nos-manifest", message).at(at, label));
    }

    fn read(
        &mut self,
        block: &Block,
        templates: Vec<TemplateText>,
        model: &Model,
    ) -> Option<NosSet> {
        let context = self.int(block, "context", 1..=i64::from(u32::MAX));
        if context.is_some_and(|version| version != i64::from(context_v1::VERSION)) {
            let at = block.attr("context").map_or(block.header, |attr| attr.value_span);
            let found = context.unwrap_or_default();
            let known = context_v1::VERSION;
            let message = format!("templates of context {found} need another Wireloom");
            self.sink.push(
                Diagnostic::error("nos-context-unknown", message)
                    .at(at, format!("this one knows version {known}"))
                    .help("`templates/CONTEXT.md` tells what templates see in this version"),
            );
        }
        self.word(block, "per", &["device"]);
        let names = self.text(block, "names").map(|names| model.names.get(&names).ok_or(names));
        let mut files = Vec::new();
        for file in block.inner("file") {
            files.extend(self.file(file, &templates));
        }
        if block.inner("file").next().is_none() {
            let message = format!("the set `{}` makes no file", block.label);
            self.wrong(block.header, message, "needs a `file` block");
        }
        let limit = |limit: i64| usize::try_from(limit).unwrap_or(usize::MAX);
        let least = i64::try_from(LEAST_LIMIT).unwrap_or(i64::MAX);
        Some(NosSet {
            name: block.label.clone(),
            description: self.text(block, "description")?,
            names: names?,
            name_limit: self.int(block, "name_limit", 1..=i64::MAX).map(limit),
            needs: self.needs(block),
            description_limit: self
                .int(block, "description_limit", least..=i64::MAX)
                .map_or(usize::MAX, limit),
            description_forbid: self.text(block, "description_forbid").unwrap_or_default(),
            lldp_port_id: self
                .word(block, "lldp_port_id", &["ifname", "mac", "local"])
                .unwrap_or("ifname"),
            files,
            templates,
            span: block.header,
        })
    }

    fn file(&mut self, block: &Block, templates: &[TemplateText]) -> Option<FileSpec> {
        let template = self.text(block, "template")?;
        if !templates.iter().any(|text| text.name == template) {
            let at = block.attr("template").map_or(block.header, |attr| attr.value_span);
            let known: Vec<&str> = templates.iter().map(|text| text.name.as_str()).collect();
            let message = format!("there is no template `{template}` in the set's folder");
            let help = suggest::help(&template, &known, 8);
            self.sink.push(Diagnostic::error("nos-manifest", message).at(at, "").maybe_help(help));
            return None;
        }
        let attr = block.attr("path")?;
        let Lowered { expr, slots } = block.expr("path")?.clone();
        let mut names = Vec::with_capacity(slots.len());
        for (slot, at) in slots {
            match PathName::ALL.into_iter().find(|name| name.name() == slot) {
                Some(name) => names.push(name),
                None => {
                    let known = PathName::ALL.map(PathName::name);
                    let message = format!("a path knows no `{slot}`");
                    let help = suggest::help(&slot, &known, known.len());
                    let diagnostic = Diagnostic::error("nos-manifest", message).at(at, "");
                    self.sink.push(diagnostic.maybe_help(help));
                }
            }
        }
        let path = PathPattern { expr, names, span: attr.value_span };
        Some(FileSpec { template, path })
    }

    fn needs(&mut self, block: &Block) -> Vec<Need> {
        let words = Need::ALL.map(Need::name);
        let value = self.value(block, "needs");
        let Some(items) = value.as_ref().and_then(|v| reading::list(v, "needs", self.sink)) else {
            return Vec::new();
        };
        let mut needs = Vec::with_capacity(items.len());
        for item in items {
            let word = reading::word(item, "needs", &words, self.sink);
            needs.extend(Need::ALL.into_iter().find(|need| Some(need.name()) == word));
        }
        needs
    }

    fn value(&mut self, block: &Block, name: &str) -> Option<Value> {
        let lowered = block.expr(name)?;
        let (sink, mut budget) = (&mut *self.sink, Budget::default());
        let mut context = EvalCtx { env: &NoEnv, slots: &[], sink, budget: &mut budget };
        let value = eval(&lowered.expr, &mut context);
        (!value.is_null() && !value.is_error()).then_some(value)
    }

    fn text(&mut self, block: &Block, name: &str) -> Option<String> {
        let value = self.value(block, name)?;
        reading::text(&value, name, self.sink)
    }

    fn word(&mut self, block: &Block, name: &str, words: &[&'static str]) -> Option<&'static str> {
        let value = self.value(block, name)?;
        reading::word(&value, name, words, self.sink)
    }

    fn int(
        &mut self,
        block: &Block,
        name: &str,
        bounds: std::ops::RangeInclusive<i64>,
    ) -> Option<i64> {
        let value = self.value(block, name)?;
        reading::int(&value, name, bounds, self.sink)
    }
}
