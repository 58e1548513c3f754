//! `waypost agents check`: reports the problems in a file that declares agents.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::config::Config;
use crate::context::Context;
use crate::declared::{File, Place, Severity};
use crate::exit::{Exit, Failure};
use crate::print;

/// Report every problem in a waypost.toml, each with its line and a fix.
///
/// The command starts nothing and connects to nothing. If the file names something that is not set here, such
/// as a variable with a key, that is a warning; `waypost serve` refuses to start without it.
#[derive(Args)]
pub struct Check {
    /// The file [default: the one that `serve` would use]
    #[arg(env = "WAYPOST_CONFIG")]
    file: Option<PathBuf>,
}

/// The result as JSON.
#[derive(Serialize)]
struct Told<'a> {
    file: String,
    agents: Vec<&'a str>,
    problems: Vec<Wrong<'a>>,
}

/// One problem.
#[derive(Serialize)]
struct Wrong<'a> {
    severity: Severity,
    line: usize,
    column: usize,
    message: &'a str,
    cure: &'a str,
}

impl Check {
    /// Runs the command.
    ///
    /// # Errors
    /// If there is no file, or it cannot be read.
    pub fn run(self, context: &Context) -> Result<Exit, Failure> {
        let none = || Failure::usage("there is no waypost.toml here", "Name the file, or write one with `waypost init`.");
        let file = Config::named(self.file).read(context, Severity::Warning)?.ok_or_else(none)?;
        let text = serde_json::to_string(&told(&file)).unwrap_or_default();
        context.give(&text, || file.draw());
        print::words(&format!("{}: {}", file.path.display(), file.count()));
        Ok(if file.is_fine() { Exit::Done } else { Exit::Usage })
    }
}

fn told(file: &File) -> Told<'_> {
    let problems = file.problems.iter().map(|problem| {
        let Place { line, column } = Place::of(&file.text, problem.at.start);
        Wrong { severity: problem.severity, line, column, message: &problem.what, cure: &problem.cure }
    });
    Told { file: file.path.display().to_string(), agents: file.names(), problems: problems.collect() }
}
