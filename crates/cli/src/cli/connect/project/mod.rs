//! `waypost connect project`: puts a skill and rules into a project, so that coding agents know how the project asks
//! people. A file that contains something else is only changed if a person says so.

use std::io::{BufRead as _, Write as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::{difference, read, remove, write};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

/// The skill, also in the plugin for Claude Code.
const SKILL: &str = include_str!("SKILL.md");
/// The section for `AGENTS.md`.
const SECTION: &str = include_str!("section.md");
/// The rule for Cursor.
const RULE: &str = include_str!("waypost.mdc");

/// The lines around the section in a file that also has other content.
const BEGIN: &str = "<!-- waypost: begin -->\n";
const END: &str = "<!-- waypost: end -->\n";

/// Put a skill and rules into a project, so that coding agents know how it asks people.
///
/// The command says what it writes, and can be repeated. A file with other content is changed only if you say so.
#[derive(Args)]
pub struct ConnectProjectArgs {
    /// The folder of the project
    #[arg(long, value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// Only these parts [default: all]
    #[arg(long, value_enum, value_name = "PART")]
    only: Vec<ProjectPart>,
    /// Only check the files, and report what is missing or different
    #[arg(long, conflicts_with_all = ["remove", "overwrite"])]
    check: bool,
    /// Remove what this command wrote, unless it was edited
    #[arg(long, conflicts_with = "overwrite")]
    remove: bool,
    /// Replace files that have other content, without asking
    #[arg(long)]
    overwrite: bool,
}

/// A part of what coding agents read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ProjectPart {
    /// The skill, for Claude Code and for agents that read `.agents/skills`
    Skill,
    /// A section in AGENTS.md
    AgentsMd,
    /// A rule for Cursor
    Cursor,
}

/// One file, and what it should contain.
struct GuideFile {
    path: PathBuf,
    content: FileContent,
}

enum FileContent {
    /// The whole file.
    Whole(&'static str),
    /// A section between two marks.
    Section(&'static str),
}

/// What a file contains now.
#[derive(Debug, PartialEq, Eq)]
enum FileState {
    /// Nothing of Waypost's, and there is room for it.
    Missing,
    /// What it should.
    Correct,
    /// Something else in that place.
    Different,
}

impl FileContent {
    /// Returns what the file contains, and what it would contain.
    fn with(&self, text: &str) -> (FileState, String) {
        match self {
            Self::Whole(wanted) if text.is_empty() => (FileState::Missing, (*wanted).to_owned()),
            Self::Whole(wanted) if text == *wanted => (FileState::Correct, text.to_owned()),
            Self::Whole(wanted) => (FileState::Different, (*wanted).to_owned()),
            Self::Section(wanted) => {
                let section = format!("{BEGIN}{wanted}{END}");
                let Some((before, old, after)) = section_of(text) else {
                    let gap = if text.is_empty() || text.ends_with("\n\n") { "" } else { "\n" };
                    let line = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
                    return (FileState::Missing, format!("{text}{line}{gap}{section}"));
                };
                let state = if old == section { FileState::Correct } else { FileState::Different };
                (state, format!("{before}{section}{after}"))
            }
        }
    }

    /// Returns the text without what this command wrote: empty if nothing else is left.
    fn without(&self, text: &str) -> String {
        match (self, section_of(text)) {
            (Self::Whole(_), _) => String::new(),
            (Self::Section(_), None) => text.to_owned(),
            (Self::Section(_), Some((before, _, ""))) => {
                before.strip_suffix("\n\n").map_or_else(|| before.to_owned(), |rest| format!("{rest}\n"))
            }
            (Self::Section(_), Some((before, _, after))) => format!("{before}{after}"),
        }
    }
}

/// Returns the text before the section, the section with its marks, and the text after it.
fn section_of(text: &str) -> Option<(&str, &str, &str)> {
    let begin = text.find(BEGIN)?;
    let end = begin + text[begin..].find(END)? + END.len();
    Some((&text[..begin], &text[begin..end], &text[end..]))
}

impl ConnectProjectArgs {
    /// Writes, checks or removes the files.
    pub fn run(&self, context: &CommandContext) -> Result<Exit, Failure> {
        if !self.folder.is_dir() {
            let what = format!("{} is not a folder", self.folder.display());
            return Err(Failure::usage(what, "Name the folder of the project: --folder DIR."));
        }
        let mut exit = Exit::Done;
        for file in self.files() {
            let text = read(&file.path)?;
            let (state, wanted) = file.content.with(&text);
            let done = match (self.check, self.remove) {
                (true, _) => check(&file.path, &state),
                (_, true) => file.removed(&self.folder, &text, &state)?,
                (false, false) => self.put(context, &file.path, (&text, &state, &wanted))?,
            };
            exit = if done == Exit::Done { exit } else { done };
        }
        Ok(exit)
    }

    fn files(&self) -> Vec<GuideFile> {
        let all = [
            (ProjectPart::Skill, ".claude/skills/waypost/SKILL.md", FileContent::Whole(SKILL)),
            (ProjectPart::Skill, ".agents/skills/waypost/SKILL.md", FileContent::Whole(SKILL)),
            (ProjectPart::AgentsMd, "AGENTS.md", FileContent::Section(SECTION)),
            (ProjectPart::Cursor, ".cursor/rules/waypost.mdc", FileContent::Whole(RULE)),
        ];
        let named = all.into_iter().filter(|(part, ..)| self.only.is_empty() || self.only.contains(part));
        named.map(|(_, path, content)| GuideFile { path: self.folder.join(path), content }).collect()
    }

    fn put(&self, context: &CommandContext, path: &Path, (text, state, wanted): (&str, &FileState, &str)) -> Result<Exit, Failure> {
        let name = path.display();
        match state {
            FileState::Correct => {
                print::words(&format!("{name} is already correct; nothing was changed."));
                return Ok(Exit::Done);
            }
            FileState::Different if !self.overwrite && !is_agreed(context, path, &difference(text, wanted)) => {
                print::words(&format!("{name} has other content, so it was not changed. --overwrite replaces it."));
                return Ok(Exit::Rejected);
            }
            FileState::Missing | FileState::Different => {}
        }
        write(path, wanted)?;
        print::words(&if text.is_empty() { format!("Wrote {name}.") } else { format!("Changed {name}:") });
        if !text.is_empty() {
            print::words(difference(text, wanted).trim_end());
        }
        Ok(Exit::Done)
    }
}

impl GuideFile {
    fn removed(&self, root: &Path, text: &str, state: &FileState) -> Result<Exit, Failure> {
        let name = self.path.display();
        match state {
            FileState::Missing => print::words(&format!("{name} has nothing of Waypost; nothing was changed.")),
            FileState::Different => {
                print::words(&format!("{name} was edited, so it was not changed. Remove it by hand."));
                return Ok(Exit::Rejected);
            }
            FileState::Correct => {
                let left = self.content.without(text);
                if left.is_empty() {
                    remove(&self.path, root)?
                } else {
                    write(&self.path, &left)?
                }
                print::words(&format!("Removed Waypost from {name}."));
            }
        }
        Ok(Exit::Done)
    }
}

fn check(path: &Path, state: &FileState) -> Exit {
    let name = path.display();
    let (exit, words) = match state {
        FileState::Correct => (Exit::Done, format!("{name} is correct.")),
        FileState::Missing => (Exit::Rejected, format!("{name}: nothing of Waypost is in it; run `waypost connect project`")),
        FileState::Different => (Exit::Rejected, format!("{name}: it has other content; run `waypost connect project`, which asks first")),
    };
    print::data(&words);
    exit
}

/// Asks the person at the terminal. Without a terminal, the answer is no.
fn is_agreed(context: &CommandContext, path: &Path, difference: &str) -> bool {
    if context.environment.terminal != Terminal::Present {
        return false;
    }
    print::words(difference.trim_end());
    let mut screen = std::io::stderr().lock();
    let asked = write!(screen, "Change {} like this? [y/N] ", path.display()).and_then(|()| screen.flush());
    let mut typed = String::new();
    asked.is_ok() && std::io::stdin().lock().read_line(&mut typed).is_ok() && matches!(typed.trim(), "y" | "Y" | "yes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_put_beside_what_was_there_and_taken_out_again() {
        let content = FileContent::Section("## Waypost\n");
        for before in ["", "# Mine\n", "# Mine\n\ntext\n"] {
            let (state, with) = content.with(before);
            assert_eq!((state, content.with(&with)), (FileState::Missing, (FileState::Correct, with.clone())));
            assert!(with.starts_with(before) && with.ends_with(&format!("{BEGIN}## Waypost\n{END}")), "{with}");
            assert_eq!(content.without(&with), before);
        }
        let edited = format!("a\n{BEGIN}## Mine\n{END}b\n");
        assert_eq!(content.with(&edited), (FileState::Different, format!("a\n{BEGIN}## Waypost\n{END}b\n")));
    }
}
