//! Agents without Rust: `waypost.toml` declares them. The whole file is read, and all its problems are
//! reported together, each with its line and a fix.

mod agent;
mod as_json;
mod asking;
mod build;
mod channel;
mod file_context;
mod limits;
mod mcp;
mod model;
mod policy;
mod problem;
mod risk;
pub mod rules;
mod schedule;
mod section;
mod tool;

use std::path::{Path, PathBuf};

use toml::de::DeTable;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_engine::Schedule;

use crate::exit::Failure;
use crate::text;
use file_context::FileContext;
use problem::ProblemCollector;
use section::Section;

pub use channel::DeclaredChannels;
pub use problem::{DeclarationProblem, LineColumn, Severity};

/// The default name of the file.
pub const NAME: &str = "waypost.toml";

/// A first file for `waypost init`.
pub const FIRST: &str = include_str!("first.toml");

/// A file that was read, with all its problems.
pub struct DeclarationFile {
    /// The path of the file.
    pub path: PathBuf,
    /// The text of the file.
    pub text: String,
    /// Its problems, in the order of the file.
    pub problems: Vec<DeclarationProblem>,
    /// The declared agents, as far as they could be read.
    pub agents: Vec<agent::AgentDeclaration>,
    /// The channels that reach people.
    pub channels: DeclaredChannels,
    /// The schedules that start sessions.
    pub schedules: Vec<Schedule>,
    /// The minimum risk levels of calls.
    pub risk: RiskPolicy,
}

/// Looks up an environment variable that the file names.
pub type Variable<'a> = &'a dyn Fn(&str) -> Option<String>;

impl DeclarationFile {
    /// Reads a file. `missing` is the severity of a missing variable or secret.
    ///
    /// # Errors
    /// If the file cannot be read at all.
    pub fn read(
        path: &Path,
        variable: Variable<'_>,
        service: Option<&crate::settings::ModelService>,
        missing: Severity,
    ) -> Result<Self, Failure> {
        let unreadable = |source: std::io::Error| {
            let cure = "Name the file, or write one with `waypost init`.";
            Failure::usage(format!("{} cannot be read", path.display()), cure).because(source)
        };
        let text = text::read_file(path).map_err(unreadable)?;
        let folder = path.parent().unwrap_or(Path::new("."));
        Ok(Self::of(path, text, FileContext { folder, variable, service, agents: &[] }, missing))
    }

    fn of(path: &Path, text: String, context: FileContext<'_>, missing: Severity) -> Self {
        let problems = ProblemCollector::new(missing);
        let (agents, channels, schedules, risk) = {
            let (table, broken) = DeTable::parse_recoverable(&text);
            for error in &broken {
                let at = error.span().unwrap_or(0..0);
                problems.error(&at, format!("this is not valid TOML: {}", error.message()), "fix it; https://toml.io explains the syntax");
            }
            // Only errors of syntax are reported for a broken file, because the readable part does not show
            // what is missing.
            if broken.is_empty() {
                read(Section::new("", 0..0, table.get_ref(), &problems), context, &text)
            } else {
                (Vec::new(), DeclaredChannels::default(), Vec::new(), RiskPolicy::default())
            }
        };
        Self { path: path.to_owned(), problems: problems.into_problems(), agents, channels, schedules, risk, text }
    }

    /// Whether agents can be started from the file.
    pub fn is_fine(&self) -> bool {
        !self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// Describes all problems, for people.
    pub fn draw(&self) -> String {
        let name = self.path.display().to_string();
        self.problems.iter().map(|problem| problem.draw(&name, &self.text)).collect::<Vec<_>>().join("\n")
    }
}

fn read(
    root: Section<'_>,
    context: FileContext<'_>,
    text: &str,
) -> (Vec<agent::AgentDeclaration>, DeclaredChannels, Vec<Schedule>, RiskPolicy) {
    let agents: Vec<_> = root.sections("agent").into_iter().filter_map(|agent| agent::read(agent, context, text)).collect();
    for (n, agent) in agents.iter().enumerate() {
        if agents[..n].iter().any(|earlier| earlier.name.value == agent.name.value) {
            root.problems.error(&agent.name.span, format!("two agents are called {:?}", agent.name.value), "give one of them another name");
        }
    }
    let names: Vec<_> = agents.iter().map(|agent| agent.name.value.clone()).collect();
    let channels = channel::read(&root, FileContext { agents: &names, ..context });
    let schedules = schedule::read(&root, &agents);
    let risk = risk::read(&root, text);
    root.finish();
    (agents, channels, schedules, risk)
}

#[cfg(test)]
mod tests;
