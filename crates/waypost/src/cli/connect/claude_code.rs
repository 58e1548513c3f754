//! Claude Code: a hook before the use of tools and two after it, in `settings.json`.

use std::time::Duration;

use clap::Args;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::object::{Object, list};
use super::{Settings, What, program};
use crate::cli::ask::duration;
use crate::cli::context::Context;
use crate::cli::hook::{Away, DEFERRED_IN, Mode};
use crate::exit::{Exit, Failure};

/// The tools that ask people by themselves, or change something. Reading is left alone.
const TOOLS: [&str; 8] = ["AskUserQuestion", "Bash", "PowerShell", "Edit", "MultiEdit", "Write", "NotebookEdit", "WebFetch"];
/// By which a hook of ours is known among others.
const OURS: &str = " hook claude-code";
/// A hook that fails with any status but 2 lets the call pass; this one does not, whatever it fails with.
const CLOSED: &str = " || exit 2";
/// After a call status 2 would put words before the model, which has nothing to do with this; any other is shown to people.
const OPEN: &str = " || exit 1";
/// The event that can hold a call back.
const BEFORE: &str = "PreToolUse";
/// What happens after a call, and one of them always: how it ended is told to the server.
const AFTER: [&str; 2] = ["PostToolUse", "PostToolUseFailure"];
/// For how long the agent waits at most until that is told.
const TELLING: Duration = Duration::from_secs(30);
/// For how long a hook may speak with the server beside waiting. Claude Code lets a call pass whose hook took too long.
const SPEAKING: Duration = Duration::from_secs(120);

/// For how long a hook waits at most: what it asks ends then, and a timer that is set for much longer fires at once.
const LONGEST: Duration = Duration::from_secs(6 * 24 * 60 * 60);

/// What goes to people, and how long is waited for them.
#[derive(Args)]
pub struct ClaudeCode {
    #[command(flatten)]
    what: What,
    /// What to do while nobody has answered; `defer` is for `claude -p`, version 2.1.89 or newer
    #[arg(long, value_enum, default_value_t = Mode::Wait)]
    mode: Mode,
    /// How long to wait for people [default: a day, or 5 seconds before it is deferred]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    patience: Option<Duration>,
    /// What to do where no server can be reached
    #[arg(long, value_enum, default_value_t = Away::Deny)]
    away: Away,
    /// Which tools go to people, as a matcher of Claude Code
    #[arg(long, value_name = "MATCHER", default_value_t = tools())]
    tools: String,
    /// The program, where it is not found by its name
    #[arg(long, value_name = "PATH", default_value = "waypost")]
    program: String,
}

/// The entries as they should be.
struct Wanted {
    matcher: String,
    before: String,
    after: String,
    patience: Duration,
    mode: Mode,
}

/// The part of an entry that says what is run.
#[derive(Default, Deserialize)]
struct Entry {
    #[serde(default)]
    hooks: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Run {
    command: Option<String>,
}

impl ClaudeCode {
    /// Writes, checks, prints or removes.
    pub fn run(self, context: &Context) -> Result<Exit, Failure> {
        let usual = context.around.claude_folder.as_ref().map(|folder| folder.join("settings.json"));
        let patience = self.patience.unwrap_or(match self.mode {
            Mode::Wait => Duration::from_secs(24 * 60 * 60),
            Mode::Defer => Duration::from_secs(5),
        });
        if patience > LONGEST {
            return Err(Failure::usage(
                "a hook cannot wait for longer than six days",
                "Give a shorter --patience: what is asked ends then.",
            ));
        }
        let words = program(context, &self.program).iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
        let (mode, away) = (spelled(self.mode), spelled(self.away));
        let before = format!("{words}{OURS} --mode {mode} --patience {}s --away {away}{CLOSED}", patience.as_secs());
        let after = format!("{words}{OURS} --away {away}{OPEN}");
        self.what.with(context, usual, &Wanted { matcher: self.tools, before, after, patience, mode: self.mode })
    }
}

impl Wanted {
    /// What belongs under each event.
    fn entries(&self) -> impl Iterator<Item = (&'static str, Value)> {
        let entry = |command: &str, timeout: Duration| {
            let run = json!({ "command": command, "timeout": timeout.as_secs(), "type": "command" });
            json!({ "hooks": [run], "matcher": self.matcher })
        };
        let (before, after) = (entry(&self.before, self.patience + SPEAKING), entry(&self.after, TELLING));
        [(BEFORE, before)].into_iter().chain(AFTER.map(|event| (event, after.clone())))
    }

    /// The text with this entry under `event` in the place of what is ours there.
    fn put(text: &str, event: &str, ours: Option<Value>) -> Result<String, Failure> {
        let mut settings: Object =
            if text.trim().is_empty() { Object::default() } else { serde_json::from_str(text).map_err(unreadable)? };
        let mut hooks: Object = part(settings.get("hooks"))?;
        let entries: Vec<Box<RawValue>> = part(hooks.get(event))?;
        let mut new = ours.map(|entry| raw(indented(&entry, 3))).transpose()?;
        let mut all: Vec<Box<RawValue>> = Vec::new();
        for entry in entries {
            if ours_of(&entry).is_empty() {
                all.push(entry);
            } else {
                all.extend(theirs_of(&entry)?);
                all.extend(new.take());
            }
        }
        all.extend(new);
        let entries = if all.is_empty() { None } else { Some(raw(list(all.iter().map(|entry| &**entry), 2))?) };
        hooks.set(event, entries);
        settings.set("hooks", if hooks.is_empty() { None } else { Some(raw(hooks.spelled(1))?) });
        Ok(settings.spelled(0) + "\n")
    }

    /// What is ours under `event` in the text: an entry for each hook, whatever else stands beside it in the same one.
    fn found(text: &str, event: &str) -> Result<Vec<Value>, Failure> {
        let settings: Object = if text.trim().is_empty() { Object::default() } else { serde_json::from_str(text).map_err(unreadable)? };
        let hooks: Object = part(settings.get("hooks"))?;
        let entries: Vec<Box<RawValue>> = part(hooks.get(event))?;
        let mut found = Vec::new();
        for entry in &entries {
            for run in ours_of(entry) {
                let mut alone: Value = serde_json::from_str(entry.get()).map_err(unreadable)?;
                alone["hooks"] = json!([serde_json::from_str::<Value>(run.get()).map_err(unreadable)?]);
                found.push(alone);
            }
        }
        Ok(found)
    }
}

impl Settings for Wanted {
    fn with(&self, text: &str) -> Result<String, Failure> {
        self.entries().try_fold(text.to_owned(), |text, (event, entry)| {
            // What is there and fits is not written anew in another spelling.
            if Self::found(&text, event)? == [entry.clone()] { Ok(text) } else { Self::put(&text, event, Some(entry)) }
        })
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        self.entries().try_fold(text.to_owned(), |text, (event, _)| {
            if Self::found(&text, event)?.is_empty() { Ok(text) } else { Self::put(&text, event, None) }
        })
    }

    fn faults(&self, text: &str) -> Result<Vec<String>, Failure> {
        let mut faults = Vec::new();
        for (event, wanted) in self.entries() {
            match Self::found(text, event)?.as_slice() {
                [] if event == BEFORE => {
                    return Ok(vec!["there is no hook of Waypost in it; run `waypost connect claude-code`".to_owned()]);
                }
                [] => faults.push(format!(
                    "there is no hook of Waypost on {event}, so how such calls end is not told; run `waypost connect claude-code`"
                )),
                [found] if *found == wanted => {}
                [found] => faults.extend(differences(event, found, &wanted)),
                more => faults.push(format!(
                    "{} hooks of Waypost are on {event}, and each would want the one permit; run `waypost connect claude-code`",
                    more.len()
                )),
            }
        }
        let whole: Value = serde_json::from_str(text).map_err(unreadable)?;
        if whole["disableAllHooks"] == true {
            faults.push("`disableAllHooks` is true, so no call is held back; take it out".to_owned());
        }
        let mode = whole["permissions"]["defaultMode"].as_str().filter(|mode| !DEFERRED_IN.contains(mode));
        if let (Mode::Defer, Some(mode)) = (self.mode, mode) {
            faults.push(format!("`permissions.defaultMode` is {mode}, in which what waits is denied and not deferred; take it out"));
        }
        let allowed = whole["permissions"]["allow"].as_array().map(Vec::as_slice).unwrap_or_default();
        if self.mode == Mode::Defer && !allowed.is_empty() {
            let rules = allowed.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ");
            faults.push(format!(
                "`permissions.allow` ({rules}) is what counts where a turn makes several calls at once, because those cannot be deferred; take out what people should decide"
            ));
        }
        Ok(faults)
    }
}

/// What is different from what it should be.
fn differences(event: &str, found: &Value, wanted: &Value) -> Vec<String> {
    let cure = "; run `waypost connect claude-code` with the flags that you want";
    let places = [("matcher", "/matcher"), ("command", "/hooks/0/command"), ("timeout", "/hooks/0/timeout"), ("type", "/hooks/0/type")];
    let told = |value: Option<&Value>| value.map_or_else(|| "absent".to_owned(), Value::to_string);
    let mut faults: Vec<String> = places
        .iter()
        .map(|(name, place)| (name, found.pointer(place), wanted.pointer(place)))
        .filter(|(_, found, wanted)| found != wanted)
        .map(|(name, found, wanted)| format!("`{name}` of the hook on {event} is {} and would be {}{cure}", told(found), told(wanted)))
        .collect();
    if faults.is_empty() {
        faults.push(format!("there is more in the hook on {event} than would be{cure}"));
    }
    faults
}

fn part<T: Default + for<'de> Deserialize<'de>>(raw: Option<&RawValue>) -> Result<T, Failure> {
    raw.map_or_else(|| Ok(T::default()), |raw| serde_json::from_str(raw.get()).map_err(unreadable))
}

fn raw(text: String) -> Result<Box<RawValue>, Failure> {
    RawValue::from_string(text).map_err(unreadable)
}

/// The hooks in an entry that are ours; none where it is not to be read.
fn ours_of(entry: &RawValue) -> Vec<Box<RawValue>> {
    let entry: Entry = serde_json::from_str(entry.get()).unwrap_or_default();
    entry.hooks.into_iter().filter(|run| is_ours(run)).collect()
}

/// An entry without ours; nothing where no other hook is in it.
fn theirs_of(entry: &RawValue) -> Result<Option<Box<RawValue>>, Failure> {
    let mut entry: Object = serde_json::from_str(entry.get()).map_err(unreadable)?;
    let runs: Vec<Box<RawValue>> = part(entry.get("hooks"))?;
    let theirs: Vec<&RawValue> = runs.iter().map(|run| &**run).filter(|run| !is_ours(run)).collect();
    if theirs.is_empty() {
        return Ok(None);
    }
    entry.set("hooks", Some(raw(list(theirs.into_iter(), 4))?));
    raw(entry.spelled(3)).map(Some)
}

fn is_ours(run: &RawValue) -> bool {
    let run = serde_json::from_str::<Run>(run.get());
    run.is_ok_and(|run| run.command.is_some_and(|command| command.contains(OURS)))
}

/// The tools as a matcher. Claude Code tries one with signs in it as a regular expression that may match anywhere in a name, so
/// it is bound at both ends. Of all servers, none but our own tools are left alone, each by its whole name.
fn tools() -> String {
    let (named, ours) = (TOOLS.join("|"), waypost_mcp::TOOL_NAMES.join("|"));
    format!("^(?:{named}|mcp__(?!waypost__(?:{ours})$).*)$")
}

/// An entry as it stands in a file, `depth` levels deep.
fn indented(entry: &Value, depth: usize) -> String {
    let text = serde_json::to_string_pretty(entry).unwrap_or_default();
    text.replace('\n', &format!("\n{}", "  ".repeat(depth)))
}

fn unreadable(source: serde_json::Error) -> Failure {
    let cure = "Mend it by hand; nothing was changed. `--print` with `--file` of an empty file shows what belongs there.";
    Failure::new("these settings are not what Claude Code reads", cure).because(source)
}

fn spelled(value: impl clap::ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | ':' | '=' | '@');
    if word.chars().all(plain) && !word.is_empty() { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
