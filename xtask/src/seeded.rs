//! `cargo xtask seeded`: seeds bugs, switches them on one at a time, and checks that the tests find each.
//!
//! The bugs are entries in `xtask/seeded/`: a place in a file, what is written there instead, and the tests that must fail. They are
//! seeded in a copy of the project in the target folder: all that are inside of functions together, each switched off, and the others
//! one at a time. `tidy` checks that every entry can still be seeded.

mod build;
mod copy;
pub mod list;
mod switched;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};

use self::build::SeededBuild;
use self::copy::ProjectCopy;
use self::list::{Bug, Tests};
use self::switched::SwitchedFile;
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
    /// Find the bugs with the simulator, ten times each, and print how many histories that took. Without a name: those with `simulated = true`
    #[arg(long, conflicts_with = "all_tests")]
    simulator: bool,
    /// With --simulator: the most histories of one time
    #[arg(long, default_value_t = 2000)]
    histories: u64,
}

/// How often the simulator looks for a bug, each time from another seed.
const TIMES: u64 = 10;

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

/// Seeds the bugs, one of them switched on at a time. Fails if one is not found.
pub fn run(options: &SeededOptions) -> Result<()> {
    let tree = Tree::of_project()?;
    let all = list::bugs(&tree)?;
    let problems = list::problems(&tree, &all);
    if !problems.is_empty() {
        bail!("{}", problems.iter().map(|(list, what)| format!("{}{list}.toml: {what}", list::FOLDER)).collect::<Vec<_>>().join("\n"));
    }
    let mut bugs = chosen(all, &options.names)?;
    bugs.retain(|bug| match options.simulator {
        true => !options.names.is_empty() || bug.is_simulated,
        false => !bug.tests.names.is_empty(),
    });
    if options.list {
        for bug in &bugs {
            let line = tree.file(&bug.file).map_or(0, |file| bug.line(&file.text));
            println!("{:8}  {}  {}:{line}", bug.list, bug.name, bug.file);
        }
        return Ok(());
    }
    let copy = ProjectCopy::make()?;
    if options.simulator {
        return simulate(&copy, &tree, &bugs, options.histories);
    }
    let packages: BTreeSet<&str> = bugs.iter().map(|bug| bug.tests.package.as_str()).collect();
    let packages: Vec<&str> = packages.into_iter().collect();
    let (build, alone) = build_together(&copy, &tree, &bugs, || SeededBuild::of_tests(&copy, &packages))?;
    check_unchanged(&build, &bugs, options.all_tests)?;
    let mut missed = Vec::new();
    let mut count = |bug: &Bug, stopwatch: &Stopwatch, found: Found| {
        println!("{:9}  {:>6.1} s  {}/{}{}", in_words(&found), stopwatch.elapsed().as_secs_f64(), bug.list, bug.name, by(&found));
        if !matches!(found, Found::By(_)) {
            missed.push(bug.name.clone());
        }
    };
    let (alone, together): (Vec<&Bug>, Vec<&Bug>) = bugs.iter().partition(|bug| alone.contains(&bug.name));
    for bug in together {
        let stopwatch = Stopwatch::start();
        let found = try_tests(&build, &bug.tests, Some(&bug.name), options.all_tests)?;
        count(bug, &stopwatch, found);
    }
    for bug in alone {
        let stopwatch = Stopwatch::start();
        let found = seed_alone(&copy, &tree, bug, options.all_tests)?;
        count(bug, &stopwatch, found);
    }
    println!("{} seeded, {} found, {} not found", bugs.len(), bugs.len() - missed.len(), missed.len());
    if !missed.is_empty() {
        bail!("not found: {}. Write the test that is missing.", missed.join(", "));
    }
    Ok(())
}

/// Simulates histories with one bug after the other, and prints how many it takes to find it: the median of ten times. Fails if one is
/// not found each time.
fn simulate(copy: &ProjectCopy, tree: &Tree, bugs: &[Bug], histories: u64) -> Result<()> {
    let (build, alone) = build_together(copy, tree, bugs, || SeededBuild::of_simulator(copy))?;
    let simulator = build.simulator()?;
    let mut missed = Vec::new();
    for bug in bugs {
        if alone.contains(&bug.name) {
            println!("not tried  {}/{}: it cannot be switched on", bug.list, bug.name);
            continue;
        }
        let (stopwatch, mut counts) = (Stopwatch::start(), Vec::new());
        for time in 0..TIMES {
            match simulator.histories_to_find(time * histories, histories, &bug.name)? {
                Some(count) => counts.push(count),
                None => break,
            }
        }
        counts.sort_unstable();
        let took = stopwatch.elapsed().as_secs_f64();
        if counts.len() < TIMES as usize {
            println!("NOT FOUND  {took:>6.1} s  {}/{}  in {histories} histories", bug.list, bug.name);
            missed.push(bug.name.as_str());
            continue;
        }
        let (median, most) = (counts[counts.len() / 2], counts[counts.len() - 1]);
        println!("found      {took:>6.1} s  {}/{}  median {median}, most {most}", bug.list, bug.name);
    }
    println!("{} seeded, {} not found by the simulator", bugs.len() - alone.len(), missed.len());
    ensure!(missed.is_empty(), "not found: {}", missed.join(", "));
    Ok(())
}

/// Builds the test programs with as many bugs as possible in them, each switched off. Returns the names of the others: a constant has
/// only one value, and some functions do not compile with two bodies.
fn build_together(
    copy: &ProjectCopy,
    tree: &Tree,
    bugs: &[Bug],
    build: impl Fn() -> Result<SeededBuild>,
) -> Result<(SeededBuild, BTreeSet<String>)> {
    let mut alone = BTreeSet::new();
    loop {
        let mut by_file = BTreeMap::<&str, Vec<&Bug>>::new();
        bugs.iter().for_each(|bug| by_file.entry(&bug.file).or_default().push(bug));
        let mut files = BTreeMap::new();
        for (path, bugs) in by_file {
            let text = &tree.file(path).context("the file was there")?.text;
            let together: Vec<&Bug> = bugs.iter().copied().filter(|bug| !alone.contains(&bug.name)).collect();
            let file = SwitchedFile::new(text, &together);
            copy.write(path, file.text.as_bytes())?;
            let switched: BTreeSet<&str> = file.bugs().collect();
            alone.extend(bugs.iter().map(|bug| bug.name.clone()).filter(|name| !switched.contains(name.as_str())));
            files.insert(path, file);
        }
        let stopwatch = Stopwatch::start();
        let build = build()?;
        println!(
            "built      {:>6.1} s  {} bugs together, {} one at a time",
            stopwatch.elapsed().as_secs_f64(),
            bugs.len() - alone.len(),
            alone.len()
        );
        if build.is_whole {
            return Ok((build, alone));
        }
        let before = alone.len();
        for (path, line) in &build.errors {
            alone.extend(files.get(path.as_str()).into_iter().flat_map(|file| file.bugs_at(*line)).cloned());
        }
        ensure!(alone.len() > before, "the project does not compile: {:?}", build.errors);
    }
}

/// The bugs that have these names, or are in these lists.
fn chosen(all: Vec<Bug>, names: &[String]) -> Result<Vec<Bug>> {
    if let Some(unknown) = names.iter().find(|name| !all.iter().any(|bug| bug.name == **name || bug.list == **name)) {
        bail!("There is no bug or list `{unknown}`. `cargo xtask seeded --list` prints all names.");
    }
    Ok(all.into_iter().filter(|bug| names.is_empty() || names.iter().any(|name| bug.name == *name || bug.list == *name)).collect())
}

/// Checks that the named tests pass without a bug. A test that fails anyway finds nothing.
fn check_unchanged(build: &SeededBuild, bugs: &[Bug], all_tests: bool) -> Result<()> {
    let mut programs = BTreeMap::new();
    for bug in bugs {
        let Tests { package, program, names } = &bug.tests;
        let tests = Tests { package: package.clone(), program: program.clone(), names: Default::default() };
        programs.entry((package, program)).or_insert(tests).names.extend(names.iter().cloned());
    }
    for tests in programs.values() {
        let stopwatch = Stopwatch::start();
        if let Found::By(test) = try_tests(build, tests, None, all_tests)? {
            bail!("{test} of {} fails without any bug", tests.package);
        }
        println!("unchanged  {:>6.1} s  {} {}", stopwatch.elapsed().as_secs_f64(), tests.package, tests.program);
    }
    Ok(())
}

/// Seeds one bug, builds its tests with it, runs them, and takes it out.
fn seed_alone(copy: &ProjectCopy, tree: &Tree, bug: &Bug, all_tests: bool) -> Result<Found> {
    let text = &tree.file(&bug.file).context("the file was there")?.text;
    let seeded = bug.seeded(text).context("it could be seeded")?;
    copy.write(&bug.file, seeded.as_bytes())?;
    let build = SeededBuild::of_tests(copy, &[&bug.tests.package])?;
    let found = if build.is_whole { try_tests(&build, &bug.tests, None, all_tests) } else { Ok(Found::DoesNotCompile) };
    copy.write(&bug.file, text.as_bytes())?;
    found
}

/// Runs the tests with a bug switched on.
fn try_tests(build: &SeededBuild, tests: &Tests, bug: Option<&str>, all_tests: bool) -> Result<Found> {
    let names = if all_tests { BTreeSet::new() } else { tests.names.clone() };
    let failed = build.program(tests)?.first_failure(&names, bug)?;
    Ok(failed.map_or(Found::No, Found::By))
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
    fn a_name_chooses_a_bug_or_a_whole_list_and_an_unknown_one_is_refused() {
        let bug = |list: &str, name: &str| Bug {
            list: list.into(),
            name: name.into(),
            file: String::new(),
            find: String::new(),
            replace: String::new(),
            tests: Tests { package: String::new(), program: String::new(), names: Default::default() },
            is_simulated: false,
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
