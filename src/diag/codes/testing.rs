//! Codes of the `testing` phase: test files and what their runs come to.

use super::CodeInfo;
use crate::diag::Severity::Error;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "assert-failed",
        severity: Error,
        summary: "an `assert` of a test is false",
        explain: "The run was planned, and its plan is not as the test says. The caret is at the condition in the test \
                  file, and below it stand the values that its parts have in this plan. For example \
                  `plan.summary.devices[\"tier.spine\"] == 8` fails when the uplinks need 16 spines. If the design \
                  is wrong, change the design; if it was changed on purpose, write down the new number and let the \
                  reviewer of the change see both.",
    },
    CodeInfo {
        code: "failure-missing",
        severity: Error,
        summary: "a run did not fail as its test expects",
        explain: "`expect_failures` lists codes (`\"no-medium\"`) and blocks (`check.balanced`, `var.units`) of which \
                  the run must report at least one error or warning each. This one reported nothing, so whatever \
                  should guard against the values of this run does not. For example a run with `units = 0` and \
                  `expect_failures = [var.units]` fails this way when the `validation` of `units` was taken out. \
                  Mend the guard, or take the entry off the list.",
    },
    CodeInfo {
        code: "no-plan-to-test",
        severity: Error,
        summary: "a test asks for a plan that could not be made",
        explain: "`plan`, `output`, `devices`, `links` and `cables` are known only of a run that came to a plan. A run \
                  whose `expect_failures` stop it before that, or an earlier run that failed, has none. For \
                  example a run that expects `var.units` to be refused cannot assert the number of links. Take such \
                  asserts out of the run, or move them to a run that is planned.",
    },
    CodeInfo {
        code: "no-tests",
        severity: Error,
        summary: "there is no test to run",
        explain: "`wireloom test DIR` runs the `run` blocks of all files `*.test.hcl` in DIR and below it, and there is \
                  none, or none whose title holds what `--filter` says. A command that checks nothing must not \
                  look like one that found nothing wrong, so this is an error. Check the directory; titles are \
                  FILE:NAME, for example `superpod.test.hcl:table_4[\"2\"]`.",
    },
    CodeInfo {
        code: "unknown-run",
        severity: Error,
        summary: "a test names a run that is not there, or not earlier",
        explain: "`run.NAME` stands for a run that is written above in the same file, and `run.NAME[\"KEY\"]` for one of \
                  a block with `for_each`. Runs are planned from top to bottom, so a run cannot use what comes \
                  below it. For example `lock = run.one_unit.lock` needs `run \"one_unit\" { … }` above it. Check \
                  the name and the key, or change the order of the blocks.",
    },
];
