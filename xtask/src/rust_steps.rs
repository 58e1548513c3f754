//! The steps that work on the Rust workspace, shared by `check` and `test`.

use std::process::Command;

use anyhow::{Context as _, Result, bail};
use waypost_scratch_postgres::{ADDRESS, Server};

use crate::count::Count;
use crate::process;
use crate::steps::Done;
use crate::tree::top;

/// Formatting, where this toolchain can tell.
pub fn formatting(_: &mut Count) -> Result<Done> {
    if !has("fmt") {
        return Ok(absent("rustfmt"));
    }
    match process::run(cargo().args(["fmt", "--all", "--check"])) {
        Ok(()) => Ok(Done::Yes),
        Err(problem) => bail!("{problem:#}; run `cargo fmt --all`"),
    }
}

/// Builds everything that is tested, with clippy in the compiler's place where this toolchain has it; a warning
/// is a failure. So nothing is compiled once to be looked at and once more to be run.
pub fn build(_: &mut Count) -> Result<Done> {
    process::run(test_command().arg("--no-run"))?;
    Ok(if has("clippy") { Done::Yes } else { absent("clippy") })
}

/// Unit and integration tests. Of random cases there are enough to find what a change has broken; `soak` has
/// time for more.
pub fn tests(count: &mut Count) -> Result<Done> {
    tests_with("96", count)
}

/// The same with few random cases.
pub fn quick_tests(count: &mut Count) -> Result<Done> {
    tests_with("32", count)
}

/// With so many random cases, unless `PROPTEST_CASES` says how many.
fn tests_with(cases: &str, count: &mut Count) -> Result<Done> {
    let mut command = test_command();
    // One PostgreSQL for all of them: each test would start its own, which takes longer than the test.
    let server = Server::start().context("the tests need a PostgreSQL; `cargo xtask test` installs it")?;
    command.arg("--no-fail-fast").env(ADDRESS, server.address("postgres"));
    if std::env::var_os("PROPTEST_CASES").is_none() {
        command.env("PROPTEST_CASES", cases);
    }
    process::run_tests(&mut command, count).map(|()| Done::Yes)
}

/// The examples in the documentation comments.
pub fn doc_tests(count: &mut Count) -> Result<Done> {
    process::run_counting(looked_at(cargo().args(["test", "--doc", "--workspace", "--locked"])), count).map(|_| Done::Yes)
}

/// The debug program, for a chore that drives it alone; [`build`] has it built too.
pub fn program() -> Result<()> {
    process::run(looked_at(cargo().args(["build", "--bin", "waypost", "--locked"])))
}

/// The example outside of the workspace, which finds what was built for the tests.
pub fn own_kind(count: &mut Count) -> Result<Done> {
    let example = ["test", "--locked", "--manifest-path", "examples/own-kind/Cargo.toml", "--target-dir", "target"];
    process::run_tests(cargo().args(example), count).map(|()| Done::Yes)
}

/// Whether tests run under cargo-nextest here.
pub fn has_nextest() -> bool {
    has("nextest")
}

/// `cargo`, at the top of the project.
pub fn cargo() -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(top());
    command
}

fn test_command() -> Command {
    let mut command = cargo();
    if has_nextest() {
        command.args(["nextest", "run", "--workspace", "--all-targets", "--locked"]);
    } else {
        command.args(["test", "--workspace", "--all-targets", "--locked"]);
    }
    // The same in every run, so that what it tells follows from the change; `soak` tries what it never did.
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        command.env("PROPTEST_RNG_SEED", "1");
    }
    looked_at(&mut command);
    command
}

/// Has the workspace's own crates compiled by clippy, which is the compiler and complains more. Every command that
/// shall find what another has built says so alike.
fn looked_at(command: &mut Command) -> &mut Command {
    if has("clippy") {
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    }
    command
}

fn has(subcommand: &str) -> bool {
    process::succeeds(cargo().args([subcommand, "--version"]))
}

fn absent(component: &'static str) -> Done {
    eprintln!("This toolchain has no {component}, so this was not checked. `rustup component add {component}` brings it.");
    Done::Skipped("this toolchain does not have it")
}
