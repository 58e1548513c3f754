//! The project's build and check commands: `cargo xtask <command>`. There is one module per command, and some modules that commands
//! share. `cargo xtask help` lists the commands.

mod check;
mod count;
mod debian;
mod deny;
mod deployed;
mod described;
mod docs_site;
mod find_tests;
mod lowest_versions;
mod node;
mod numbers;
mod own_examples;
mod parity;
mod process;
mod public_api;
mod python;
mod release;
mod rust_code;
mod rust_steps;
mod sdk_python;
mod seeded;
mod simulate;
mod soak;
mod steps;
mod stopwatch;
mod test;
mod tidy;
mod tree;
mod web;
mod wire;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's build and check commands.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_version_flag = true)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run the fast checks: formatting, clippy, tidy, and the Rust tests with few property cases
    Check,
    /// Run all checks, after installing what they need; this is the command that the README names and CI runs
    Test,
    /// Measure the code style; each violation is printed with its place and how to fix it
    Tidy(tidy::TidyOptions),
    /// Show the test behind every row of docs/parity.md and docs/threats.md
    Parity,
    /// Build the web app into web/dist, which is committed
    Web,
    /// Write the OpenAPI schemas of the core types that go over the wire, from their definitions in core
    Wire,
    /// Write the public API of the library into crates/waypost/api.txt, which is committed
    Api,
    /// Check the licenses and sources of all dependencies of the program
    Deny,
    /// Check the files of deploy/ with Kubernetes schemas, the Compose specification, hadolint and systemd
    Deployed,
    /// Build the documentation as a site, which the program carries at /docs
    Docs,
    /// Test the running program against its OpenAPI description with generated requests
    Described(described::DescribedOptions),
    /// Pack the program for every way to install it, and try each package in an empty place
    Release(release::ReleaseOptions),
    /// Run the whole product in one thread from a seed, with faults, and check its promises; a failing seed is made smaller
    Simulate(simulate::SimulateOptions),
    /// Kill servers while people answer, then run the property tests over and over, each round with a new seed; takes about
    /// an hour
    Soak(soak::SoakOptions),
    /// Seed known bugs one at a time in a copy of the project, and check that the tests find each
    Seeded(seeded::SeededOptions),
}

fn main() -> ExitCode {
    if let Some(code) = public_api::stand_in() {
        return code;
    }
    let outcome = match Arguments::parse().chore {
        Chore::Check => check::run(),
        Chore::Test => test::run(),
        Chore::Tidy(options) => tidy::run(&options),
        Chore::Parity => parity::run(),
        Chore::Web => web::run(),
        Chore::Wire => wire::run(),
        Chore::Api => public_api::run(),
        Chore::Deny => steps::run(&[("licenses and sources", deny::step)]),
        Chore::Deployed => steps::run(&[("deployment files", deployed::step)]),
        Chore::Described(options) => described::chore(&options),
        Chore::Docs => docs_site::run(),
        Chore::Release(options) => release::run(&options),
        Chore::Simulate(options) => simulate::run(&options),
        Chore::Soak(options) => soak::run(&options),
        Chore::Seeded(options) => seeded::run(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) if problem.is::<steps::StepFailed>() => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}
