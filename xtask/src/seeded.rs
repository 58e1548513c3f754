//! `cargo xtask seeded`: seeds bugs one at a time and checks that the tests find each.
//!
//! The bugs are entries in `xtask/seeded/`: a place in a file, what is written there instead, and the tests that must fail. Each is
//! seeded in a copy of the project in the target folder. `tidy` checks that every entry can still be seeded.

mod copy;
pub mod list;

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use self::copy::ProjectCopy;
use self::list::{Bug, Tests};
use crate::stopwatch::Stopwatch;
use crate::tree::Tree;

/// Which bugs to seed.
#[derive(clap::Args)]
pub struct SeededOptions {
    /// Names of bugs or of lists (`core`, `store`, …). Without a name: all of them
    names: Vec<String>,
    /// Print the names and places, and seed nothing
    #[arg(long)]
    list: bool,
    /// Run all tests of the test program, and print which one finds the bug
    #[arg(long)]
    all_tests: bool,
}

/// How a bug fared.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    /// This test failed.
    By(String),
    /// No test failed.
    No,
    /// It does not compile, so nobody could have made it.
    DoesNotCompile,
}

/// Seeds the bugs one at a time. Fails if one is not found.
pub fn run(options: &SeededOptions) -> Result<()> {
    let tree = Tree::of_project()?;
    let all = list::bugs(&tree)?;
    let problems = list::problems(&tree, &all);
    if !problems.is_empty() {
        bail!("{}", problems.iter().map(|(list, what)| format!("{}{list}.toml: {what}", list::FOLDER)).collect::<Vec<_>>().join("\n"));
    }
    let bugs = chosen(all, &options.names)?;
    if options.list {
        for bug in &bugs {
            let line = tree.file(&bug.file).map_or(0, |file| bug.line(&file.text));
            println!("{:8}  {}  {}:{line}", bug.list, bug.name, bug.file);
        }
        return Ok(());
    }
    let copy = ProjectCopy::make()?;
    check_unchanged(&copy, &bugs, options.all_tests)?;
    let mut missed = Vec::new();
    for bug in &bugs {
        let stopwatch = Stopwatch::start();
        let found = seed(&copy, &tree, bug, options.all_tests)?;
        println!("{:9}  {:>6.1} s  {}/{}{}", in_words(&found), stopwatch.elapsed().as_secs_f64(), bug.list, bug.name, by(&found));
        if !matches!(found, Found::By(_)) {
            missed.push(bug.name.as_str());
        }
    }
    println!("{} seeded, {} found, {} not found", bugs.len(), bugs.len() - missed.len(), missed.len());
    if !missed.is_empty() {
        bail!("not found: {}. Write the test that is missing.", missed.join(", "));
    }
    Ok(())
}

/// The bugs that have these names, or are in these lists.
fn chosen(all: Vec<Bug>, names: &[String]) -> Result<Vec<Bug>> {
    if let Some(unknown) = names.iter().find(|name| !all.iter().any(|bug| bug.name == **name || bug.list == **name)) {
        bail!("There is no bug or list `{unknown}`. `cargo xtask seeded --list` prints all names.");
    }
    Ok(all.into_iter().filter(|bug| names.is_empty() || names.iter().any(|name| bug.name == *name || bug.list == *name)).collect())
}

/// Checks that the named tests pass without a bug. A test that fails anyway finds nothing.
fn check_unchanged(copy: &ProjectCopy, bugs: &[Bug], all_tests: bool) -> Result<()> {
    let mut programs = BTreeMap::new();
    for bug in bugs {
        let Tests { package, program, names } = &bug.tests;
        let tests = Tests { package: package.clone(), program: program.clone(), names: Default::default() };
        programs.entry((package, program)).or_insert(tests).names.extend(names.iter().cloned());
    }
    for tests in programs.values() {
        let stopwatch = Stopwatch::start();
        match try_tests(copy, tests, all_tests)? {
            Found::No => println!("unchanged  {:>6.1} s  {} {}", stopwatch.elapsed().as_secs_f64(), tests.package, tests.program),
            Found::By(test) => bail!("{test} of {} fails without any bug", tests.package),
            Found::DoesNotCompile => bail!("{} does not compile", tests.package),
        }
    }
    Ok(())
}

/// Seeds one bug, runs its tests, and takes it out.
fn seed(copy: &ProjectCopy, tree: &Tree, bug: &Bug, all_tests: bool) -> Result<Found> {
    let text = &tree.file(&bug.file).context("the file was there")?.text;
    let seeded = bug.seeded(text).context("it could be seeded")?;
    copy.write(&bug.file, seeded.as_bytes())?;
    let found = try_tests(copy, &bug.tests, all_tests);
    copy.write(&bug.file, text.as_bytes())?;
    found
}

/// Runs the tests in the copy until one fails.
fn try_tests(copy: &ProjectCopy, tests: &Tests, all_tests: bool) -> Result<Found> {
    let mut command = Command::new("cargo");
    command.args(["nextest", "run", "--locked", "--profile", "seeded", "--package", &tests.package]);
    // Compiling takes longer than running the tests, so it is not done with the optimization that the whole suite needs.
    for package in ["core", "store", "engine"] {
        command.args(["--config", &format!("profile.dev.package.waypost-{package}.opt-level=0")]);
    }
    match tests.program.as_str() {
        "lib" => command.arg("--lib"),
        program => command.args(["--test", program]),
    };
    if !all_tests {
        command.args(["--filterset", &tests.filter()]);
    }
    command.env("PROPTEST_RNG_SEED", "1").env("NO_COLOR", "1").env("CARGO_TERM_COLOR", "never");
    command.env("CARGO_TARGET_DIR", copy.target()).env_remove("RUSTC_WORKSPACE_WRAPPER").current_dir(copy.root());
    let output = command.stdin(Stdio::null()).output().context("cannot run cargo nextest, which this command needs")?;
    let text = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(0) => Ok(Found::No),
        // The codes are documented by nextest: 100 is a failed test, 101 a failed build.
        Some(100) => Ok(Found::By(first_failed(&text).unwrap_or("a test").to_owned())),
        Some(101) => Ok(Found::DoesNotCompile),
        _ => bail!("{} failed ({}):\n{text}", tests.package, output.status),
    }
}

/// The first test that failed, as nextest prints it.
fn first_failed(output: &str) -> Option<&str> {
    let signs = ["FAIL [", "TIMEOUT [", "SIGABRT [", "SIGSEGV ["];
    let line = output.lines().map(str::trim).find(|line| signs.iter().any(|sign| line.starts_with(sign)))?;
    line.split(' ').next_back()
}

fn in_words(found: &Found) -> &'static str {
    match found {
        Found::By(_) => "found",
        Found::No => "NOT FOUND",
        Found::DoesNotCompile => "NO BUILD",
    }
}

fn by(found: &Found) -> String {
    match found {
        Found::By(test) => format!("  {test}"),
        Found::No | Found::DoesNotCompile => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_test_that_failed_is_named() {
        let output = "\
    Starting 2 tests across 1 binary
        PASS [   0.010s] (1/2) waypost-core::main who::anybody
        FAIL [   0.014s] (2/2) waypost-core::main who::nobody_counts_twice
     Summary [   0.014s] 2 tests run: 1 passed, 1 failed, 0 skipped
        FAIL [   0.014s] (2/2) waypost-core::main who::nobody_counts_twice
";
        assert_eq!(first_failed(output), Some("who::nobody_counts_twice"));
        assert_eq!(first_failed("     Summary [ 0.0s] 1 test run: 1 passed"), None);
    }

    #[test]
    fn a_name_chooses_a_bug_or_a_whole_list_and_an_unknown_one_is_refused() {
        let bug = |list: &str, name: &str| Bug {
            list: list.into(),
            name: name.into(),
            file: String::new(),
            find: String::new(),
            replace: String::new(),
            tests: Tests { package: String::new(), program: String::new(), names: Default::default() },
        };
        let all = || vec![bug("core", "edge"), bug("core", "vote"), bug("store", "tenant")];
        let names = |wanted: &[&str]| {
            let wanted: Vec<String> = wanted.iter().map(|name| (*name).to_owned()).collect();
            chosen(all(), &wanted).map(|bugs| bugs.into_iter().map(|bug| bug.name).collect::<Vec<_>>()).map_err(|why| why.to_string())
        };
        assert_eq!(names(&["vote", "store"]), Ok(vec!["vote".to_owned(), "tenant".to_owned()]));
        assert_eq!(names(&[]).unwrap().len(), 3);
        let refused = "There is no bug or list `vtoe`. `cargo xtask seeded --list` prints all names.";
        assert_eq!(names(&["vtoe"]), Err(refused.to_owned()));
    }
}
