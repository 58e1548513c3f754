//! The project's own chores: `cargo xtask <command>`. One module per command; the modules
//! beside them are what the commands share. `cargo xtask help` lists them.

mod check;
mod count;
mod debian;
mod deny;
mod deployed;
mod described;
mod find_tests;
mod node;
mod numbers;
mod parity;
mod process;
mod python;
mod release;
mod rust_code;
mod rust_steps;
mod sdk_python;
mod soak;
mod steps;
mod stopwatch;
mod test;
mod tidy;
mod tree;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's own chores.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_version_flag = true)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// The inner loop: formatting, clippy, tidy, and the Rust tests with few property cases
    Check,
    /// Everything, after installing what it needs; what the README names and what CI runs
    Test,
    /// Measure the marks of the code's style; each miss comes with its place and its cure
    Tidy(tidy::Options),
    /// Show the test behind every row of docs/parity.md and docs/threats.md
    Parity,
    /// Build the web app into web/dist, which is committed
    Web,
    /// Check the licences and the sources of everything the program is built from
    Deny,
    /// Hold the files of deploy/ to Kubernetes, Compose, hadolint and systemd
    Deployed,
    /// Hold the running program to the API's own description with requests that are made up
    Described(described::Options),
    /// Pack the program with its manual, completions and licences, and try the archive in an empty place
    Release(release::Options),
    /// Kill servers while people answer, then run the property tests over and over, each round with a seed of its own: an
    /// hour in all
    Soak(soak::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().chore {
        Chore::Check => check::run(),
        Chore::Test => test::run(),
        Chore::Tidy(options) => tidy::run(&options),
        Chore::Parity => parity::run(),
        Chore::Web => web::run(),
        Chore::Deny => steps::run(&[("licences and sources", deny::step)]),
        Chore::Deployed => steps::run(&[("files for operators", deployed::step)]),
        Chore::Described(options) => described::chore(&options),
        Chore::Release(options) => release::run(&options),
        Chore::Soak(options) => soak::run(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) if problem.is::<steps::Stopped>() => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}
