//! `cargo xtask soak`: long tests that repeat until the time is over, by default about an hour.
//!
//! It compiles the facade with each of its features alone, renders every page in every state and display setting, tests answers that
//! come after clients have given up, tests the SDKs with earlier releases of the frameworks and with those that are slow to install, and
//! kills servers over one PostgreSQL while people answer, and simulates thousands of histories. It also builds and tries every package as it is released, for other platforms too.
//! Then it repeats the property tests and the tests against the API description.
//!
//! Every round has a new seed, which is printed first, so that a failure can be reproduced with `--seed`. A property keeps the number
//! of cases that its own configuration fixes.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::find_tests::{ProjectTest, rust_tests};
use crate::rust_steps::{self, cargo, has_nextest};
use crate::stopwatch::{Stopwatch, fresh_seed};
use crate::tree::{Tree, program};
use crate::{count::Count, described, node, process, release, sdk_python, simulate};

/// How long to test, and how many cases to try.
#[derive(clap::Args)]
pub struct SoakOptions {
    /// Start no round after this many minutes
    #[arg(long, default_value_t = 30)]
    minutes: u64,
    /// Random cases of each property in a round
    #[arg(long, default_value_t = 10_000)]
    cases: u32,
    /// Run one round with this seed, to reproduce a failure
    #[arg(long)]
    seed: Option<u64>,
    /// In each round, test the running program against its description for this many seconds, and for the same time with expensive
    /// requests
    #[arg(long, default_value_t = 300)]
    described: u64,
    /// Before the rounds, kill servers over one PostgreSQL for this many minutes
    #[arg(long, default_value_t = 30)]
    chaos: u64,
    /// Before the rounds, run this many simulated histories from a new seed
    #[arg(long, default_value_t = 10_000)]
    histories: u64,
}

/// Runs rounds until the time is over or one fails.
pub fn run(options: &SoakOptions) -> Result<()> {
    let properties: Vec<ProjectTest> = rust_tests(&Tree::of_project()?).into_iter().filter(|test| test.random).collect();
    if properties.is_empty() {
        bail!("There are no property tests to run.");
    }
    rust_steps::programs(&["waypost", "waypost-bench"])?;
    let (mut count, mut round) = (Count::default(), 0);
    if options.seed.is_none() {
        rust_steps::features()?;
        node::every_page(&mut count)?;
        node::patience(&mut count)?;
        sdk_python::soak(&mut count)?;
        node::typescript_sdk_with_others(&mut count)?;
        release::soak()?;
        chaos(options.chaos)?;
        simulate::soak(fresh_seed(), options.histories)?;
    }
    let (stopwatch, limit) = (Stopwatch::start(), Duration::from_secs(options.minutes * 60));
    loop {
        round += 1;
        let seed = options.seed.unwrap_or_else(fresh_seed);
        println!("\n== round {round}: {} properties, {} cases each, seed {seed}", properties.len(), options.cases);
        let mut command = command(&properties);
        command.env("PROPTEST_CASES", options.cases.to_string()).env("PROPTEST_RNG_SEED", seed.to_string());
        process::run_tests(&mut command, &mut count)
            .with_context(|| format!("to reproduce, run `cargo xtask soak --cases {} --seed {seed}`", options.cases))?;
        if options.described > 0 {
            described::run(options.described, seed, &mut count)?;
            described::costly(options.described, seed, &mut count)?;
        }
        if options.seed.is_some() || stopwatch.elapsed() >= limit {
            break;
        }
    }
    println!("\n{} passed, {} failed", count.passed, count.failed);
    Ok(())
}

/// Checks that nothing that a server acknowledged is lost, done twice or stuck, whichever server is killed and whenever.
fn chaos(minutes: u64) -> Result<()> {
    if minutes == 0 {
        return Ok(());
    }
    println!("\n== servers over one PostgreSQL, killed for {minutes} minutes");
    let database = waypost_test_postgres::database().context("this needs a PostgreSQL; `cargo xtask test` installs it")?;
    let mut command = Command::new(program());
    command.args(["bench", "chaos", "--for", &format!("{minutes}m")]).env("WAYPOST_DATABASE", &database.address);
    process::run(&mut command)
}

fn command(properties: &[ProjectTest]) -> Command {
    let mut command = cargo();
    if has_nextest() {
        let names: Vec<&str> = properties.iter().map(|test| test.name.as_str()).collect();
        let filter = format!("test(/(^|::)({})$/)", names.join("|"));
        command.args(["nextest", "run", "--workspace", "--locked", "--filterset", &filter]);
    } else {
        command.args(["test", "--workspace", "--locked", "--all-targets", "--"]);
        command.args(properties.iter().map(|test| &test.name));
    }
    command
}
