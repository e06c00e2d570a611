//! Modules that call modules: instances by number, list, set and map, sources that are computed, chains, and
//! how often a file is read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::modules::{outputs, project};
use wireloom::config::Loader;
use wireloom::diag::Sink;
use wireloom::diag::human::{self, Style};
use wireloom::expand::{Inputs, World};
use wireloom::project::{Request, validate};
use wireloom::source::{Entry, MemorySource, ProjectSource, ReadError, Source};

/// A module that says what it was handed.
const ECHO: &str = "variable \"key\" {\n}\nvariable \"value\" {\n  default = null\n}\n\
    output \"said\" {\n  value = \"${var.key}=${jsonencode(var.value)}\"\n}\n";

#[test]
fn for_each_takes_a_number_a_list_a_set_and_a_map() {
    let said = |each: &str| {
        let main = format!(
            "module \"m\" {{\n  source   = \"./echo\"\n  for_each = {each}\n  key      = each.key\n  \
             value    = each.value\n}}\noutput \"all\" {{\n  value = module.m[*].said\n}}\n"
        );
        outputs(&[("main.hcl", &main), ("echo/main.hcl", ECHO)]).unwrap().join(" ")
    };
    assert_eq!(said("3"), r#"all = ["1=1", "2=2", "3=3"]"#);
    assert_eq!(said("0"), "all = []");
    // In natural order, whatever the order written: what people read.
    assert_eq!(said(r#"["r10", "r2"]"#), r#"all = ["r2=\"r2\"", "r10=\"r10\""]"#);
    assert_eq!(said(r#"toset(["b", "a", "b"])"#), r#"all = ["a=\"a\"", "b=\"b\""]"#);
    assert_eq!(
        said(r#"{ "10" = { n = 1 }, "9" = { n = 2 } }"#),
        r#"all = ["9={\"n\":2}", "10={\"n\":1}"]"#
    );
    assert_eq!(said("[for n in range(2) : n * 10]"), r#"all = ["0=0", "10=10"]"#);
}

#[test]
fn instances_are_named_by_their_keys() {
    let main = r#"
        module "m" {
          source   = "./echo"
          for_each = { a = 1, b = 2 }
          key      = each.key
          value    = each.value
        }
        module "one" {
          source = "./echo"
          key    = "only"
        }
        locals { which = "b" }
        output "literal" { value = module.m["a"].said }
        output "computed" { value = module.m[local.which].said }
        output "single" { value = module.one.said }
        output "splat" { value = [for one in module.m : one.said] }
    "#;
    let wanted = [
        r#"computed = "b=2""#,
        r#"literal = "a=1""#,
        r#"single = "only=null""#,
        r#"splat = ["a=1", "b=2"]"#,
    ];
    assert_eq!(outputs(&[("main.hcl", main), ("echo/main.hcl", ECHO)]).unwrap(), wanted);
    let said = |of: &str| {
        let main = main.replace("module.one.said", of);
        outputs(&[("main.hcl", &main), ("echo/main.hcl", ECHO)]).unwrap_err()
    };
    assert!(
        said("module.m[\"c\"].said").contains("error[unknown-key]: `module.m` has no instance `c`")
    );
    assert!(said("module.m.said").contains("error[needs-key]: `module.m` has several instances"));
    assert!(
        said("module.one.sad").contains("error[unknown-name]: `module.one` has no output `sad`")
    );
    assert!(said("module.tow.said").contains("error[unknown-name]: there is no `module.tow`"));
}

#[test]
fn a_source_may_be_computed_from_what_is_known() {
    let main = r#"
        variable "kind" { default = "nodes" }
        locals {
          generation = 2
          folders    = { nodes = "unit" }
        }
        module "m" { source = "./${local.folders[var.kind]}/g${local.generation}" }
        module "n" {
          source = local.generation > 1 ? module.m.next : "./none"
        }
        output "is" { value = [module.m.is, module.n.is] }
    "#;
    let files = [
        ("main.hcl", main),
        (
            "unit/g2/main.hcl",
            "output \"is\" {\n  value = \"g2\"\n}\noutput \"next\" {\n  value = \"./unit/g3\"\n}\n",
        ),
        ("unit/g3/main.hcl", "output \"is\" {\n  value = \"g3\"\n}\n"),
    ];
    assert_eq!(outputs(&files).unwrap(), [r#"is = ["g2", "g3"]"#]);
    let main = "module \"m\" {\n  source = \"./none\"\n}\n";
    let said = outputs(&[("main.hcl", main)]).unwrap_err();
    assert_eq!(said, "p/main.hcl:2:12: error[unreadable-file]: `p/none` does not exist\n");
    let main = "module \"m\" {\n  source = \"git::https://example.com/x\"\n}\n";
    let said = outputs(&[("main.hcl", main)]).unwrap_err();
    let wanted = "p/main.hcl:2:12: error[wrong-source]: `source` expects a path, found the string";
    assert!(said.starts_with(wanted), "{said}");
}

#[test]
fn a_source_that_depends_on_itself_is_a_circle() {
    let main = "module \"m\" {\n  source = module.m.where\n}\n";
    let said = outputs(&[("main.hcl", main)]).unwrap_err();
    assert!(said.contains("error[cycle]"), "{said}");
    let main =
        "module \"m\" {\n  source   = \"./echo\"\n  for_each = module.m[*].said\n  key = 1\n}\n";
    let said = outputs(&[("main.hcl", main), ("echo/main.hcl", ECHO)]).unwrap_err();
    assert!(said.contains("error[cycle]"), "{said}");
}

#[test]
fn a_module_that_calls_itself_is_shown_as_a_chain() {
    let call =
        |name: &str, source: &str| format!("module \"{name}\" {{\n  source = \"{source}\"\n}}\n");
    let files = [
        ("main.hcl", call("row", "./row")),
        ("row/main.hcl", call("rack", "../rack")),
        ("rack/main.hcl", call("shelf", "../rack/../row")),
    ];
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let said = outputs(&files).unwrap_err();
    let wanted = "p/rack/main.hcl:2:12: error[module-recursion]: a module calls itself: p/row → p/rack → p/row\n";
    assert!(said.starts_with(wanted), "{said}");
}

/// A source that counts how often each path is read.
struct Counting {
    inner: ProjectSource<MemorySource>,
    reads: Mutex<BTreeMap<PathBuf, usize>>,
}

impl Source for Counting {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        *self.reads.lock().unwrap().entry(path.to_owned()).or_default() += 1;
        self.inner.read(path)
    }
    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
        self.inner.list(dir)
    }
    fn entry(&self, path: &Path) -> Option<Entry> {
        self.inner.entry(path)
    }
}

#[test]
fn a_module_is_read_once_for_a_thousand_instances() {
    let main = "module \"m\" {\n  source   = \"./unit\"\n  for_each = 1000\n  key      = each.key\n}\n\
        module \"n\" {\n  source = \"./other/../unit\"\n  key    = 0\n}\n\
        output \"n\" {\n  value = length(module.m[*].said)\n}\n";
    let unit = "variable \"key\" {\n}\nmodule \"deep\" {\n  source = \"../echo\"\n  key    = var.key\n}\n\
        output \"said\" {\n  value = module.deep.said\n}\n";
    let source = MemorySource::new()
        .with("p/main.hcl", main)
        .with("p/unit/main.hcl", unit)
        .with("p/unit/empty.hcl", "\n")
        .with("p/echo/main.hcl", ECHO);
    let source = Arc::new(Counting { inner: ProjectSource::new(source), reads: Mutex::default() });
    let mut sink = Sink::new();
    let loader = Loader::new(Arc::clone(&source) as Arc<dyn Source>);
    let world = World::expand(loader, Path::new("p"), Inputs::new(), &mut sink);
    assert!(!sink.has_errors());
    assert_eq!(world.ids().count(), 1 + 2 * 1001);
    let (_, value) = &world.outputs(&mut sink)[0];
    assert_eq!(value.as_i64(), Some(1000));
    let reads = source.reads.lock().unwrap();
    let own: Vec<(&str, usize)> = reads
        .iter()
        .filter(|(path, _)| path.starts_with("p"))
        .map(|(path, count)| (path.to_str().unwrap(), *count))
        .collect();
    let wanted = [
        ("p/echo/main.hcl", 1),
        ("p/main.hcl", 1),
        ("p/unit/empty.hcl", 1),
        ("p/unit/main.hcl", 1),
    ];
    assert_eq!(own, wanted);
    // Each text is in the map once, which is where parsing takes it from.
    let map = world.into_map();
    let texts = map.files().filter(|(_, file)| file.path.starts_with("p/")).count();
    assert_eq!(texts, wanted.len());
}

#[test]
fn outputs_are_nodes_of_their_own() {
    // `a` needs `b`'s output and `b` needs `a`'s other one: no circle, though the modules need each other.
    let main = r#"
        module "a" {
          source = "./a"
          x      = module.b.y
        }
        module "b" {
          source = "./a"
          x      = module.a.one
        }
        output "x" { value = module.a.y }
    "#;
    let a = "variable \"x\" {\n}\noutput \"one\" {\n  value = 1\n}\noutput \"y\" {\n  value = var.x + 1\n}\n";
    assert_eq!(outputs(&[("main.hcl", main), ("a/main.hcl", a)]).unwrap(), ["x = 3"]);
    let main = main.replace("module.a.one", "module.a.y");
    let (_, said) = project(&[("main.hcl", &main), ("a/main.hcl", a)]);
    let wanted = "p/a/main.hcl:7:11: error[cycle]: `module.a.var.x` needs itself: module.a.var.x → module.b.y → \
        module.b.var.x → module.a.y → module.a.var.x\n    \
        `module.b.y` `module.b.y` is used here\n    \
        `module.a.y` `module.a.y` is used here\n";
    assert_eq!(said, wanted);
}

/// The picture of the only diagnostic of a project.
fn picture(files: &[(&str, &str)]) -> String {
    let mut source = MemorySource::new();
    for (name, text) in files {
        source.insert(*name, *text);
    }
    let outcome = validate(&Request::new(Arc::new(ProjectSource::new(source)), "."));
    human::render(&outcome.sink, &outcome.map, Style::default())
}

#[test]
fn an_error_in_a_module_shows_the_calls_that_led_there() {
    let main =
        "module \"su\" {\n  source   = \"./su\"\n  for_each = 3\n  nodes    = each.key - 1\n}\n";
    let su = "variable \"nodes\" {\n}\nmodule \"racks\" {\n  source = \"../rack\"\n  share  = var.nodes\n}\n";
    let rack = "variable \"share\" {\n}\nlocals {\n  each = 32 / var.share\n}\n";
    let said = picture(&[("main.hcl", main), ("su/main.hcl", su), ("rack/main.hcl", rack)]);
    let wanted = r#"error[division-by-zero]: division by zero
 --> rack/main.hcl:4:15
  |
4 |   each = 32 / var.share
  |               ^^^^^^^^^ this is 0, and `32` is to be divided by it
  |
 ::: main.hcl:4:14
  |
4 |   nodes    = each.key - 1
  |              ------------ the value comes from here
  |
 ::: su/main.hcl:3:1
  |
3 | module "racks" {
  | -------------- in `module.su["1"].module.racks`, called here
  |
 ::: main.hcl:1:1
  |
1 | module "su" {
  | ----------- in `module.su["1"]`, called here
  |
  = help: guard it: `n == 0 ? 0 : x / n`

"#;
    assert_eq!(said, wanted);
}

#[test]
fn the_same_error_in_many_instances_is_told_once() {
    let main = "module \"su\" {\n  source   = \"./su\"\n  for_each = 500\n}\n";
    let su = "locals {\n  share = 1 / 0\n}\n";
    let said = picture(&[("main.hcl", main), ("su/main.hcl", su)]);
    assert_eq!(said.matches("error[").count(), 1, "{said}");
    assert!(said.contains("this came up 500 times"), "{said}");
}

#[test]
fn each_instance_may_have_a_source_of_its_own() {
    let main = r#"
        module "su" {
          source   = "./${each.value}"
          for_each = { "1" = "h100", "2" = "gb200", "3" = "h100" }
        }
        output "is" { value = module.su[*].is }
    "#;
    let module = |is: &str| format!("output \"is\" {{\n  value = \"{is}\"\n}}\n");
    let (h100, gb200) = (module("nodes"), module("trays"));
    let files = [("main.hcl", main), ("h100/main.hcl", &h100), ("gb200/main.hcl", &gb200)];
    assert_eq!(outputs(&files).unwrap(), [r#"is = ["nodes", "trays", "nodes"]"#]);
    let said = outputs(&files[..2]).unwrap_err();
    assert!(said.contains("error[unreadable-file]: `p/gb200` does not exist"), "{said}");
    let alone = "module \"su\" {\n  source = \"./${each.key}\"\n}\n";
    let said = outputs(&[("main.hcl", alone)]).unwrap_err();
    let wanted =
        "p/main.hcl:2:17: error[unknown-name]: `each` is known only in calls with `for_each`";
    assert!(said.starts_with(wanted), "{said}");
}
