//! Two branches that each grow one design, merged by git as everybody merges: what comes out is read
//! and planned, or said to be wrong. Git itself does the merging.

use std::process::{Command, Output, Stdio};

use super::{Project, Ran};

/// Leaves, and what hangs on them in two files that two people edit.
const MAIN: &str = r#"
fabric "compute" {
  kind     = "scale_out"
  protocol = "ethernet"
  speed    = "400G"
}

policy {
  loopbacks = "10.255.0.0/24"
  asns      = [4200000001, 4200000099]
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = 2 }
  nos         = "frr"

  ports "servers" {
    of    = "osfp"
    where = cage <= 24
  }
  ports "stores" {
    of    = "osfp"
    where = cage > 24 && cage <= 48
  }
}

rack "network" {
  row      = "N"
  height_u = 48
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.network
  u       = [40, 42]
}
"#;

/// Devices with eight ports each, on both leaves; once as servers and once as stores.
const HANGING: &str = r#"
tier "WHAT" {
  device_type = "generic/gpu-server-8x400g"
  axes        = { WHAT = COUNT }
}

connect "WHATs" {
  fabric = fabric.compute
  a      = tier.WHAT.ports.nic
  z      = tier.leaf.ports.WHATs
  match  = [{ a = (a.rail - 1) % 2 + 1, z = z.leaf }]
}

rack "WHAT" {
  axes     = { rack = 4 }
  row      = "WHAT"
  height_u = 48
}

place "WHATs" {
  devices = tier.WHAT
  racks   = rack.WHAT
  u       = [1, 11, 21]
}
"#;

/// Switches of their own, without a link.
const SWITCHES: &str = r#"
tier "WHAT" {
  device_type = "nvidia/sn5600"
  axes        = { WHAT = COUNT }
  nos         = "frr"
}

rack "WHAT" {
  row      = "WHAT"
  height_u = 48
}

place "WHATs" {
  devices = tier.WHAT
  racks   = rack.WHAT
  u       = [40, 42, 44]
}
"#;

fn of(text: &str, what: &str, count: u32) -> String {
    text.replace("WHAT", what).replace("COUNT", &count.to_string())
}

/// A project in a repository of its own.
struct Repository(Project);

impl Repository {
    /// `None`, after saying so, where there is no git.
    fn new(test: &str, files: &[(&str, &str)]) -> Option<Self> {
        let found = Command::new("git").arg("--version").output();
        if !found.is_ok_and(|output| output.status.success()) {
            crate::real::skip(test, "`git` is not installed");
            return None;
        }
        let repository = Self(Project::new(files));
        repository.0.write(".gitignore", "/out/\n");
        repository.git(&["init", "--quiet", "--initial-branch=main", "."]);
        repository.record("base");
        Some(repository)
    }

    /// Git with nothing of this machine's or this user's settings.
    fn try_git(&self, arguments: &[&str]) -> Output {
        Command::new("git")
            .args(["-c", "user.name=Test", "-c", "user.email=test@example.org"])
            .args(arguments)
            .current_dir(self.0.dir())
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .stdin(Stdio::null())
            .output()
            .expect("git starts")
    }

    fn git(&self, arguments: &[&str]) {
        let output = self.try_git(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "git {arguments:?}: {said}");
    }

    /// Applies and commits the design as it is.
    fn record(&self, message: &str) {
        self.0.run(&["apply"]).exits(0);
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", message]);
    }

    /// A branch from `main` on which one file changes.
    fn branch(&self, name: &str, file: &str, text: &str) {
        self.git(&["checkout", "--quiet", "-b", name, "main"]);
        self.0.write(file, text);
        self.record(name);
    }

    /// Merges a branch into the present one; true if git saw no conflict.
    fn merge(&self, branch: &str) -> bool {
        self.try_git(&["merge", "--quiet", "--message", "merged", branch]).status.success()
    }

    fn plan(&self) -> Ran {
        self.0.run(&["plan"])
    }
}

/// One branch grows the servers by one, the other the stores: each adds a device, eight links and
/// eight cables. Ids are hashes, so whether two of the new lines meet in one place depends on the
/// numbers, but never changes between runs: from 8 they do not, from 9 they do.
fn grown(test: &str, from: u32) -> Option<Repository> {
    let files = [
        ("main.hcl", MAIN),
        ("servers.hcl", &of(HANGING, "server", from)),
        ("stores.hcl", &of(HANGING, "store", from)),
    ];
    let repository = Repository::new(test, &files)?;
    repository.branch("servers", "servers.hcl", &of(HANGING, "server", from + 1));
    repository.branch("stores", "stores.hcl", &of(HANGING, "store", from + 1));
    Some(repository)
}

#[test]
fn branches_that_merge_line_by_line_are_one_plan() {
    let Some(repository) = grown("a clean merge of two locks", 8) else { return };
    let stores = repository.0.text("wireloom.lock");
    assert!(repository.merge("servers"), "git saw a conflict");
    let merged = repository.0.text("wireloom.lock");
    let added = |kind: &str| {
        let count = |text: &str| text.lines().filter(|line| line.starts_with(kind)).count();
        count(&merged) - count(&stores)
    };
    assert_eq!(["device", "link", "cable"].map(added), [1, 8, 8]);
    let ran = repository.plan().exits(0);
    assert!(ran.out.contains("Changes  none: this is the plan of record"), "{}", ran.out);
    // The merged lock is what apply would write: nothing is dealt again, not even in order.
    repository.0.run(&["apply"]).exits(0);
    assert_eq!(repository.0.text("wireloom.lock"), merged);
}

#[test]
fn what_git_cannot_merge_is_said_with_what_to_do() {
    let Some(repository) = grown("a conflicting merge of two locks", 9) else { return };
    assert!(!repository.merge("servers"), "git saw no conflict");
    let ran = repository.plan().exits(1);
    assert!(ran.err.contains("error[lock-conflict-markers]: the lock has "), "{}", ran.err);
    assert!(ran.err.contains("wireloom.lock:"), "{}", ran.err);
    assert!(ran.err.contains("delete the marker lines"), "{}", ran.err);
    // The help is true: with the markers gone both sides are one plan.
    let kept: String = repository
        .0
        .text("wireloom.lock")
        .split_inclusive('\n')
        .filter(|line| !["<<<<<<<", "=======", ">>>>>>>"].iter().any(|mark| line.starts_with(mark)))
        .collect();
    repository.0.write("wireloom.lock", &kept);
    let ran = repository.plan().exits(0);
    assert!(ran.out.contains("Changes  none: this is the plan of record"), "{}", ran.out);
}

#[test]
fn the_union_merge_that_init_sets_up_needs_no_hand() {
    let Some(repository) = grown("a union merge of two locks", 9) else { return };
    let room = Project::new(&[]);
    room.run(&["init", "new"]).exits(0);
    repository.0.write(".gitattributes", &room.text("new/.gitattributes"));
    repository.record("attributes");
    assert!(repository.merge("servers"), "git saw a conflict");
    let ran = repository.plan().exits(0);
    assert!(ran.out.contains("Changes  none: this is the plan of record"), "{}", ran.out);
}

/// Both branches give the lowest free numbers to their new switch, far apart in the lock, so git has
/// nothing to say against it.
#[test]
fn two_branches_that_give_one_number_twice_are_told_so() {
    let test = "a merge that gives numbers twice";
    let files = [
        ("main.hcl", MAIN),
        ("servers.hcl", &of(HANGING, "server", 8)),
        ("stores.hcl", &of(HANGING, "store", 8)),
        ("east.hcl", &of(SWITCHES, "east", 2)),
        ("west.hcl", &of(SWITCHES, "west", 2)),
    ];
    let Some(repository) = Repository::new(test, &files) else { return };
    repository.branch("east", "east.hcl", &of(SWITCHES, "east", 3));
    repository.branch("west", "west.hcl", &of(SWITCHES, "west", 3));
    assert!(repository.merge("east"), "git saw a conflict");
    let line = |at: &str| {
        let lock = repository.0.text("wireloom.lock");
        lock.lines().find(|line| line.starts_with(at)).expect("the device has a line").to_owned()
    };
    let (east, west) = (line("device tier.east[east=3]"), line("device tier.west[west=3]"));
    assert!(east.ends_with(" frr 4200000007 10.255.0.7"), "{east}");
    assert!(west.ends_with(" frr 4200000007 10.255.0.7"), "{west}");
    let said = |ran: &Ran, number: &str| {
        let message = format!(
            "error[lock-duplicate]: the lock gives {number} to `tier.east[east=3]` and to \
             `tier.west[west=3]`"
        );
        assert!(ran.err.contains(&message), "{}", ran.err);
        assert!(ran.err.contains(&east) && ran.err.contains(&west), "{}", ran.err);
        assert!(ran.err.contains("write `-` for the one that is not in use yet"), "{}", ran.err);
    };
    said(&repository.plan().exits(1), "loopback 10.255.0.7");
    let lock = repository.0.text("wireloom.lock");
    let without = west.replace("10.255.0.7", "-");
    let lock = lock.replace(&west, &without);
    repository.0.write("wireloom.lock", &lock);
    let ran = repository.plan().exits(1);
    assert!(ran.err.contains("the lock gives AS number 4200000007 to"), "{}", ran.err);
    assert!(ran.err.contains(&east) && ran.err.contains(&without), "{}", ran.err);
    repository
        .0
        .write("wireloom.lock", &lock.replace(&without, &without.replace("4200000007", "-")));
    repository.0.run(&["apply"]).exits(0);
    assert_eq!(line("device tier.east[east=3]"), east);
    assert!(line("device tier.west[west=3]").ends_with(" frr 4200000008 10.255.0.8"));
}
