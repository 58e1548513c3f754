//! `waypost connect`: puts Waypost into the settings of a coding agent, says whether it still fits there, and takes it
//! out again. Whatever else is in the file stays as it is, to the byte.

mod claude_code;
mod codex;
mod object;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::context::Context;
use crate::exit::{Exit, Failure};
use crate::print;

/// Put Waypost into the settings of a coding agent.
///
/// It says what it changes, leaves everything else in the file as it is, and can be repeated.
#[derive(Subcommand)]
pub enum Connect {
    /// Claude Code: its questions and its calls of tools go to people, through its hooks
    ClaudeCode(claude_code::ClaudeCode),
    /// Codex: it gets tools to ask people with, from an MCP server
    Codex(codex::Codex),
}

/// What is to be done with the settings.
#[derive(Args)]
pub struct What {
    /// Only say whether what is there fits, and what is wrong with it
    #[arg(long, conflicts_with_all = ["print", "remove"])]
    check: bool,
    /// Only print what would stand in the file
    #[arg(long, conflicts_with = "remove")]
    print: bool,
    /// Take it out again
    #[arg(long)]
    remove: bool,
    /// The settings, where they are not in the usual place
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

/// A file that can be read and written with Waypost in it or not.
trait Settings {
    /// The text with Waypost's part as it should be.
    fn with(&self, text: &str) -> Result<String, Failure>;
    /// The text without it.
    fn without(&self, text: &str) -> Result<String, Failure>;
    /// What is wrong with what is there, each with its cure. Empty where it fits.
    fn faults(&self, text: &str) -> Result<Vec<String>, Failure>;
}

impl Connect {
    /// Writes, checks, prints or removes.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        match self {
            Self::ClaudeCode(claude) => claude.run(context),
            Self::Codex(codex) => codex.run(context),
        }
    }
}

impl What {
    /// Does it to the settings in `folder`, or in the file that was named.
    fn with(&self, context: &Context, usual: Option<PathBuf>, settings: &dyn Settings) -> Result<Exit, Failure> {
        let file = self
            .file
            .clone()
            .or(usual)
            .ok_or_else(|| Failure::usage("this platform names no home folder", "Say where the settings are: --file FILE."))?;
        let text = read(&file)?;
        if self.check {
            return Ok(check(&file, &settings.faults(&text).map_err(|failure| within(&file, failure))?));
        }
        let changed = if self.remove { settings.without(&text) } else { settings.with(&text) };
        let changed = changed.map_err(|failure| within(&file, failure))?;
        if self.print {
            context.give(&changed, || changed.clone());
            return Ok(Exit::Done);
        }
        if changed == text {
            print::words(&format!("{} is as it should be; nothing was changed.", file.display()));
            return Ok(Exit::Done);
        }
        write(&file, &changed)?;
        print::words(&format!("Changed {}:", file.display()));
        print::words(difference(&text, &changed).trim_end());
        Ok(Exit::Done)
    }
}

/// The words with which the program is started, for whoever runs it elsewhere: with the data folder or the server that
/// was named here.
fn program(context: &Context, program: &str) -> Vec<String> {
    let mut words = vec![program.to_owned()];
    let named = [("--server", context.server.clone()), ("--data", context.chosen.as_ref().map(|folder| folder.display().to_string()))];
    for (flag, value) in named {
        words.extend(value.into_iter().flat_map(|value| [flag.to_owned(), value]));
    }
    words
}

fn check(file: &Path, faults: &[String]) -> Exit {
    if faults.is_empty() {
        print::data(&format!("{} fits.", file.display()));
        return Exit::Done;
    }
    for fault in faults {
        print::data(&format!("{}: {fault}", file.display()));
    }
    Exit::Rejected
}

fn within(file: &Path, failure: Failure) -> Failure {
    Failure { what: format!("{}: {}", file.display(), failure.what), ..failure }
}

fn read(file: &Path) -> Result<String, Failure> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(source) => {
            Err(Failure::new(format!("{} cannot be read", file.display()), "Give it to your user, or name another with --file.")
                .because(source))
        }
    }
}

/// Written aside and moved into place, so that nobody ever reads half of it; with the rights that it had.
fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let unwritten = |source: std::io::Error| {
        Failure::new(format!("{} cannot be written", file.display()), "Give it to your user, or name another with --file.").because(source)
    };
    // Somebody's settings may be a link into a folder that they keep elsewhere: it stays one.
    let place = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let folder = place.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(unwritten)?;
    let aside = folder.join(format!(".waypost-{}", std::process::id()));
    fs::write(&aside, text).map_err(unwritten)?;
    if let Ok(found) = fs::metadata(&place) {
        fs::set_permissions(&aside, found.permissions()).map_err(unwritten)?;
    }
    fs::rename(&aside, &place).map_err(unwritten)
}

/// The lines that went and came, between what stayed at the beginning and at the end.
fn difference(before: &str, after: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (before.lines().collect(), after.lines().collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old[same..].iter().rev().zip(new[same..].iter().rev()).take_while(|(a, b)| a == b).count();
    let went = old[same..old.len() - rest].iter().map(|line| format!("- {line}\n"));
    let came = new[same..new.len() - rest].iter().map(|line| format!("+ {line}\n"));
    went.chain(came).map(|line| waypost_core::text::visible(&line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_told_and_nothing_else() {
        assert_eq!(difference("a\nb\nc\n", "a\nx\ny\nc\n"), "- b\n+ x\n+ y\n");
        assert_eq!(difference("", "a\n"), "+ a\n");
        assert_eq!(difference("a\na\n", "a\n"), "- a\n");
    }
}
