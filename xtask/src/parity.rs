//! `cargo xtask parity`: the test behind every row of `docs/parity.md` and `docs/threats.md`.
//!
//! A row is a line `| number | what | status |`. An empty status promises a test that has the
//! number; `later (#N: why)` names the issue that will add it. Both are checked, in both directions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Result, bail};
use regex::Regex;

use crate::count::Count;
use crate::find_tests::{ProjectTest, rust_tests, sdk_tests, web_tests};
use crate::numbers;
use crate::steps::StepOutcome;
use crate::tree::{ProjectFile, Tree};

const TABLES: [&str; 2] = ["docs/parity.md", "docs/threats.md"];

/// Prints every row with its tests. Fails if a promise is broken.
pub fn run() -> Result<()> {
    let report = report(&Tree::of_project()?);
    println!("{}", report.lines.join("\n"));
    report.verdict()
}

/// Does the same as a step of a longer command, and prints only what is wrong.
pub fn step(_: &mut Count) -> Result<StepOutcome> {
    let report = report(&Tree::of_project()?);
    println!("{}", report.summary);
    report.verdict().map(|()| StepOutcome::Yes)
}

struct ParityReport {
    lines: Vec<String>,
    summary: String,
    problems: Vec<String>,
}

impl ParityReport {
    fn verdict(&self) -> Result<()> {
        if !self.problems.is_empty() {
            bail!("{}", self.problems.join("\n"));
        }
        Ok(())
    }
}

struct ParityRow {
    location: String,
    number: String,
    status: String,
}

fn report(tree: &Tree) -> ParityReport {
    let mut borne: BTreeMap<String, Vec<ProjectTest>> = BTreeMap::new();
    for test in rust_tests(tree).into_iter().chain(web_tests(tree)).chain(sdk_tests(tree)) {
        for number in numbers::borne_by(&test) {
            borne.entry(number).or_default().push(test.clone());
        }
    }
    let tables: Vec<&ProjectFile> = TABLES.iter().filter_map(|path| tree.file(path)).collect();
    let rows: Vec<ParityRow> = tables.iter().flat_map(|file| rows(file)).collect();
    let (mut lines, mut problems, mut shown, mut later) = (Vec::new(), Vec::new(), 0, 0);
    let missing = TABLES.iter().filter(|path| tree.file(path).is_none());
    problems.extend(missing.map(|path| format!("{path} is missing")));
    for row in &rows {
        let tests = borne.remove(&numbers::spelling(&row.number)).unwrap_or_default();
        match judge(row, &tests) {
            Ok(words) => lines.push(format!("{:5} → {words}", row.number)),
            Err(problem) => problems.push(format!("{}: {} {problem}", row.location, row.number)),
        }
        later += usize::from(!row.status.is_empty());
        shown += usize::from(!tests.is_empty());
    }
    for (number, tests) in &borne {
        let unknown = format!("has the number {number}, which no row has (or which an earlier row has too)");
        problems.extend(tests.iter().map(|test| format!("{}: {} {unknown}", location(test), test.name)));
    }
    let summary = format!("{} rows: {shown} shown by a test, {later} later", rows.len());
    lines.push(summary.clone());
    ParityReport { lines, summary, problems }
}

/// What to print for a row that keeps its promise, or what is wrong with it.
fn judge(row: &ParityRow, tests: &[ProjectTest]) -> Result<String, String> {
    static LATER: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^later \(#(\d+): (.+)\)$").expect("a valid pattern"));
    match (row.status.as_str(), tests) {
        ("", []) => Err("has no test that has its number, and its status does not say later".to_owned()),
        ("", tests) => {
            let named = tests.iter().map(|test| format!("{} ({})", test.name, location(test)));
            Ok(named.collect::<Vec<_>>().join("\n      → "))
        }
        (status, tests) => match (LATER.captures(status), tests) {
            (None, _) => Err(format!("has the status `{status}`; leave it empty or write `later (#N: why)`")),
            (Some(later), []) => Ok(format!("later: issue {}, {}", &later[1], &later[2])),
            (Some(_), [test, ..]) => Err(format!("says later, and {} in {} has its number; empty the status", test.name, location(test))),
        },
    }
}

fn location(test: &ProjectTest) -> String {
    format!("{}:{}", test.path, test.line)
}

fn rows(file: &ProjectFile) -> Vec<ParityRow> {
    let lines = file.text.lines().enumerate().filter_map(|(index, line)| {
        let mut cells = line.strip_prefix('|')?.trim_end().strip_suffix('|')?.split('|').map(str::trim);
        let number = cells.next().filter(|cell| numbers::is_number(cell))?.to_owned();
        let status = cells.next_back().unwrap_or_default().to_owned();
        Some(ParityRow { location: format!("{}:{}", file.path, index + 1), number, status })
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report_of(parity: &str, tests: &str) -> ParityReport {
        let threats = "| A001 | a byte is changed | later (#4: keys) |\n";
        report(&Tree::of_texts([("docs/parity.md", parity), ("docs/threats.md", threats), ("crates/core/tests/asks.rs", tests)]))
    }

    #[test]
    fn a_row_is_shown_by_its_test_or_says_when() {
        let report = report_of("| # | x | y |\n|---|---|---|\n| T3 | found again | |\n", "/// T3\n#[test]\nfn it_is_found_again() {}");
        assert_eq!(report.problems, Vec::<String>::new());
        let expected = [
            "T3    → it_is_found_again (crates/core/tests/asks.rs:3)",
            "A001  → later: issue 4, keys",
            "2 rows: 1 shown by a test, 1 later",
        ];
        assert_eq!(report.lines, expected);
    }

    #[test]
    fn a_broken_promise_is_named_whichever_way_it_is_broken() {
        let parity = "| T1 | no test | |\n| T2 | stale | later (#5: agents) |\n| T3 | unclear | soon |\n";
        let tests = "#[test]\nfn t2_is_here_now() {}\n#[test]\nfn t99_is_nobody() {}";
        let expected = [
            "docs/parity.md:1: T1 has no test that has its number, and its status does not say later",
            "docs/parity.md:2: T2 says later, and t2_is_here_now in crates/core/tests/asks.rs:2 has its number; empty the status",
            "docs/parity.md:3: T3 has the status `soon`; leave it empty or write `later (#N: why)`",
            "crates/core/tests/asks.rs:4: t99_is_nobody has the number t99, which no row has (or which an earlier row has too)",
        ];
        assert_eq!(report_of(parity, tests).problems, expected);
    }

    #[test]
    fn the_projects_own_tables_have_every_row_once() {
        let tree = Tree::of_project().unwrap();
        let all: Vec<String> = TABLES.iter().flat_map(|path| rows(tree.file(path).unwrap())).map(|row| row.number).collect();
        for (letter, last) in [("T", 13), ("C", 12), ("L", 9), ("P", 12), ("G", 11), ("N", 9)] {
            for number in 1..=last {
                let wanted = format!("{letter}{number}");
                assert_eq!(all.iter().filter(|found| **found == wanted).count(), 1, "{wanted}");
            }
        }
        let mut once = all.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), all.len(), "a number stands twice");
    }
}
