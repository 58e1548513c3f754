//! `waypost-simulator`: runs histories from seeds. `cargo xtask simulate` starts it.

use std::process::ExitCode;

use clap::Parser;
use waypost_simulator::{Plan, SimulatedHistory, minimise, run};

/// Runs the whole product in one thread from one seed, with faults, and checks its promises.
#[derive(Parser)]
struct SimulatorArguments {
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many seeds; with one, the transcript is printed
    #[arg(long, default_value_t = 1)]
    seeds: u64,
}

fn main() -> ExitCode {
    let SimulatorArguments { seed, seeds } = SimulatorArguments::parse();
    let mut hours = 0.0;
    for seed in seed..seed.saturating_add(seeds) {
        let history = run(&Plan::of(seed));
        hours += history.passed.as_secs_f64() / 3600.0;
        if seeds == 1 {
            print!("{}\n{}", history.plan, history.transcript);
        }
        if !history.violations.is_empty() {
            report(&history);
            return ExitCode::FAILURE;
        }
    }
    println!("{seeds} histories, {hours:.1} simulated hours, all promises kept");
    ExitCode::SUCCESS
}

fn report(history: &SimulatedHistory) {
    println!("{}\n{}", history.plan, history.violations.join("\n"));
    let smallest = minimise(history.clone());
    println!("\nThe smallest history that fails:\n{}\n{}", smallest.plan, smallest.transcript);
    println!("To repeat it: cargo xtask simulate --seed {}", history.plan.seed);
}
