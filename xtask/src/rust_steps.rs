//! The steps that work on the Rust workspace, shared by `check` and `test`.

use std::process::Command;

use anyhow::{Context as _, Result, bail};
use waypost_test_postgres::{ADDRESS, PostgresServer};

use crate::count::Count;
use crate::process;
use crate::public_api;
use crate::steps::StepOutcome;
use crate::tree::top;

/// Checks the formatting, if this toolchain has rustfmt.
pub fn formatting(_: &mut Count) -> Result<StepOutcome> {
    if !has("fmt") {
        return Ok(absent("rustfmt"));
    }
    match process::run(cargo().args(["fmt", "--all", "--check"])) {
        Ok(()) => Ok(StepOutcome::Yes),
        Err(problem) => bail!("{problem:#}; run `cargo fmt --all`"),
    }
}

/// Builds everything that is tested. If this toolchain has clippy, clippy is the compiler, and a warning is an error. So nothing is
/// compiled twice, once for clippy and once for the tests.
pub fn build(_: &mut Count) -> Result<StepOutcome> {
    process::run(test_command().arg("--no-run"))?;
    Ok(if has("clippy") { StepOutcome::Yes } else { absent("clippy") })
}

/// Runs unit and integration tests. The number of random cases is enough to find what a change has broken; `soak` runs many more.
pub fn tests(count: &mut Count) -> Result<StepOutcome> {
    tests_with("96", count)
}

/// Does the same with few random cases.
pub fn quick_tests(count: &mut Count) -> Result<StepOutcome> {
    tests_with("32", count)
}

/// Runs the tests with this many random cases, unless `PROPTEST_CASES` says otherwise.
fn tests_with(cases: &str, count: &mut Count) -> Result<StepOutcome> {
    let mut command = test_command();
    // One PostgreSQL server for all tests: if each test started its own, that would take longer than the test.
    let server = PostgresServer::start().context("the tests need a PostgreSQL; `cargo xtask test` installs it")?;
    command.arg("--no-fail-fast").env(ADDRESS, server.address("postgres"));
    if std::env::var_os("PROPTEST_CASES").is_none() {
        command.env("PROPTEST_CASES", cases);
    }
    process::run_tests(&mut command, count).map(|()| StepOutcome::Yes)
}

/// Runs the examples in documentation comments.
pub fn doc_tests(count: &mut Count) -> Result<StepOutcome> {
    process::run_counting(public_api::describing(&mut doc_tests_command())?, count).map(|_| StepOutcome::Yes)
}

/// The command that tests the examples in documentation comments.
pub fn doc_tests_command() -> Command {
    let mut command = cargo();
    looked_at(command.args(["test", "--doc", "--workspace", "--locked"]));
    command
}

/// Builds these debug programs, for a command that needs nothing else. [`build`] also builds them.
pub fn programs(names: &[&str]) -> Result<()> {
    let names = names.iter().flat_map(|name| ["--bin", name]);
    process::run(looked_at(cargo().args(["build", "--workspace", "--locked"]).args(names)))
}

/// Checks that the facade compiles without warnings with no feature, and with each feature alone.
pub fn features() -> Result<()> {
    let manifest: toml::Table = std::fs::read_to_string(top().join("crates/waypost/Cargo.toml"))?.parse()?;
    let features = manifest.get("features").and_then(toml::Value::as_table).context("`waypost` has no features")?;
    for feature in features.keys().map(|name| if name == "default" { "" } else { name.as_str() }) {
        let check = ["check", "--locked", "--package", "waypost", "--no-default-features", "--features", feature];
        process::run(looked_at(cargo().args(check)))?;
    }
    Ok(())
}

/// Whether cargo-nextest is installed.
pub fn has_nextest() -> bool {
    has("nextest")
}

/// `cargo`, at the project's root.
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
    // The same seed in every run, so that a failure comes from the change. `soak` tries new seeds.
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        command.env("PROPTEST_RNG_SEED", "1");
    }
    looked_at(&mut command);
    command
}

/// Compiles the workspace's own crates with clippy, which is the compiler with more warnings. Every command that reuses the build of
/// another command must call this too.
fn looked_at(command: &mut Command) -> &mut Command {
    if has("clippy") {
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    }
    command
}

fn has(subcommand: &str) -> bool {
    process::succeeds(cargo().args([subcommand, "--version"]))
}

fn absent(component: &'static str) -> StepOutcome {
    eprintln!("This toolchain has no {component}, so this was not checked. To install it, run `rustup component add {component}`.");
    StepOutcome::Skipped("this toolchain does not have it")
}
