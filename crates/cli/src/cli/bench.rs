//! `waypost bench`: runs the program `waypost-bench`, as git and cargo run the programs of their subcommands.

use std::ffi::OsString;
use std::io;
use std::process::Command;

use clap::Args;

use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};

/// Measure what this machine and its disk can do, and compare it with what SQLite alone commits there.
///
/// Runs the program `waypost-bench`, which is beside this program or on the PATH, with the same arguments.
#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct BenchArgs {
    /// The arguments of `waypost-bench`; --help lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    arguments: Vec<OsString>,
}

impl BenchArgs {
    /// Runs the program instead of this one. The options that this program already read go to it in its
    /// environment.
    ///
    /// # Errors
    /// If the program is missing or cannot be started.
    pub fn run(self, context: &CommandContext, log: Option<&str>) -> Result<Exit, Failure> {
        let own = std::env::current_exe().map_err(cannot_start)?;
        let asks_for_help = self.arguments.iter().any(|argument| argument == "--help" || argument == "-h");
        let name = format!("waypost-bench{}", std::env::consts::EXE_SUFFIX);
        let beside = own.with_file_name(&name);
        // The operating system looks up a name without a folder on the PATH.
        let mut command = Command::new(if beside.is_file() { beside } else { name.into() });
        command.args((context.output == OutputFormat::Json).then_some("--json")).args(self.arguments);
        command.envs(context.chosen.as_ref().map(|folder| ("WAYPOST_DATA", folder)));
        command.envs(context.home.database().map(|database| ("WAYPOST_DATABASE", database)));
        command.envs(log.map(|filter| ("WAYPOST_LOG", filter)));
        let failed = replace_with(command.env("WAYPOST_BIN", own));
        if asks_for_help && failed.kind() == io::ErrorKind::NotFound {
            println!("{MISSING}");
            return Ok(Exit::Done);
        }
        Err(cannot_start(failed))
    }
}

/// The help while the program is missing.
const MISSING: &str = "\
`waypost bench` runs the program `waypost-bench`, which measures what this machine and its disk can do.

That program is not installed with `waypost`, and it is neither beside this program nor on the PATH. To get it, build it in the
source folder of Waypost and put it beside `waypost`:

  cargo build --release -p waypost-bench

`waypost bench --help` then lists its commands and options.";

fn cannot_start(source: io::Error) -> Failure {
    if source.kind() == io::ErrorKind::NotFound {
        let what = "the program `waypost-bench` is neither beside this program nor on the PATH";
        return Failure::usage(what, "Build it in the source folder: `cargo build --release -p waypost-bench`.");
    }
    Failure::new("the program `waypost-bench` cannot be started", "Check its file and its permissions.").because(source)
}

/// Runs the program in place of this one, and returns only if it cannot be started.
#[cfg(unix)]
fn replace_with(command: &mut Command) -> io::Error {
    std::os::unix::process::CommandExt::exec(command)
}

/// Runs the program, and ends as it does. Returns only if it cannot be started.
#[cfg(not(unix))]
fn replace_with(command: &mut Command) -> io::Error {
    match command.status() {
        Ok(ended) => std::process::exit(ended.code().unwrap_or(1)),
        Err(error) => error,
    }
}
