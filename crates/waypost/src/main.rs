//! The `waypost` program: looks around once, runs one command, and leaves with its status. It
//! wires the parts together and contains no rules.

mod cli;
mod client;
mod exit;
mod home;
mod node;
mod print;
mod settings;

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser as _;

use crate::cli::Cli;
use crate::exit::Failure;
use crate::settings::Surroundings;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let around = Surroundings::read();
    match run(cli, around) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            print::failure(&failure);
            failure.exit.into()
        }
    }
}

fn run(cli: Cli, around: Surroundings) -> Result<exit::Exit, Failure> {
    cli.start_log()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|source| {
        Failure::new("this machine gives the program no threads", "Free some memory or raise the limit on processes.").because(source)
    })?;
    let ended = runtime.block_on(cli.run(around));
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}
