//! `plan` and `diff`: counts, changes against the lock, exit codes, the plan file.

use std::fs;

use serde_json::{Value, json};

use super::{Project, Ran, wireloom};

/// `plan --json` of the SuperPOD with this many scalable units, held to fibre.
fn superpod(units: u32) -> Value {
    let project = Project::example("superpod-h100");
    let units = format!("scalable_units={units}");
    let media = "media=[\"mmf\"]";
    project.run(&["plan", "--json", "--var", &units, "--var", media]).exits(0).json()
}

/// NVIDIA DGX SuperPOD H100 reference architecture RA-11333-001 V11, table 4: nodes, leaves, spines,
/// node and manager links, leaf-spine links of one to four scalable units.
#[test]
fn the_summary_has_the_published_counts() {
    let table = [
        (31, 8, 4, 252, 256),
        (63, 16, 8, 508, 512),
        (95, 24, 16, 764, 768),
        (127, 32, 16, 1020, 1024),
    ];
    for (units, (nodes, leaves, spines, down, up)) in (1..).zip(table) {
        let summary = superpod(units)["summary"].clone();
        let expected =
            json!({ "tier.leaf": leaves, "tier.node": nodes, "tier.spine": spines, "tier.ufm": 2 });
        assert_eq!(summary["devices"], expected);
        let links = &summary["links"]["by_connect"];
        let count = |connect: &str| links[connect].as_u64().unwrap();
        assert_eq!(count("connect.rails") + count("connect.ufm"), down);
        assert_eq!(count("connect.uplinks"), up);
    }
}

/// Its table 8 counts 1,536 twin-port transceivers in switches and 508 in nodes; the cords are the
/// links, since no splitter is used here.
#[test]
fn cords_and_transceivers_are_the_published_ones() {
    let summary = superpod(4)["summary"].clone();
    assert_eq!(summary["cables"]["total"], 2044);
    let transceivers = &summary["transceivers"];
    let count = |tier: &str| transceivers[tier].as_u64().unwrap();
    assert_eq!(count("tier.leaf") + count("tier.spine"), 1536);
    assert_eq!(count("tier.node"), 508);
    let kinds = summary["cables_by_kind"].as_array().unwrap();
    assert!(kinds.iter().all(|kind| kind["class"] == "mmf" && kind["legs"] == 1));
}

#[test]
fn rails_part_and_pairs_are_equal() {
    let plan = superpod(4);
    let links = plan["links"].as_array().unwrap();
    let of = |connect: &'static str| links.iter().filter(move |link| link["connect"] == connect);
    let mut rails: Vec<(&str, &str)> = of("connect.rails")
        .map(|link| (link["a"]["device"].as_str().unwrap(), link["z"]["device"].as_str().unwrap()))
        .collect();
    rails.sort_unstable();
    let links = rails.len();
    rails.dedup();
    assert_eq!(rails.len(), links, "two rails of a node meet one leaf");
    let mut pairs: Vec<(&str, &str)> = of("connect.uplinks")
        .map(|link| (link["a"]["device"].as_str().unwrap(), link["z"]["device"].as_str().unwrap()))
        .collect();
    pairs.sort_unstable();
    let shares: Vec<usize> = pairs.chunk_by(|a, b| a == b).map(<[_]>::len).collect();
    assert_eq!((shares.len(), shares.iter().min(), shares.iter().max()), (512, Some(&2), Some(&2)));
}

/// The detailed exit code of `plan` with these arguments.
fn code(project: &Project, arguments: &[&str]) -> i32 {
    let all: Vec<&str> = ["plan", "--detailed-exitcode"].iter().chain(arguments).copied().collect();
    project.run(&all).code
}

/// Growing from one unit to two moves 128 leaf ports to the four new spines, and no node cable: 4 of
/// the 8 uplinks of each of the 32 old leaf-spine pairs stay (docs/language.md, growth).
#[test]
fn growth_keeps_what_hangs_on_leaves_and_tells_what_moves() {
    let project = Project::example("superpod-h100");
    let (one, two) = ("scalable_units=1", "scalable_units=2");
    assert_eq!(code(&project, &["--var", one]), 2, "a first plan is a change");
    project.run(&["apply", "--var", one]).exits(0);
    assert_eq!(code(&project, &["--var", one]), 0);
    assert_eq!(code(&project, &["--var", two]), 2, "what is only planned may move");
    let lock = project.text("wireloom.lock");
    project.write("wireloom.lock", &lock.replace(" planned ", " pulled "));
    assert_eq!(code(&project, &["--var", one]), 0);
    assert_eq!(code(&project, &["--var", two]), 3);
    let ran = project.run(&["plan", "--json", "--var", two]).exits(0);
    let changes = ran.json()["changes"].clone();
    assert_eq!(changes["summary"]["cables"]["moved"], 128);
    assert_eq!(changes["summary"]["live"]["moved"], 128);
    assert_eq!(changes["summary"]["cables"]["unchanged"], 252 + 128);
    assert_eq!(changes["summary"]["cables"]["added"], 256 + 256);
    assert_eq!(changes["summary"]["cables"]["removed"], 0);
    let rows = changes["cables"].as_array().unwrap();
    let moved = rows.iter().filter(|row| row["action"] == "moved");
    assert!(moved.clone().all(|row| row["connect"] == "connect.uplinks"));
    // People see every move too, on standard error where standard output carries data.
    assert_eq!(ran.err.matches(" -> spine-").count(), 128);
    assert!(ran.err.contains("live cables are touched: 128 moved"), "{}", ran.err);
}

#[test]
fn errors_are_1_whatever_changes() {
    let project = Project::example("quickstart");
    project.write("more.hcl", "check \"never\" {\n  assert {\n    condition = false\n    error_message = \"no\"\n  }\n}\n");
    let ran = project.run(&["plan", "--detailed-exitcode", "--json"]).exits(1);
    assert!(ran.err.contains("error[check-failed]"), "{}", ran.err);
    // The plan could be made, so it is shown, with what is wrong with it.
    let json = ran.json();
    assert_eq!(json["findings"][0]["code"], "check-failed");
    assert_eq!(json["diagnostics"][0]["code"], "check-failed");
    project.write("more.hcl", "tier {");
    let json = project.run(&["plan", "--json"]).exits(1).json();
    assert!(json["diagnostics"][0]["code"].is_string() && json["links"].is_null());
}

#[test]
fn the_plan_file_is_compared_like_a_lock() {
    let project = Project::example("quickstart");
    project.run(&["plan", "--out", "one.json"]).exits(0);
    project.run(&["apply"]).exits(0);
    let ran = project.run(&["diff", "one.json", "wireloom.lock", "--detailed-exitcode"]).exits(0);
    assert_eq!(ran.out, "No changes.\n");
    let ran = project.run(&["diff", ".", "one.json", "--json"]).exits(0);
    assert_eq!(ran.json()["impact"], "none");
    let main = project.text("main.hcl");
    project.write(
        "main.hcl",
        &main.replace("axes        = { server = 4 }", "axes        = { server = 3 }"),
    );
    project.run(&["plan", "--out", "two.json"]).exits(0);
    let ran = project.run(&["diff", "one.json", "two.json", "--detailed-exitcode"]).exits(2);
    // The fourth server's eight rails.
    assert!(ran.out.contains("8 removed"), "{}", ran.out);
    let ran = project.run(&["diff", "one.json", "none.json"]).exits(1);
    assert!(ran.err.contains("error[unreadable-file]"), "{}", ran.err);
}

#[test]
fn a_plan_file_that_cannot_be_written_is_an_error() {
    let project = Project::example("quickstart");
    fs::create_dir(project.path("taken")).unwrap();
    for (path, why) in [
        ("taken", "a directory stands in its place"),
        ("no/plan.json", "its directory does not exist"),
    ] {
        let ran = project.run(&["plan", "--out", path]).exits(1);
        assert!(ran.err.contains("error[cannot-write]") && ran.err.contains(why), "{}", ran.err);
    }
    let ran = project.run(&["plan", "--out", "/dev/full"]).exits(1);
    assert!(ran.err.contains("error[cannot-write]"), "{}", ran.err);
}

#[test]
fn a_plan_file_replaces_nothing_but_a_plan() {
    let project = Project::example("quickstart");
    project.run(&["apply"]).exits(0);
    project.write("notes.txt", "wires\n");
    project.write("package.json", "{\n  \"name\": \"x\"\n}\n");
    std::os::unix::fs::symlink("main.hcl", project.path("link.json")).unwrap();
    for (path, what) in [
        ("main.hcl", "is a file of a design"),
        ("link.json", "is a file of a design"),
        ("wireloom.lock", "is a plan of record"),
        ("notes.txt", "Wireloom did not write"),
        ("package.json", "Wireloom did not write"),
    ] {
        let before = project.text(path);
        let ran = project.run(&["plan", "--out", path]).exits(1);
        assert!(
            ran.err.contains("error[plan-file-taken]") && ran.err.contains(what),
            "{}",
            ran.err
        );
        assert_eq!(project.text(path), before);
    }
    // The next run would read it as part of the design.
    let ran = project.run(&["plan", "--out", "plan.hcl"]).exits(1);
    assert!(ran.err.contains("error[plan-file-taken]"), "{}", ran.err);
    assert!(!project.path("plan.hcl").exists());
    // A new file, the same again, one laid out by another program, and an empty one are written.
    project.run(&["plan", "--out", "plan.json"]).exits(0);
    let plan = project.text("plan.json");
    let value: Value = serde_json::from_str(&plan).unwrap();
    let pretty = format!("{{\n  \"format_version\": {}\n}}\n", value["format_version"]);
    for there in [plan.as_str(), &pretty, ""] {
        project.write("plan.json", there);
        project.run(&["plan", "--out", "plan.json"]).exits(0);
        assert_eq!(project.text("plan.json"), plan);
    }
}

#[test]
fn names_and_order_of_files_and_blocks_do_not_matter() {
    let project = Project::example("quickstart");
    project.run(&["apply"]).exits(0);
    let lock = project.text("wireloom.lock");
    let sheet = project.text("out/cut-sheet.csv");
    // All blocks of both files in one, the last first.
    let text = format!("{}\n{}", project.text("main.hcl"), project.text("floor.hcl"));
    let mut blocks: Vec<String> = Vec::new();
    for line in text.lines() {
        let begins = !line.is_empty() && !line.starts_with([' ', '}', '#']);
        if begins || blocks.is_empty() {
            blocks.push(String::new());
        }
        let block = blocks.last_mut().unwrap();
        block.push_str(line);
        block.push('\n');
    }
    blocks.reverse();
    for locked in [true, false] {
        let shuffled = Project::new(&[("z.hcl", &blocks.concat())]);
        if locked {
            shuffled.write("wireloom.lock", &lock);
        }
        shuffled.run(&["apply"]).exits(0);
        assert_eq!(shuffled.text("wireloom.lock"), lock);
        assert_eq!(shuffled.text("out/cut-sheet.csv"), sheet);
    }
}

#[test]
fn fresh_deals_again_what_is_only_planned() {
    let project = Project::example("superpod-h100");
    project.run(&["apply", "--var", "scalable_units=1"]).exits(0);
    project.run(&["apply", "--var", "scalable_units=2"]).exits(0);
    let grown = project.text("wireloom.lock");
    project.run(&["apply", "--fresh", "--var", "scalable_units=2"]).exits(0);
    let fresh = project.text("wireloom.lock");
    assert_ne!(fresh, grown);
    let never = Project::example("superpod-h100");
    never.run(&["apply", "--var", "scalable_units=2"]).exits(0);
    let links = |lock: &str| -> Vec<String> {
        lock.lines().filter(|line| line.starts_with("link ")).map(str::to_owned).collect()
    };
    assert_eq!(links(&fresh), links(&never.text("wireloom.lock")));
    // What was pulled stays where it is, fresh or not.
    project.write("wireloom.lock", &grown.replace(" planned ", " pulled "));
    assert_eq!(code(&project, &["--fresh", "--var", "scalable_units=2"]), 0);
}

/// Environment, file in the directory, `--var-file`, `--var`: the same order as in `project::variables`,
/// through the program.
#[test]
fn the_program_reads_variables_from_everywhere() {
    let project = Project::new(&[
        ("main.hcl", "variable \"x\" { default = \"default\" }\noutput \"x\" { value = var.x }\n"),
        ("other.json", "{ \"x\": \"file\" }"),
    ]);
    let x = |arguments: &[&str]| {
        let mut command = wireloom();
        command
            .current_dir(project.dir())
            .env("WIRELOOM_VAR_x", "environment")
            .env("WIRELOOM_VAR_y", "1");
        let ran = Ran::of(command.args(["plan", "--json"]).args(arguments)).exits(0);
        ran.json()["outputs"]["x"].as_str().unwrap().to_owned()
    };
    assert_eq!(x(&[]), "environment");
    project.write("wireloom.vars.hcl", "x = \"directory\"\n");
    assert_eq!(x(&[]), "directory");
    assert_eq!(x(&["--var-file", "other.json"]), "file");
    assert_eq!(x(&["--var", "x=argument", "--var-file", "other.json"]), "file");
    assert_eq!(x(&["--var-file", "other.json", "--var", "x=argument"]), "argument");
}

/// Numbers are exact decimals up to where they leave the program, for people and for programs.
#[test]
fn outputs_keep_all_digits() {
    let main = "output \"third\" { value = [1 / 3] }\noutput \"big\" { value = { n = 12345678901234567890123 } }\n\
        output \"text\" { value = \"a \\\"b\\\"\" }\n";
    let project = Project::new(&[("main.hcl", main)]);
    let run = |arguments: &[&str]| {
        let mut command = wireloom();
        command.current_dir(project.dir()).args(["plan"]).args(arguments);
        Ran::of(&mut command).exits(0).out
    };
    let said = run(&[]);
    for line in [
        "  big = { n = 12345678901234567890123 }",
        "  text = \"a \\\"b\\\"\"",
        "  third = [0.3333333333333333333333333333]",
    ] {
        assert!(said.lines().any(|found| found == line), "{said}");
    }
    let json: String = run(&["--json"]).split_whitespace().collect();
    let outputs = "\"outputs\":{\"big\":{\"n\":12345678901234567890123},\"text\":\"a\\\"b\\\"\",\
        \"third\":[0.3333333333333333333333333333]}";
    assert!(json.contains(outputs), "{json}");
}
