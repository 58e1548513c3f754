//! `waypost agents check`: reports the problems in a file that declares agents.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::config::ConfigArgs;
use crate::context::CommandContext;
use crate::declared::{DeclarationFile, LineColumn, Severity};
use crate::exit::{Exit, Failure};
use crate::print;

/// Report every problem in a waypost.toml, each with its line and a fix.
///
/// The command starts nothing and connects to nothing. If the file names something that is not set here, such
/// as a variable with a key, that is a warning; `waypost serve` refuses to start without it.
#[derive(Args)]
pub struct CheckArgs {
    /// The file [default: the one that `serve` would use]
    #[arg(env = "WAYPOST_CONFIG")]
    file: Option<PathBuf>,
}

/// The result as JSON.
#[derive(Serialize)]
struct CheckReport<'a> {
    file: String,
    agents: Vec<&'a str>,
    problems: Vec<ReportedProblem<'a>>,
}

/// One problem.
#[derive(Serialize)]
struct ReportedProblem<'a> {
    severity: Severity,
    line: usize,
    column: usize,
    message: &'a str,
    cure: &'a str,
}

impl CheckArgs {
    /// Runs the command.
    ///
    /// # Errors
    /// If there is no file, or it cannot be read.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let none = || Failure::usage("there is no waypost.toml here", "Name the file, or write one with `waypost init`.");
        let file = ConfigArgs::named(self.file).read(context, Severity::Warning)?.ok_or_else(none)?;
        let text = serde_json::to_string(&report(&file)).unwrap_or_default();
        context.print(&text, || file.draw());
        print::words(&format!("{}: {}", file.path.display(), file.count()));
        Ok(if file.is_fine() { Exit::Done } else { Exit::Usage })
    }
}

fn report(file: &DeclarationFile) -> CheckReport<'_> {
    let problems = file.problems.iter().map(|problem| {
        let LineColumn { line, column } = LineColumn::of(&file.text, problem.span.start);
        ReportedProblem { severity: problem.severity, line, column, message: &problem.what, cure: &problem.cure }
    });
    CheckReport { file: file.path.display().to_string(), agents: file.names(), problems: problems.collect() }
}
