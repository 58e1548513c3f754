//! Builds and runs the test programs of the copy, and says in which lines it does not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::copy::ProjectCopy;
use super::list::Tests;
use super::switched::VARIABLE;
use crate::stopwatch::Stopwatch;

/// The package of the simulator.
const SIMULATOR: &str = "waypost-simulator";

/// A test program that runs for so long hangs, so the bug is found.
const HANGS: Duration = Duration::from_secs(120);

/// What a build gave.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SeededBuild {
    /// The programs: the package and the name (`lib` for the unit tests, `bin` for what is no test).
    pub programs: BTreeMap<(String, String), TestProgram>,
    /// The files and lines that do not compile.
    pub errors: Vec<(String, usize)>,
    /// Whether everything compiled.
    pub is_whole: bool,
}

/// A program that runs tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestProgram {
    /// Its file.
    pub file: PathBuf,
    /// The folder of its package.
    pub folder: PathBuf,
}

impl SeededBuild {
    /// Builds all test programs of these packages.
    ///
    /// # Errors
    /// If cargo cannot be run, or fails for another reason than an error in the code.
    pub fn of_tests(copy: &ProjectCopy, packages: &[&str]) -> Result<Self> {
        let mut command = Command::new("cargo");
        command.args(["build", "--tests"]).args(packages.iter().flat_map(|package| ["--package", package]));
        // Compiling takes longer than running the tests, so it is not done with the optimization that the whole suite needs.
        for package in ["core", "store", "engine"] {
            command.args(["--config", &format!("profile.dev.package.waypost-{package}.opt-level=0")]);
        }
        Self::run(copy, &mut command)
    }

    /// Builds the simulator, optimized.
    ///
    /// # Errors
    /// If cargo cannot be run, or fails for another reason than an error in the code.
    pub fn of_simulator(copy: &ProjectCopy) -> Result<Self> {
        Self::run(
            copy,
            Command::new("cargo").args(["build", "--release", "--package", SIMULATOR, "--config", "profile.release.lto=\"off\""]),
        )
    }

    fn run(copy: &ProjectCopy, command: &mut Command) -> Result<Self> {
        command.args(["--locked", "--keep-going", "--message-format=json", "--quiet"]);
        command.env("CARGO_TARGET_DIR", copy.target()).env_remove("RUSTC_WORKSPACE_WRAPPER").current_dir(copy.root());
        let output = command.stdin(Stdio::null()).output().context("cannot run cargo")?;
        let mut build = Self { is_whole: output.status.success(), ..Self::default() };
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .for_each(|line| build.read(&line));
        ensure!(build.is_whole || !build.errors.is_empty(), "cargo failed:\n{}", String::from_utf8_lossy(&output.stderr));
        Ok(build)
    }

    /// The simulator.
    ///
    /// # Errors
    /// If it was not built.
    pub fn simulator(&self) -> Result<&TestProgram> {
        self.programs.get(&(SIMULATOR.to_owned(), "bin".to_owned())).context("there is no program of the simulator")
    }

    /// The program that has these tests.
    ///
    /// # Errors
    /// If there is none.
    pub fn program(&self, tests: &Tests) -> Result<&TestProgram> {
        let found = self.programs.get(&(tests.package.clone(), tests.program.clone()));
        found.with_context(|| format!("{} has no test program `{}`", tests.package, tests.program))
    }

    /// Takes what it needs from a line that cargo printed. The format is described in the Cargo book, "External tools".
    fn read(&mut self, line: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match line["reason"].as_str() {
            Some("compiler-artifact") => {
                let (Some(file), Some(manifest)) = (line["executable"].as_str(), line["manifest_path"].as_str()) else { return };
                let mut kinds = line["target"]["kind"].as_array().into_iter().flatten();
                let name = match kinds.any(|kind| kind == "lib") {
                    true => "lib".to_owned(),
                    false if line["profile"]["test"] == false => "bin".to_owned(),
                    false => text(&line["target"]["name"]),
                };
                let folder = Path::new(manifest).parent().map(Path::to_owned).unwrap_or_default();
                self.programs.insert((package(manifest), name), TestProgram { file: file.into(), folder });
            }
            Some("compiler-message") if line["message"]["level"] == "error" => {
                let spans = line["message"]["spans"].as_array().into_iter().flatten();
                let places = spans.filter_map(|span| Some((text(&span["file_name"]), usize::try_from(span["line_start"].as_u64()?).ok()?)));
                self.errors.extend(places);
            }
            Some(_) | None => {}
        }
    }
}

/// The name of the package with this manifest.
fn package(manifest: &str) -> String {
    let table = fs::read_to_string(manifest).ok().and_then(|text| text.parse::<toml::Table>().ok()).unwrap_or_default();
    table.get("package").and_then(|package| package.get("name")).and_then(toml::Value::as_str).unwrap_or_default().to_owned()
}

impl TestProgram {
    /// Runs its tests with these names in them, with a bug switched on. Returns the first test that failed, `None` if none did.
    ///
    /// # Errors
    /// If it cannot be run.
    pub fn first_failure(&self, names: &BTreeSet<String>, bug: Option<&str>) -> Result<Option<String>> {
        let mut command = Command::new(&self.file);
        command.args(names).args(["--test-threads", "4"]).env("PROPTEST_RNG_SEED", "1");
        let (passed, text) = self.output(&mut command, bug)?;
        Ok((!passed).then(|| first_failed(&text).unwrap_or("a test that hangs or dies").to_owned()))
    }

    /// Simulates histories from `seed` on, with a bug switched on. Returns how many it took until one broke a promise, `None` if all of
    /// them kept every promise.
    ///
    /// # Errors
    /// If it cannot be run.
    pub fn histories_to_find(&self, seed: u64, seeds: u64, bug: &str) -> Result<Option<u64>> {
        let mut command = Command::new(&self.file);
        command.args(["--brief", "--seed", &seed.to_string(), "--seeds", &seeds.to_string()]);
        let (passed, text) = self.output(&mut command, Some(bug))?;
        // A history that hangs or panics is found too; how many came before is not known then.
        let found = text.strip_prefix("seed ").and_then(|text| text.split_once(':')?.0.parse::<u64>().ok());
        Ok((!passed).then(|| found.map_or(1, |found| found - seed + 1)))
    }

    /// Whether it succeeded, and what it printed.
    fn output(&self, command: &mut Command, bug: Option<&str>) -> Result<(bool, String)> {
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).env_remove(VARIABLE);
        if let Some(bug) = bug {
            command.env(VARIABLE, bug);
        }
        let mut output = tempfile::tempfile()?;
        command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(Stdio::null());
        let mut running = command.spawn().with_context(|| format!("cannot run {}", self.file.display()))?;
        let stopwatch = Stopwatch::start();
        let passed = loop {
            if let Some(status) = running.try_wait()? {
                break status.success();
            }
            if stopwatch.elapsed() > HANGS {
                running.kill()?;
                running.wait()?;
                break false;
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        let mut text = String::new();
        output.rewind()?;
        output.read_to_string(&mut text)?;
        Ok((passed, text))
    }
}

/// The first test that failed, as the test harness prints it.
fn first_failed(output: &str) -> Option<&str> {
    output.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_test_that_failed_is_named() {
        let output = "\
running 2 tests
test who::anybody ... ok
test who::nobody_counts_twice ... FAILED

failures:
";
        assert_eq!(first_failed(output), Some("who::nobody_counts_twice"));
        assert_eq!(first_failed("test result: ok. 1 passed"), None);
    }

    #[test]
    fn an_error_names_every_line_that_it_is_about() {
        let line = serde_json::json!({"reason": "compiler-message", "message": {"level": "error", "spans": [
            {"file_name": "crates/core/src/a.rs", "line_start": 3}, {"file_name": "crates/core/src/b.rs", "line_start": 9}]}});
        let mut build = SeededBuild::default();
        build.read(&line);
        build.read(&serde_json::json!({"reason": "compiler-message", "message": {"level": "warning", "spans": []}}));
        assert_eq!(build.errors, [("crates/core/src/a.rs".to_owned(), 3), ("crates/core/src/b.rs".to_owned(), 9)]);
    }
}
