//! `waypost-simulator`: runs histories from seeds. `cargo xtask simulate` starts it.

use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use clap::Parser;
use tokio::time::Instant;
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
    /// Print only the seed of the first history that breaks a promise, and what it breaks
    #[arg(long)]
    brief: bool,
}

fn main() -> ExitCode {
    let SimulatorArguments { seed, seeds, brief } = SimulatorArguments::parse();
    if seeds == 1 && !brief {
        let history = Box::new(run(&Plan::of(seed)));
        print!("{}\n{}", history.plan, history.transcript);
        return ended(history.violations.is_empty().then_some(()).ok_or(history), brief);
    }
    let start = Instant::now();
    let ran = run_all(seed, seeds);
    if let Ok(passed) = &ran {
        let (hours, took) = (passed.as_secs_f64() / 3600.0, start.elapsed().as_secs_f64());
        println!("{seeds} histories, {hours:.1} simulated hours, all promises kept");
        println!("{:.1} histories and {:.2} simulated hours per second", seeds as f64 / took, hours / took);
    }
    ended(ran.map(drop), brief)
}

fn ended(ran: Result<(), Box<SimulatedHistory>>, brief: bool) -> ExitCode {
    match ran {
        Ok(()) => return ExitCode::SUCCESS,
        Err(failed) if brief => println!("seed {}: {}", failed.plan.seed, failed.violations.join("; ")),
        Err(failed) => report(*failed),
    }
    ExitCode::FAILURE
}

/// Runs the histories on all processors. Returns the simulated time, or the first history that breaks a promise.
fn run_all(first: u64, seeds: u64) -> Result<Duration, Box<SimulatedHistory>> {
    let (next, failed) = (Mutex::new(first..first.saturating_add(seeds)), Mutex::new(None::<Box<SimulatedHistory>>));
    let next_seed = || next.lock().ok()?.next();
    let passed = thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let work = || {
            let mut passed = Duration::ZERO;
            while let Some(seed) = next_seed() {
                let history = run(&Plan::of(seed));
                passed += history.passed;
                if history.violations.is_empty() {
                    continue;
                }
                if let (Ok(mut next), Ok(mut failed)) = (next.lock(), failed.lock()) {
                    // The seeds below have all begun, so the lowest one that fails is known in the end.
                    next.end = next.start;
                    if failed.as_ref().is_none_or(|before| seed < before.plan.seed) {
                        *failed = Some(Box::new(history));
                    }
                }
            }
            passed
        };
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|worker| worker.join().unwrap_or_default()).sum()
    });
    failed.into_inner().ok().flatten().map_or(Ok(passed), Err)
}

fn report(history: SimulatedHistory) {
    let seed = history.plan.seed;
    println!("{}\n{}", history.plan, history.violations.join("\n"));
    let smallest = minimise(history);
    println!("\nThe smallest history that fails:\n{}\n{}", smallest.plan, smallest.transcript);
    println!("To repeat it: cargo xtask simulate --seed {seed}");
}
