//! Agents without Rust: `waypost.toml` declares them. The file is read as a whole, and everything that is
//! wrong with it is said at once, each with its line and its cure.

mod agent;
mod around;
mod as_json;
mod asking;
mod build;
mod channel;
mod limits;
mod mcp;
mod model;
mod policy;
mod problem;
pub mod rules;
mod schedule;
mod section;
mod tool;

use std::path::{Path, PathBuf};

use toml::de::DeTable;
use waypost_engine::Schedule;

use crate::exit::Failure;
use around::Around;
use problem::Notes;
use section::Section;

pub use channel::Channels;
pub use problem::{Place, Problem, Severity};

/// What the file is called where nobody says otherwise.
pub const NAME: &str = "waypost.toml";

/// A file to begin with.
pub const FIRST: &str = include_str!("first.toml");

/// A file that was read, with everything that is wrong with it.
pub struct File {
    /// What people call it.
    pub path: PathBuf,
    /// What stands in it.
    pub text: String,
    /// What is wrong, from its top to its end.
    pub problems: Vec<Problem>,
    /// What it declares, as far as it could be read.
    pub agents: Vec<agent::Declared>,
    /// Over which channels people are reached.
    pub channels: Channels,
    /// When which of them begin by themselves.
    pub schedules: Vec<Schedule>,
}

/// How surroundings are looked at that a file names and that are not there.
pub type Variable<'a> = &'a dyn Fn(&str) -> Option<String>;

impl File {
    /// Reads a file. `missing` says how bad it is where a variable or a secret is not there.
    ///
    /// # Errors
    /// Where it cannot be read at all.
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
        let text = std::fs::read_to_string(path).map_err(unreadable)?;
        let folder = path.parent().unwrap_or(Path::new("."));
        Ok(Self::of(path, text, Around { folder, variable, service, agents: &[] }, missing))
    }

    fn of(path: &Path, text: String, around: Around<'_>, missing: Severity) -> Self {
        let notes = Notes::new(missing);
        let (agents, channels, schedules) = {
            let (table, broken) = DeTable::parse_recoverable(&text);
            for error in &broken {
                let at = error.span().unwrap_or(0..0);
                notes.error(&at, format!("this is no TOML: {}", error.message()), "mend it; https://toml.io shows how it is written");
            }
            // What could be read of a broken file says nothing about what is missing in it.
            if broken.is_empty() {
                read(Section::new("", 0..0, table.get_ref(), &notes), around, &text)
            } else {
                (Vec::new(), Channels::default(), Vec::new())
            }
        };
        Self { path: path.to_owned(), problems: notes.into_problems(), agents, channels, schedules, text }
    }

    /// Whether nothing is so wrong that nothing can be started from it.
    pub fn is_fine(&self) -> bool {
        !self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// Everything that is wrong, for people.
    pub fn draw(&self) -> String {
        let name = self.path.display().to_string();
        self.problems.iter().map(|problem| problem.draw(&name, &self.text)).collect::<Vec<_>>().join("\n")
    }
}

fn read(root: Section<'_>, around: Around<'_>, text: &str) -> (Vec<agent::Declared>, Channels, Vec<Schedule>) {
    let agents: Vec<_> = root.sections("agent").into_iter().filter_map(|agent| agent::read(agent, around, text)).collect();
    for (n, agent) in agents.iter().enumerate() {
        if agents[..n].iter().any(|earlier| earlier.name.value == agent.name.value) {
            root.notes.error(&agent.name.at, format!("two agents are called {:?}", agent.name.value), "give one of them another name");
        }
    }
    let names: Vec<_> = agents.iter().map(|agent| agent.name.value.clone()).collect();
    let channels = channel::read(&root, Around { agents: &names, ..around });
    let schedules = schedule::read(&root, &agents);
    root.finish();
    (agents, channels, schedules)
}

#[cfg(test)]
mod tests;
