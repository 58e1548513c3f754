//! `waypost connect`: adds Waypost to the settings of a coding agent, checks the entries, and removes them.
//! Everything else in the file stays unchanged, byte for byte.

mod claude_code;
mod codex;
mod codex_hooks;
mod gemini;
mod json_hooks;
mod object;
mod opencode;
mod other_settings;
mod project;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};

use super::hook::WhenServerAway;
use crate::context::CommandContext;
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::{print, text};
use other_settings::SettingsFindings;

/// Add Waypost to the settings of a coding agent.
///
/// The command prints what it changes, leaves everything else in the file unchanged, and can be repeated.
#[derive(Subcommand)]
pub enum ConnectCommand {
    /// Claude Code: its hooks send questions and tool calls to people
    ClaudeCode(claude_code::ConnectClaudeCodeArgs),
    /// Codex: its hooks send calls to people, and an MCP server gives it tools to ask them
    Codex(codex::ConnectCodexArgs),
    /// Gemini CLI: a hook sends calls to people, and an MCP server gives it tools to ask them
    Gemini(gemini::ConnectGeminiArgs),
    /// opencode: a plugin sends calls to people
    Opencode(opencode::ConnectOpencodeArgs),
    /// A project: a skill and rules tell coding agents how it asks people
    Project(project::ConnectProjectArgs),
}

/// What to do with the settings.
#[derive(Args)]
pub struct ConnectSettingsArgs {
    /// Only check the settings, and report what is wrong
    #[arg(long, conflicts_with_all = ["print", "remove"])]
    check: bool,
    /// Only print the new content of the file
    #[arg(long, conflicts_with = "remove")]
    print: bool,
    /// Remove Waypost from the settings
    #[arg(long)]
    remove: bool,
    /// The settings file, if it is not in the default place
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

/// The time for the server apart from waiting for people. An agent runs the call if its hook takes too long.
const SERVER_TIME: Duration = Duration::from_secs(120);
/// How long a hook may wait at most: a much longer timer would fire at once.
const MAX_WAIT: Duration = Duration::from_secs(6 * 24 * 60 * 60);

/// How the hook of an agent asks people.
#[derive(Args)]
pub struct HookFlags {
    /// How long to wait for people
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "1d")]
    patience: Duration,
    /// What to do if no server can be reached
    #[arg(long, value_enum, default_value_t = WhenServerAway::Deny)]
    away: WhenServerAway,
    /// The path of the program, if it is not found by its name
    #[arg(long, value_name = "PATH", default_value = "waypost")]
    program: String,
}

impl HookFlags {
    fn checked_patience(&self) -> Result<Duration, Failure> {
        checked(self.patience)
    }

    /// The flags of the hook's command.
    fn flags(&self, patience: Duration) -> String {
        format!("--patience {}s --away {}", patience.as_secs(), value_name(self.away))
    }

    /// How long the agent must wait for the hook.
    fn timeout(patience: Duration) -> Duration {
        patience + SERVER_TIME
    }
}

/// Refuses a wait that is too long.
fn checked(patience: Duration) -> Result<Duration, Failure> {
    if patience <= MAX_WAIT {
        return Ok(patience);
    }
    Err(Failure::usage("a hook cannot wait for longer than six days", "Use a shorter --patience: the ask ends after six days."))
}

/// A format of settings that can contain Waypost's entries.
trait SettingsFormat {
    /// Returns the text with Waypost's entries.
    fn with(&self, text: &str) -> Result<String, Failure>;
    /// Returns the text without Waypost's entries.
    fn without(&self, text: &str) -> Result<String, Failure>;
    /// Lists what is wrong with the entries, each with its fix. Empty if they are correct.
    fn faults(&self, text: &str) -> Result<Vec<String>, Failure>;
    /// Returns other settings that affect which calls run, in this file and in the others that the agent
    /// reads.
    fn other_findings(&self, file: &Path, text: &str) -> Result<Vec<(PathBuf, SettingsFindings)>, Failure>;
}

impl ConnectCommand {
    /// Writes, checks, prints or removes the entries.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        match self {
            Self::ClaudeCode(claude) => claude.run(context),
            Self::Codex(codex) => codex.run(context),
            Self::Gemini(gemini) => gemini.run(context),
            Self::Opencode(opencode) => opencode.run(context),
            Self::Project(project) => project.run(context),
        }
    }
}

impl ConnectSettingsArgs {
    /// Runs the command on the file that was named, or on the default file `usual`.
    fn with(&self, context: &CommandContext, usual: Option<PathBuf>, settings: &dyn SettingsFormat) -> Result<Exit, Failure> {
        let file = self
            .file
            .clone()
            .or(usual)
            .ok_or_else(|| Failure::usage("this platform has no home folder", "Name the settings file: --file FILE."))?;
        let text = read(&file)?;
        if self.check {
            let mut faults: Vec<_> = settings.faults(&text).map_err(|failure| with_path(&file, failure))?;
            faults.iter_mut().for_each(|fault| *fault = format!("{}: {fault}", file.display()));
            for (file_name, findings) in settings.other_findings(&file, &text).map_err(|failure| with_path(&file, failure))? {
                faults.extend(findings.faults.iter().map(|fault| format!("{}: {fault}", file_name.display())));
                findings.notes.iter().for_each(|note| print::words(&format!("{}: {note}", file_name.display())));
            }
            return Ok(check(&file, &faults));
        }
        let changed = if self.remove { settings.without(&text) } else { settings.with(&text) };
        let changed = changed.map_err(|failure| with_path(&file, failure))?;
        if self.print {
            context.print(&changed, || changed.clone());
            return Ok(Exit::Done);
        }
        if self.remove && changed.is_empty() && !text.is_empty() {
            remove(&file, file.parent().unwrap_or(Path::new("")))?;
            print::words(&format!("Removed {}.", file.display()));
            return Ok(Exit::Done);
        }
        if changed == text {
            print::words(&format!("{} is already correct; nothing was changed.", file.display()));
            return Ok(Exit::Done);
        }
        write(&file, &changed)?;
        print::words(&format!("Changed {}:", file.display()));
        print::words(difference(&text, &changed).trim_end());
        Ok(Exit::Done)
    }
}

/// Returns the command line that starts the program from another place: with the data folder or the server
/// that was named here.
fn program(context: &CommandContext, program: &str) -> Vec<String> {
    let mut words = vec![program.to_owned()];
    let named = [("--server", context.server.clone()), ("--data", context.chosen.as_ref().map(|folder| folder.display().to_string()))];
    for (flag, value) in named {
        words.extend(value.into_iter().flat_map(|value| [flag.to_owned(), value]));
    }
    words
}

/// Returns the words as one line for a shell.
fn shell_line(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | ':' | '=' | '@');
    if word.chars().all(plain) && !word.is_empty() { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// Returns the name of a value, as it is typed.
fn value_name(value: impl clap::ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

fn check(file: &Path, faults: &[String]) -> Exit {
    if faults.is_empty() {
        print::data(&format!("{} is correct.", file.display()));
        return Exit::Done;
    }
    for fault in faults {
        print::data(fault);
    }
    Exit::Rejected
}

fn with_path(file: &Path, failure: Failure) -> Failure {
    Failure { what: format!("{}: {}", file.display(), failure.what), ..failure }
}

fn read(file: &Path) -> Result<String, Failure> {
    match text::read_file(file) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(source) => Err(Failure::new(
            format!("{} cannot be read", file.display()),
            "Make it readable for your user, or name another file with --file.",
        )
        .because(source)),
    }
}

/// Writes to a temporary file and renames it, so that nobody ever reads half of it; keeps the file's
/// permissions.
fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let unwritten = |source: std::io::Error| {
        Failure::new(format!("{} cannot be written", file.display()), "Make it writable for your user, or name another file with --file.")
            .because(source)
    };
    // The settings file may be a symbolic link into another folder. The link is kept.
    let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let folder = target.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(unwritten)?;
    let aside = folder.join(format!(".waypost-{}", std::process::id()));
    fs::write(&aside, text).map_err(unwritten)?;
    if let Ok(found) = fs::metadata(&target) {
        fs::set_permissions(&aside, found.permissions()).map_err(unwritten)?;
    }
    fs::rename(&aside, &target).map_err(unwritten)
}

/// Removes a file, and the folders inside `root` that are empty without it.
fn remove(file: &Path, root: &Path) -> Result<(), Failure> {
    fs::remove_file(file)
        .map_err(|source| Failure::new(format!("{} cannot be removed", file.display()), "Remove it by hand.").because(source))?;
    // A folder that contains something else stays.
    let _ = file.ancestors().skip(1).take_while(|folder| *folder != root && fs::remove_dir(folder).is_ok()).count();
    Ok(())
}

/// Returns the lines that were removed and added, without the common beginning and end.
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
