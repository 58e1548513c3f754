//! The running program, held to the API's own description by schemathesis: what is sent is made up,
//! and no answer may be a 5xx or other than described. `fuzz/http` says how.

use std::process::Command;

use anyhow::{Context, Result};

use crate::count::Count;
use crate::process;
use crate::python;
use crate::rust_steps;
use crate::steps::Done;
use crate::tree::{program, top};

/// How long, and with what made up.
#[derive(clap::Args)]
pub struct Options {
    /// For about so many seconds
    #[arg(long, default_value_t = 45)]
    seconds: u64,
    /// What this number makes up; the test command's is 1
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// As a step of the test command: for a bounded time, and the same every time.
pub fn step(count: &mut Count) -> Result<Done> {
    run(45, 1, count).map(|()| Done::Yes)
}

/// As a chore of its own, with the program built before.
pub fn chore(options: &Options) -> Result<()> {
    rust_steps::program()?;
    run(options.seconds, options.seed, &mut Count::default())
}

/// For so many seconds, with what this seed makes up. Needs the program, built.
pub fn run(seconds: u64, seed: u64, count: &mut Count) -> Result<()> {
    let folder = top().join("fuzz").join("http");
    let mut command = Command::new(python::with("fuzz/http/requirements.txt")?);
    command.arg(folder.join("run.py")).arg(program());
    command.args(["--seconds", &seconds.to_string(), "--seed", &seed.to_string()]);
    process::run_tests(&mut command, count)
        .with_context(|| format!("see it again with `cargo xtask described --seconds {seconds} --seed {seed}`"))
}
