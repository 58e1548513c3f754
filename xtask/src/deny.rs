//! Checks the dependencies of the program against `deny.toml`: their licenses, their sources, and that no crate is in two versions
//! without a reason.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::count::Count;
use crate::process;
use crate::rust_steps::cargo;
use crate::steps::StepOutcome;
use crate::tree::{tools, top};

const VERSION: &str = "0.20.2";

/// Checks everything in the lock file. Builds the checker first if it is not installed.
pub fn step(_: &mut Count) -> Result<StepOutcome> {
    let checks = ["check", "--hide-inclusion-graph", "bans", "licenses", "sources"];
    let mut command = Command::new(checker()?);
    match process::run(command.current_dir(top()).arg("--locked").args(checks)) {
        Ok(()) => Ok(StepOutcome::Yes),
        Err(problem) => bail!("{problem:#}; `deny.toml` lists what is allowed; add an exception there, with its reason"),
    }
}

/// `cargo-deny` in the pinned version: the one on the path, or the project's own.
fn checker() -> Result<PathBuf> {
    let own = tools().join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    if let Some(found) = ["cargo-deny".into(), own.clone()].into_iter().find(is_pinned) {
        return Ok(found);
    }
    // Without optimization it builds in a minute, and it runs for three seconds.
    let words = ["install", "cargo-deny", "--version", VERSION, "--locked", "--debug", "--no-default-features", "--root"];
    let build = [("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_PROFILE_DEV_OPT_LEVEL", "0")];
    process::run(cargo().args(words).arg(tools()).envs(build).env_remove("CARGO_TARGET_DIR"))?;
    Ok(own)
}

fn is_pinned(program: &PathBuf) -> bool {
    process::output(Command::new(program).arg("--version")).is_ok_and(|output| output.trim().ends_with(VERSION))
}
