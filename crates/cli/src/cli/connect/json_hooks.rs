//! Hooks in JSON settings, as Claude Code and Gemini CLI read them: a list of entries for each event. Everything else in
//! the file stays as it is.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::object::{OrderedObject, list};
use crate::exit::Failure;

/// The hooks of Waypost in the settings of one agent.
#[derive(Debug, Clone, Copy)]
pub struct JsonHooks {
    /// The text that identifies Waypost's own commands.
    pub ours: &'static str,
    /// The agent's name.
    pub agent: &'static str,
}

/// The part of an entry that contains the commands.
#[derive(Default, Deserialize)]
struct HookEntry {
    #[serde(default)]
    hooks: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
struct HookEntryCommand {
    command: Option<String>,
}

impl JsonHooks {
    /// Parses settings. An empty file has none.
    pub fn object(self, text: &str) -> Result<OrderedObject, Failure> {
        if text.trim().is_empty() {
            Ok(OrderedObject::default())
        } else {
            serde_json::from_str(text).map_err(|error| self.unreadable(error))
        }
    }

    /// Returns the text with Waypost's entry under `event` replaced by `ours`.
    pub fn put(self, text: &str, event: &str, ours: Option<Value>) -> Result<String, Failure> {
        let mut settings = self.object(text)?;
        let mut hooks: OrderedObject = self.part(settings.get("hooks"))?;
        let entries: Vec<Box<RawValue>> = self.part(hooks.get(event))?;
        let mut new = ours.map(|entry| self.raw(indented(&entry, 3))).transpose()?;
        let mut all: Vec<Box<RawValue>> = Vec::new();
        for entry in entries {
            if self.ours_of(&entry).is_empty() {
                all.push(entry);
            } else {
                all.extend(self.theirs_of(&entry)?);
                all.extend(new.take());
            }
        }
        all.extend(new);
        let entries = if all.is_empty() { None } else { Some(self.raw(list(all.iter().map(|entry| &**entry), 2))?) };
        hooks.set(event, entries);
        settings.set("hooks", if hooks.is_empty() { None } else { Some(self.raw(hooks.formatted(1))?) });
        Ok(settings.formatted(0) + "\n")
    }

    /// Returns Waypost's own hooks under `event`, each as a separate entry, even if an entry also contains
    /// other hooks.
    pub fn found(self, text: &str, event: &str) -> Result<Vec<Value>, Failure> {
        let hooks: OrderedObject = self.part(self.object(text)?.get("hooks"))?;
        let entries: Vec<Box<RawValue>> = self.part(hooks.get(event))?;
        let mut found = Vec::new();
        for entry in &entries {
            for run in self.ours_of(entry) {
                let mut alone: Value = serde_json::from_str(entry.get()).map_err(|error| self.unreadable(error))?;
                alone["hooks"] = json!([serde_json::from_str::<Value>(run.get()).map_err(|error| self.unreadable(error))?]);
                found.push(alone);
            }
        }
        Ok(found)
    }

    /// Parses a part of the settings. An absent part is empty.
    pub fn part<T: Default + for<'de> Deserialize<'de>>(self, raw: Option<&RawValue>) -> Result<T, Failure> {
        raw.map_or_else(|| Ok(T::default()), |raw| serde_json::from_str(raw.get()).map_err(|error| self.unreadable(error)))
    }

    /// Returns a text as raw JSON.
    pub fn raw(self, text: String) -> Result<Box<RawValue>, Failure> {
        RawValue::from_string(text).map_err(|error| self.unreadable(error))
    }

    /// Says that the file is not what the agent reads.
    pub fn unreadable(self, source: serde_json::Error) -> Failure {
        let cure = "Fix the file by hand; nothing was changed. `--print` with `--file` of an empty file shows the correct content.";
        Failure::new(format!("these are not valid settings of {}", self.agent), cure).because(source)
    }

    /// Returns Waypost's own hooks in an entry; none if the entry cannot be parsed.
    fn ours_of(self, entry: &RawValue) -> Vec<Box<RawValue>> {
        let entry: HookEntry = serde_json::from_str(entry.get()).unwrap_or_default();
        entry.hooks.into_iter().filter(|run| self.is_ours(run)).collect()
    }

    /// Returns an entry without Waypost's hooks, or `None` if it contains no other hook.
    fn theirs_of(self, entry: &RawValue) -> Result<Option<Box<RawValue>>, Failure> {
        let mut entry: OrderedObject = serde_json::from_str(entry.get()).map_err(|error| self.unreadable(error))?;
        let runs: Vec<Box<RawValue>> = self.part(entry.get("hooks"))?;
        let theirs: Vec<&RawValue> = runs.iter().map(|run| &**run).filter(|run| !self.is_ours(run)).collect();
        if theirs.is_empty() {
            return Ok(None);
        }
        entry.set("hooks", Some(self.raw(list(theirs.into_iter(), 4))?));
        self.raw(entry.formatted(3)).map(Some)
    }

    fn is_ours(self, run: &RawValue) -> bool {
        let run = serde_json::from_str::<HookEntryCommand>(run.get());
        run.is_ok_and(|run| run.command.is_some_and(|command| command.contains(self.ours)))
    }
}

/// Formats an entry for a file, `depth` levels deep.
pub fn indented(entry: &Value, depth: usize) -> String {
    let text = serde_json::to_string_pretty(entry).unwrap_or_default();
    text.replace('\n', &format!("\n{}", "  ".repeat(depth)))
}

/// Lists the differences of the hook on `event` from the wanted entry, each with its fix.
pub fn differences(event: &str, found: &Value, expected: &Value, connect: &str) -> Vec<String> {
    let cure = format!("; run `{connect}` with the flags that you want");
    let places = [("matcher", "/matcher"), ("command", "/hooks/0/command"), ("timeout", "/hooks/0/timeout"), ("type", "/hooks/0/type")];
    let describe = |value: Option<&Value>| value.map_or_else(|| "absent".to_owned(), Value::to_string);
    let mut faults: Vec<String> = places
        .iter()
        .map(|(name, pointer)| (name, found.pointer(pointer), expected.pointer(pointer)))
        .filter(|(_, found, expected)| found != expected)
        .map(|(name, found, expected)| {
            format!("`{name}` of the hook on {event} is {} and should be {}{cure}", describe(found), describe(expected))
        })
        .collect();
    if faults.is_empty() {
        faults.push(format!("the hook on {event} has additional settings{cure}"));
    }
    faults
}
