//! Tests the running program against its OpenAPI description with schemathesis.
//!
//! Requests are generated, and no response may be a 5xx or differ from the description. Then small requests that could cause a lot of
//! work are sent, while memory, time and disk use are measured. For details, see `fuzz/http`.

use std::process::Command;

use anyhow::{Context, Result};

use crate::count::Count;
use crate::steps::StepOutcome;
use crate::tree::{program, top};
use crate::{process, python, rust_steps};

/// How long to test, and with which seed.
#[derive(clap::Args)]
pub struct DescribedOptions {
    /// For about how many seconds
    #[arg(long, default_value_t = 45)]
    seconds: u64,
    /// The seed of the generated requests; the test command uses 1
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs as a step of the test command: for a bounded time, with a fixed seed. Of the requests that could be expensive, it sends those of the
/// description; the soak sends all.
pub fn step(count: &mut Count) -> Result<StepOutcome> {
    run(45, 1, count)?;
    script("heavy.py", &["--seconds", "30", "--seed", "1", "--only", "/api/v1/"], count).map(|()| StepOutcome::Yes)
}

/// Runs as a command of its own, after building the program.
pub fn chore(options: &DescribedOptions) -> Result<()> {
    rust_steps::programs(&["waypost"])?;
    run(options.seconds, options.seed, &mut Count::default())?;
    costly(options.seconds, options.seed, &mut Count::default())
}

/// Runs for this many seconds with this seed. The program must be built.
pub fn run(seconds: u64, seed: u64, count: &mut Count) -> Result<()> {
    script("run.py", &["--seconds", &seconds.to_string(), "--seed", &seed.to_string()], count)
}

/// Does the same with requests that could be expensive.
pub fn costly(seconds: u64, seed: u64, count: &mut Count) -> Result<()> {
    script("heavy.py", &["--seconds", &seconds.to_string(), "--seed", &seed.to_string()], count)
}

fn script(name: &str, options: &[&str], count: &mut Count) -> Result<()> {
    let folder = top().join("fuzz").join("http");
    let mut command = Command::new(python::with("fuzz/http/requirements.txt")?);
    command.arg(folder.join(name)).arg(program()).env("PYTHONDONTWRITEBYTECODE", "1");
    command.args(options);
    process::run_tests(&mut command, count).with_context(|| format!("to reproduce, run `{name}` with {}", options.join(" ")))
}
