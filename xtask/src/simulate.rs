//! `cargo xtask simulate`: runs the whole product in one thread from one seed, with faults. The crate `simulator` does it; this
//! command starts its program.

use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::rust_steps::cargo;

/// Which histories to run.
#[derive(clap::Args)]
pub struct SimulateOptions {
    /// The first seed. A failure names the seed that repeats it
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many seeds. With one, the whole transcript is printed
    #[arg(long, default_value_t = 1)]
    seeds: u64,
}

/// Runs the histories.
pub fn run(options: &SimulateOptions) -> Result<()> {
    process::run(&mut simulator(options.seed, options.seeds, &[]))
}

/// Runs many histories from a new seed, optimized.
pub fn soak(seed: u64, seeds: u64) -> Result<()> {
    println!("\n== {seeds} simulated histories from seed {seed}");
    process::run(&mut simulator(seed, seeds, &["--release"]))
}

fn simulator(seed: u64, seeds: u64, options: &[&str]) -> Command {
    let mut command = cargo();
    command.args(["run", "--quiet", "--locked", "--package", "waypost-simulator"]).args(options);
    command.args(["--", "--seed", &seed.to_string(), "--seeds", &seeds.to_string()]);
    command
}
