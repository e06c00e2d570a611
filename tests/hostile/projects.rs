//! Hostile projects: texts that are HCL and ask for too much. Numbers, loops, chains and files grow where
//! the language lets something grow.

use std::fmt::Write as _;

/// The files of a project.
type Files = Vec<(String, String)>;

fn main_file(text: impl Into<String>) -> Files {
    vec![("main.hcl".to_owned(), text.into())]
}

/// A project of one local with this value.
fn value(text: impl AsRef<str>) -> Files {
    main_file(format!("locals {{\n  x = {}\n}}\n", text.as_ref()))
}

/// A project of a value that reads a file.
fn reading(text: &str, name: &str, content: String) -> Files {
    let mut files = value(text);
    files.push((name.to_owned(), content));
    files
}

/// `text` for each number of `0..times`, with `{n}` for the number and `{p}` for the one before.
fn lines(times: usize, text: &str) -> String {
    let mut all = String::new();
    for n in 0..times {
        let line = text.replace("{n}", &n.to_string());
        let _ = writeln!(all, "{}", line.replace("{p}", &n.saturating_sub(1).to_string()));
    }
    all
}

/// Locals `l0`, then `l1` to `l(times)`, each of `step` over the one before, then more.
fn chain(first: &str, times: usize, step: &str, last: &str) -> Files {
    let mut text = format!("locals {{\n  l0 = {first}\n");
    for n in 1..=times {
        let _ = writeln!(text, "  l{n} = {}", step.replace("{p}", &format!("local.l{}", n - 1)));
    }
    let last = last.replace("{p}", &format!("local.l{times}"));
    let _ = write!(text, "  last = {last}\n}}\n");
    main_file(text)
}

/// All of them, by name.
pub fn all() -> Vec<(&'static str, Files)> {
    [numbers(), ranges(), chains(), doubling(), texts(), patterns(), decoders()]
        .into_iter()
        .chain([functions(), modules(), blocks(), names(), axes()])
        .flatten()
        .collect()
}

fn numbers() -> Vec<(&'static str, Files)> {
    vec![
        ("remainder by nothing", value("5 % 0")),
        ("division by nothing", value("1 / 0")),
        ("a product beyond all digits", value("99999999999999999999 * 99999999999999999999")),
        ("a power beyond all digits", value("pow(10, 1000000000)")),
        ("a power of a part", value("pow(1.0000001, 1000000000)")),
        ("a root of nothing", value("pow(0, -1)")),
        ("a logarithm of nothing", value("log(0, 0)")),
        ("many digits to parse", value(format!("parseint(\"{}\", 10)", "9".repeat(100_000)))),
        ("many digits to convert", value(format!("tonumber(\"{}\")", "9".repeat(100_000)))),
        ("an exponent to convert", value("tonumber(\"1e999999999\")")),
        ("an exponent", value("1e999999999")),
    ]
}

fn ranges() -> Vec<(&'static str, Files)> {
    let nested = "[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : a]]]";
    vec![
        ("a huge range", value("range(1000000000)")),
        ("a range without end", value("range(0, 10, 0)")),
        ("a range of parts", value("range(0, 1, 0.0000000001)")),
        ("a range beyond all digits", value("range(0, 1e27)")),
        ("ranges in ranges", value("[for a in range(1000000) : range(1000000)]")),
        ("loops in loops", value(nested)),
        ("loops in loops that keep nothing", value(format!("length({nested})"))),
        ("a loop that keeps nothing", value("[for a in range(1000000) : a if a < 0]")),
        ("an object of a million", value("{for a in range(1000000) : a => a}")),
        ("groups of a million", value("{for a in range(1000000) : a % 7 => a...}")),
        (
            "a template of a million",
            value("\"%{for a in range(1000000)}abcdefghij ${a}%{endfor}\""),
        ),
        ("a product of sets", value("setproduct(range(1000), range(1000), range(1000))")),
        ("pairs of many", value("pairs(range(100000))")),
        ("combinations of many", value("combinations(range(60), 30)")),
        ("sorting a million", value("sort([for a in range(300000) : \"r${a * 7919 % 300007}\"])")),
        ("natural order", value("natsort([for a in range(100000) : \"r${a * 7919 % 100003}\"])")),
        ("distinct of many", value("distinct([for a in range(200000) : a % 100000])")),
        ("contains in a loop", value("[for a in range(100000) : contains(range(1000), -a)]")),
        ("concat in a loop", value("[for a in range(3000) : concat(range(1000), range(a))]")),
        ("transposed", value("transpose({for a in range(1000) : a => range(1000)})")),
        ("expanded names", value("expand(\"leaf[1-999999999]\")")),
        ("expanded names of names", value("expand(\"l[1-1000]m[1-1000]n[1-1000]\")")),
        ("subnets", value("[for a in range(1000000) : cidrsubnet(\"10.0.0.0/8\", 16, a % 65536)]")),
        ("chunks", value("chunklist(range(1000000), 1)")),
        ("slices", value("[for a in range(100000) : slice(range(a), 0, a)]")),
        ("flattened", value("flatten([for a in range(1000) : [for b in range(1000) : [b]]])")),
        ("merged", value("merge([for a in range(100000) : { \"k${a}\" = a }]...)")),
        (
            "deeply merged",
            value("deepmerge([for a in range(20000) : { \"k${a}\" = { a = a } }]...)"),
        ),
    ]
}

fn chains() -> Vec<(&'static str, Files)> {
    let backwards = lines(50_000, "  m{p} = local.m{n}");
    vec![
        ("chained locals", chain("1", 50_000, "{p} + 1", "{p}")),
        (
            "chained locals from the end",
            main_file(format!("locals {{\n{}}}\n", {
                let all: Vec<&str> = backwards.lines().skip(1).collect();
                format!("{}\n  m49999 = 1\n", all.join("\n"))
            })),
        ),
        ("a circle of locals", chain("local.last", 50_000, "{p}", "{p}")),
        ("lists within lists", chain("[]", 50_000, "[{p}]", "{p}")),
        ("objects within objects", chain("{}", 50_000, "{ a = {p} }", "jsonencode({p})")),
        ("a list that grows", chain("[1]", 5000, "concat({p}, [1])", "length({p})")),
        ("a text that grows", chain("\"a\"", 50_000, "\"${{p}}a\"", "length({p})")),
        ("merged objects", chain("{}", 3000, "merge({p}, { x = {p} })", "keys({p})")),
        ("chained outputs", main_file(lines(20_000, "output \"o{n}\" {\n  value = {n}\n}\n"))),
        (
            "chained types",
            main_file(format!(
                "type \"t0\" {{\n  type = string\n}}\n{}",
                lines(20_000, "type \"u{n}\" {\n  type = list(t0)\n}\n")
            )),
        ),
    ]
}

fn doubling() -> Vec<(&'static str, Files)> {
    let nested = |last: &str| chain("1", 60, "[{p}, {p}]", last);
    vec![
        ("doubling lists", chain("[1]", 60, "concat({p}, {p})", "{p}")),
        ("doubling lists as JSON", chain("[1]", 19, "concat({p}, {p})", "jsonencode({p})")),
        ("doubled nests", nested("{p}")),
        ("doubled nests as JSON", nested("jsonencode({p})")),
        ("doubled nests as YAML", nested("yamlencode({p})")),
        ("doubled nests compared", nested("{p} == [{p}]")),
        ("doubled nests compared with themselves", nested("{p} == {p}")),
        ("doubled nests flattened", nested("length(flatten({p}))")),
        ("doubled nests as a set", nested("toset([{p}, {p}])")),
        ("doubled nests as a list", nested("tolist({p})")),
        ("doubled nests in a text", nested("\"${{p}}\"")),
        ("doubled nests as a number", nested("1 + {p}")),
        ("doubled nests sought", nested("contains([{p}], [{p}])")),
        ("doubled nests distinct", nested("distinct([{p}, {p}])")),
        ("doubled nests in a conditional", nested("true ? {p} : [{p}]")),
        ("doubled nests as an error", nested("{p}.name")),
        ("doubled nests as a type", nested("type({p})")),
        ("doubled objects", chain("{}", 60, "{ a = {p}, b = {p} }", "jsonencode({p})")),
        ("doubled objects merged", chain("{}", 60, "{ a = {p}, b = {p} }", "deepmerge({p}, {p})")),
        (
            "doubled nests converted",
            main_file(format!(
                "{}variable \"v\" {{\n  type    = any\n  default = 1\n}}\noutput \"o\" {{\n  \
             value = local.last\n}}\n",
                nested("try(tomap({p}), {p})")[0].1
            )),
        ),
    ]
}

/// Values that share their parts where they leave evaluation: a few kilobytes that are a tree of 2^61
/// written out. For more verbs than `validate`.
pub fn shared_parts() -> Vec<(&'static str, Files)> {
    let nested = |n: usize, rest: &str| {
        let locals = lines(n, "  a{n} = [local.a{p}, local.a{p}]");
        let locals = locals.replacen("[local.a0, local.a0]", "[1, 1]", 1);
        let rest = rest.replace("{p}", &format!("local.a{}", n - 1));
        main_file(format!("locals {{\n{locals}}}\n{rest}\n"))
    };
    let output = |value: &str| nested(61, &format!("output \"x\" {{\n  value = {value}\n}}"));
    let block =
        |n: usize, kind: &str, attr: &str| nested(n, &format!("{kind} {{\n  {attr} = {{p}}\n}}"));
    let with = |mut files: Files, name: &str, text: &str| {
        files.push((name.to_owned(), text.to_owned()));
        files
    };
    let wide = (1..9)
        .map(|n| format!("  w{n} = [{}]\n", vec![format!("local.w{}", n - 1); 100].join(", ")));
    let wide: String = wide.collect();
    vec![
        ("put out", output("{p}")),
        ("put out as a text of one part", output("\"${{p}}\"")),
        ("put out by a conditional", output("true ? {p} : local.a59")),
        ("put out in an object", output("{ a = {p}, b = 1 }")),
        ("put out, each small enough", {
            let outputs = lines(2000, "output \"x{n}\" {\n  value = local.a16\n}");
            nested(17, &outputs)
        }),
        ("one end of a connect", block(61, "connect \"c\"", "a")),
        ("one end of a connect, just too much", block(21, "connect \"c\"", "a")),
        ("the other end of a connect", block(61, "connect \"c\"", "z")),
        ("pins", block(61, "connect \"c\"", "pins")),
        ("media", block(61, "policy", "media")),
        ("prices", block(61, "policy", "prices")),
        ("stock", block(61, "policy", "stock")),
        ("the scope of a waiver", block(61, "waive \"w\"", "scope")),
        ("axes", nested(61, "tier \"t\" {\n  axes = { a = {p} }\n}")),
        (
            "a limit of a type",
            nested(61, "device_type \"t\" {\n  ports \"p\" {\n    limits = {p}\n  }\n}"),
        ),
        (
            "a failed check",
            nested(
                61,
                "check \"c\" {\n  assert {\n    condition = {p} == 1\n    error_message = \"no\"\n  }\n}",
            ),
        ),
        (
            "a message",
            nested(
                61,
                "check \"c\" {\n  assert {\n    condition = false\n    error_message = {p}\n  }\n}",
            ),
        ),
        (
            "a severity",
            nested(
                61,
                "check \"c\" {\n  severity = {p}\n  assert {\n    condition = false\n    error_message = \"no\"\n  }\n}",
            ),
        ),
        (
            "instances",
            with(
                nested(61, "module \"m\" {\n  source = \"./m\"\n  for_each = {p}\n}"),
                "m/main.hcl",
                "",
            ),
        ),
        (
            "variables of many instances",
            with(
                nested(14, "module \"m\" {\n  source = \"./m\"\n  for_each = 300\n  v = {p}\n}"),
                "m/main.hcl",
                "variable \"v\" {\n  type = list(any)\n}\noutput \"o\" {\n  value = var.v\n}\n",
            ),
        ),
        (
            "the type of an arm",
            main_file(format!(
                "locals {{\n  w0 = [{}]\n{wide}  x = [for i in range(1000) : false ? local.w8 : i]\n}}\n",
                vec!["1"; 100].join(", ")
            )),
        ),
        (
            "arms that become one type",
            nested(
                17,
                "locals {\n  l = tolist({p})\n  x = [for i in range(10000) : true ? local.l : toset([])]\n}",
            ),
        ),
        (
            "values of an earlier run",
            with(
                nested(61, ""),
                "a.test.hcl",
                "run \"a\" {}\nrun \"b\" {\n  assert {\n    condition = length(run.a.local.a60) == 2\n  }\n}\n",
            ),
        ),
        (
            "values of a run",
            with(
                nested(61, ""),
                "a.test.hcl",
                "run \"a\" {\n  assert {\n    condition = local.a60 == local.a59\n  }\n  assert {\n    condition = local.a60 == 1\n  }\n}\n",
            ),
        ),
        (
            "values of an axis",
            main_file(
                "tier \"t\" {\n  axes = { a = 2000000000 }\n}\nlocals {\n  x = length(tier.t.axes.a)\n}\n",
            ),
        ),
    ]
}

fn texts() -> Vec<(&'static str, Files)> {
    vec![
        ("doubling texts", chain("\"x\"", 60, "\"${{p}}${{p}}\"", "length({p})")),
        ("a width", value("format(\"%1000000000d\", 1)")),
        ("a width beyond all digits", value("format(\"%99999999999999999999d\", 1)")),
        ("a precision", value("format(\"%.999999999f\", 1)")),
        ("an argument beyond all", value("format(\"%[99999999999]d\", 1)")),
        ("widths in a loop", value("[for a in range(100000) : format(\"%100000d\", a)]")),
        ("many verbs", value(format!("format(\"{}\", 1)", "%d".repeat(100_000)))),
        ("joined", chain("\"xxxxxxxxxx\"", 60, "join({p}, [{p}, {p}, {p}])", "length({p})")),
        ("replaced", chain("\"xx\"", 60, "replace({p}, \"x\", {p})", "length({p})")),
        ("replaced nothing", value("replace(join(\"\", range(100000)), \"\", \"abcdefghij\")")),
        ("split", value("split(\"\", join(\"\", range(200000)))")),
        ("indented", chain("\"\\n\"", 60, "indent(1000000, {p})", "length({p})")),
        (
            "substrings",
            chain(
                "\"x\"",
                16,
                "\"${{p}}${{p}}\"",
                "[for a in range(100000) : substr({p}, a % 60000, 1)]",
            ),
        ),
        ("upper and lower", chain("\"ß\"", 20, "\"${{p}}${{p}}\"", "upper(lower(upper({p})))")),
        ("accents", value(format!("\"a{}\"", "\u{301}".repeat(100_000)))),
        ("hashes", chain("\"x\"", 20, "\"${{p}}${{p}}\"", "[for a in range(1000) : sha256({p})]")),
        ("encoded", chain("\"x\"", 60, "base64encode({p})", "length({p})")),
        ("encoded as JSON", chain("\"\\\"\"", 60, "jsonencode({p})", "length({p})")),
        ("encoded for addresses", chain("\"%\"", 60, "urlencode({p})", "length({p})")),
        ("templates of templates", chain("\"x\"", 30, "templatestring(\"${{p}}${{p}}\", {})", "1")),
    ]
}

fn patterns() -> Vec<(&'static str, Files)> {
    let long = "a".repeat(100_000);
    let regex = |pattern: &str| value(format!("regexall(\"{pattern}\", \"{long}b\")"));
    vec![
        ("nested repetition", regex("(a+)+$")),
        ("alternatives", regex("(a|aa)+$")),
        ("repetition of repetition", regex("((a{1000}){1000}){1000}")),
        ("empty matches", regex("")),
        ("lazy matches", regex(".*?")),
        ("greedy from everywhere", regex(".*[^b]b.*c")),
        ("many groups", value(format!("regex(\"{}\", \"a\")", "(a?)".repeat(10_000)))),
        ("open groups", value(format!("regex(\"{}\", \"a\")", "(".repeat(100_000)))),
        ("classes", value("regexall(\"[\\\\pL\\\\pN]{500}\", \"a\")")),
        (
            "compiled in a loop",
            value("[for a in range(100000) : regexall(\"(x|${a})+[a-z]*\", \"x\")]"),
        ),
        ("files of patterns", value(format!("fileset(\".\", \"{}\")", "**/{a,b}".repeat(2000)))),
    ]
}

fn decoders() -> Vec<(&'static str, Files)> {
    let yaml = |text: String| reading("yamldecode(file(\"f.yaml\"))", "f.yaml", text);
    let json = |text: String| reading("jsondecode(file(\"f.json\"))", "f.json", text);
    let csv = |text: String| reading("csvdecode(file(\"f.csv\"))", "f.csv", text);
    let laughs = lines(30, "a{n}: &a{n} [*a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}]")
        .replacen("[*a0, *a0, *a0, *a0, *a0, *a0, *a0, *a0]", "[lol, lol]", 1);
    let merges = lines(30, "m{n}: &m{n}\n  <<: [*m{p}, *m{p}]\n  k{n}: {x: *m{p}, y: *m{p}}");
    let header = |times: usize| lines(times, "c{n},").replace('\n', "");
    vec![
        ("billion laughs", yaml(laughs)),
        (
            "laughs that merge",
            yaml(merges.replacen("  <<: [*m0, *m0]\n", "", 1).replacen("{x: *m0, y: *m0}", "1", 1)),
        ),
        ("an anchor in itself", yaml("a: &a [*a]\n".to_owned())),
        ("nested YAML lists", yaml("[".repeat(100_000))),
        ("nested YAML objects", yaml("{a: ".repeat(100_000))),
        ("nested YAML blocks", yaml("- ".repeat(100_000))),
        ("nested YAML keys", yaml("? ".repeat(100_000))),
        (
            "YAML by indentation",
            yaml((0..1500).fold(String::new(), |mut text, n| {
                let _ = writeln!(text, "{}a:", " ".repeat(n));
                text
            })),
        ),
        ("YAML anchors", yaml(lines(100_000, "a{n}: &a{n} 1"))),
        ("YAML keys", yaml(lines(100_000, "a{n}: 1"))),
        ("one YAML key", yaml("a: 1\n".repeat(100_000))),
        ("YAML documents", yaml("--- 1\n".repeat(100_000))),
        ("nested JSON lists", json("[".repeat(100_000))),
        ("nested JSON objects", json("{\"a\":".repeat(100_000))),
        ("JSON keys", json(format!("{{{}\"z\":1}}", lines(100_000, "\"a{n}\":1,")))),
        ("JSON numbers", json(format!("[{}1]", "1e308,".repeat(100_000)))),
        ("a JSON number", json("9".repeat(100_000))),
        ("CSV columns", csv(format!("{}\n", header(100_000).trim_end_matches(',')))),
        ("CSV of equal columns", csv("a,".repeat(100_000))),
        ("CSV rows", csv(format!("a,b,c\n{}", "1,2,3\n".repeat(100_000)))),
        ("CSV quotes", csv("\"".repeat(100_000))),
        (
            "a template of itself",
            reading(
                "templatefile(\"t\", {})",
                "t",
                "${templatefile(\"t\", {})}${templatefile(\"t\", {})}".to_owned(),
            ),
        ),
        (
            "a template that loops",
            reading(
                "templatefile(\"t\", {})",
                "t",
                "%{for a in range(1000000)}%{for b in range(1000)}x%{endfor}%{endfor}".to_owned(),
            ),
        ),
    ]
}

fn functions() -> Vec<(&'static str, Files)> {
    let function = |name: &str, result: &str| {
        format!("function \"{name}\" {{\n  params = [\"x\"]\n  result = {result}\n}}\n")
    };
    let twice: String = (1..=60)
        .map(|n| function(&format!("f{n}"), &format!("f{0}(x) + f{0}(x)", n - 1)))
        .collect();
    let use_it = |name: &str| format!("locals {{\n  x = {name}(1)\n}}\n");
    vec![
        ("a function of itself", main_file(function("f", "f(x)") + &use_it("f"))),
        (
            "functions of each other",
            main_file(function("f", "g(x)") + &function("g", "f(x)") + &use_it("f")),
        ),
        ("functions twice", main_file(function("f0", "x") + &twice + &use_it("f60"))),
        (
            "many functions",
            main_file(
                lines(5000, "function \"f{n}\" {\n  params = [\"x\"]\n  result = x\n}")
                    + &use_it("f9"),
            ),
        ),
        ("try in try", value(format!("{}1{}", "try(".repeat(60), ")".repeat(60)))),
        ("try in a loop", value("[for a in range(300000) : try(a.b, a.c, a.d, 1)]")),
        ("can in a loop", value("[for a in range(300000) : can(a.b)]")),
        ("many arguments", value("max([for a in range(1000000) : a]...)")),
    ]
}

fn modules() -> Vec<(&'static str, Files)> {
    let module = |more: &str| format!("module \"m\" {{\n  source = \"./m\"\n{more}}}\n");
    let below = |text: &str| ("m/main.hcl".to_owned(), text.to_owned());
    let many = |more: &str| {
        let mut files = main_file(module(more));
        files.push(below(
            "variable \"n\" {\n  default = 1\n}\noutput \"o\" {\n  value = var.n\n}\n",
        ));
        files
    };
    let deep = (0..500).map(|n| {
        let call = "module \"m\" {\n  source = \"./m\"\n}\n".to_owned();
        (format!("{}main.hcl", "m/".repeat(n)), if n == 499 { "# end\n".to_owned() } else { call })
    });
    let own = "module \"m\" {\n  source   = \"../m\"\n  for_each = 10\n}\n";
    vec![
        ("a module of itself", main_file("module \"m\" {\n  source = \"./\"\n}\n")),
        ("a module of itself, many times", vec![main_file(module(""))[0].clone(), below(own)]),
        ("modules in modules", deep.collect()),
        ("very many instances", many("  for_each = 1000000000\n")),
        ("many instances", many("  for_each = 100000\n")),
        ("instances of a product", many("  for_each = [for a in range(1000000) : a]\n")),
        ("instances in instances", {
            let again = "module \"n\" {\n  source   = \"./n\"\n  for_each = 1000\n}\n";
            let mut files = vec![main_file(module("  for_each = 1000\n"))[0].clone(), below(again)];
            files.push(("m/n/main.hcl".to_owned(), "locals {\n  a = 1\n}\n".to_owned()));
            files
        }),
        ("instances of their own outputs", many("  for_each = module.m[*].o\n")),
        ("many files", (0..2000).map(|n| (format!("f{n}.hcl"), String::new())).collect()),
        ("many calls", {
            let mut files =
                main_file(lines(5000, "module \"m{n}\" {\n  source = \"./m\"\n  n = {n}\n}"));
            files.push(many("")[1].clone());
            files
        }),
    ]
}

/// How often a block is repeated: as often as the bounds of a released build ask for, where one is tried; a
/// build without optimisation would take longer than its time.
fn repeated() -> usize {
    if std::env::var_os("WIRELOOM_PROGRAM").is_some() { 100_000 } else { 20_000 }
}

fn blocks() -> Vec<(&'static str, Files)> {
    let many = |text: &str| main_file(lines(repeated(), text));
    vec![
        ("many locals", main_file(format!("locals {{\n{}}}\n", lines(100_000, "  l{n} = {n}")))),
        ("many blocks of locals", many("locals {\n  l{n} = {n}\n}")),
        ("one local many times", many("locals {\n  l = {n}\n}")),
        ("many variables", many("variable \"v{n}\" {\n  default = {n}\n}")),
        ("variables without value", many("variable \"v{n}\" {}")),
        (
            "variables of a wrong type",
            // Each is told.
            main_file(lines(
                repeated() / 2,
                "variable \"v{n}\" {\n  type = number\n  default = \"x\"\n}",
            )),
        ),
        ("many outputs", many("output \"o{n}\" {\n  value = {n}\n}")),
        (
            "many checks",
            many(
                "check \"c{n}\" {\n  assert {\n    condition = false\n    error_message = \"no\"\n  }\n}",
            ),
        ),
        (
            "many tiers",
            main_file(lines(
                100_000,
                "tier \"t{n}\" {\n  device_type = \"nvidia/sn5600\"\n  axes = { a = 1 }\n}",
            )),
        ),
        (
            "many tiers with ports of their own",
            // Each has a layout of its own with 128 ports.
            main_file(lines(
                1000,
                "tier \"t{n}\" {\n  device_type = \"nvidia/sn5600\"\n  axes = { a = 1 }\n  \
                 ports \"all\" {\n    of = \"osfp\"\n  }\n}",
            )),
        ),
        ("tiers of nothing", many("tier \"t{n}\" {\n  device_type = \"no/such\"\n}")),
        ("many racks", many("rack \"r{n}\" {\n  axes = { a = 1 }\n}")),
        (
            "many fabrics",
            many("fabric \"f{n}\" {\n  protocol = \"ethernet\"\n  speed = \"400G\"\n}"),
        ),
        ("connects of nothing", many("connect \"c{n}\" {\n  fabric = fabric.f\n}")),
        ("many moves", many("moved {\n  from = \"tier.a{n}\"\n  to = \"tier.b{n}\"\n}")),
        ("unknown blocks", many("blok \"b{n}\" {\n}")),
        ("unknown attributes", many("tier \"t{n}\" {\n  devise_type = 1\n}")),
        ("many policies", many("policy {\n}")),
        (
            "a type in types",
            main_file(format!(
                "variable \"v\" {{\n  type    = {}any{}\n  default = 1\n}}\n",
                "list(".repeat(60),
                ")".repeat(60)
            )),
        ),
        (
            "a type of many attributes",
            main_file(format!(
                "variable \"v\" {{\n  type = object({{{}}})\n  default = {{}}\n}}\n",
                lines(4000, "    a{n} = optional(string, \"x\")")
            )),
        ),
    ]
}

fn names() -> Vec<(&'static str, Files)> {
    let known = lines(20_000, "  known{n} = {n}");
    let unknown = lines(20_000, "  l{n} = local.unknow{n}");
    vec![
        ("names that are not known", main_file(format!("locals {{\n{unknown}}}\n"))),
        ("names that are nearly known", main_file(format!("locals {{\n{known}{unknown}}}\n"))),
        (
            "variables that are not known",
            main_file(format!("locals {{\n{}}}\n", lines(20_000, "  l{n} = var.v{n}"))),
        ),
        (
            "roots that are not known",
            main_file(format!("locals {{\n{}}}\n", lines(20_000, "  l{n} = foo.v{n}"))),
        ),
        (
            "functions that are not known",
            main_file(format!("locals {{\n{}}}\n", lines(20_000, "  l{n} = lenght{n}(1)"))),
        ),
        (
            "attributes that are not there",
            main_file(format!(
                "locals {{\n  o = {{{}}}\n{}}}\n",
                lines(4000, "    key{n} = 1"),
                lines(20_000, "  l{n} = local.o.kye{n}")
            )),
        ),
        ("a long name", value(format!("local.{}", "x".repeat(100_000)))),
        ("a long label", main_file(format!("tier \"{}\" {{\n}}\n", "x".repeat(100_000)))),
        (
            "a long address",
            main_file(format!(
                "moved {{\n  from = \"{}\"\n  to = \"tier.a\"\n}}\n",
                "module.m.".repeat(20_000)
            )),
        ),
        (
            "a long source",
            main_file(format!(
                "module \"m\" {{\n  source = \"./{}\"\n}}\n",
                "../m/".repeat(20_000)
            )),
        ),
    ]
}

fn axes() -> Vec<(&'static str, Files)> {
    let tier = |axes: &str| {
        main_file(format!(
            "tier \"t\" {{\n  device_type = \"nvidia/sn5600\"\n  axes = {{ {axes} }}\n}}\n"
        ))
    };
    let rack = |axes: &str| main_file(format!("rack \"r\" {{\n  axes = {{ {axes} }}\n}}\n"));
    vec![
        ("a huge axis", tier("a = 1000000000")),
        ("an axis beyond all digits", tier("a = 1e20")),
        ("an axis of less than nothing", tier("a = -1")),
        ("huge axes", tier("a = 10000, b = 10000, c = 10000")),
        ("many axes", tier(&(0..60).map(|n| format!("a{n} = 2, ")).collect::<String>())),
        ("an axis of too many names", tier("a = [for n in range(1000000) : \"n${n}\"]")),
        ("an axis of many names", tier("a = [for n in range(300000) : \"n${n}\"]")),
        ("huge axes of racks", rack("a = 100000, b = 100000")),
        ("an axis that is auto", tier("a = \"auto\"")),
    ]
}
