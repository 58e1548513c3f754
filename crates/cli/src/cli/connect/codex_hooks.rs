//! The hooks of Codex in `config.toml`: `[[hooks.EVENT]]`. Everything else in the file stays as it is.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use crate::exit::Failure;

/// The text that identifies Waypost's own hooks.
pub const OURS: &str = " hook codex";

/// The hook that should be on an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodexHook {
    /// The tools, as a regular expression of Codex. Absent: all.
    pub matcher: Option<&'static str>,
    /// The command.
    pub command: String,
    /// How long Codex waits for it, in seconds.
    pub timeout: i64,
}

impl CodexHook {
    fn entry(&self) -> Table {
        let mut run = Table::new();
        run.insert("type", value("command"));
        run.insert("command", value(self.command.as_str()));
        run.insert("timeout", value(self.timeout));
        run.insert("statusMessage", value("Waiting for people (Waypost)"));
        let mut runs = ArrayOfTables::new();
        runs.push(run);
        let mut entry = Table::new();
        if let Some(matcher) = self.matcher {
            entry.insert("matcher", value(matcher));
        }
        entry.insert("hooks", Item::ArrayOfTables(runs));
        entry
    }

    /// Whether an entry contains this hook.
    fn is(&self, entry: &Table, run: &Table) -> bool {
        let text = |table: &Table, name: &str| table.get(name).and_then(Item::as_str).map(str::to_owned);
        text(entry, "matcher").as_deref() == self.matcher
            && text(run, "type").as_deref() == Some("command")
            && text(run, "command").as_ref() == Some(&self.command)
            && run.get("timeout").and_then(Item::as_integer) == Some(self.timeout)
    }
}

fn is_ours(run: &Table) -> bool {
    run.get("command").and_then(Item::as_str).is_some_and(|command| command.contains(OURS))
}

fn runs(entry: &Table) -> impl Iterator<Item = &Table> {
    entry.get("hooks").and_then(Item::as_array_of_tables).into_iter().flatten()
}

fn entries<'d>(document: &'d DocumentMut, event: &str) -> impl Iterator<Item = &'d Table> {
    document.get("hooks").and_then(|hooks| hooks.get(event)).and_then(Item::as_array_of_tables).into_iter().flatten()
}

/// Returns the number of Waypost's hooks on `event`, and whether one of them is `wanted`.
pub fn found(document: &DocumentMut, event: &str, wanted: Option<&CodexHook>) -> (usize, bool) {
    let ours = || entries(document, event).flat_map(|entry| runs(entry).filter(|run| is_ours(run)).map(move |run| (entry, run)));
    (ours().count(), wanted.is_some_and(|wanted| ours().any(|(entry, run)| wanted.is(entry, run))))
}

/// Replaces Waypost's hooks on `event` by `wanted`. A correct hook keeps its formatting.
///
/// # Errors
/// If the hooks are not written as tables.
pub fn put(document: &mut DocumentMut, event: &str, wanted: Option<&CodexHook>) -> Result<(), Failure> {
    let (count, is_correct) = found(document, event, wanted);
    if (count == 1 && is_correct) || (count == 0 && wanted.is_none()) {
        return Ok(());
    }
    remove(document, event);
    let Some(wanted) = wanted else { return Ok(()) };
    let hooks = document.entry("hooks").or_insert_with(|| {
        let mut table = Table::new();
        table.set_implicit(true);
        Item::Table(table)
    });
    let hooks = hooks.as_table_like_mut().ok_or_else(no_tables)?;
    let entries = hooks.entry(event).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
    entries.as_array_of_tables_mut().ok_or_else(no_tables)?.push(wanted.entry());
    Ok(())
}

fn remove(document: &mut DocumentMut, event: &str) {
    let Some(hooks) = document.get_mut("hooks").and_then(Item::as_table_like_mut) else { return };
    let Some(entries) = hooks.get_mut(event).and_then(Item::as_array_of_tables_mut) else { return };
    for entry in entries.iter_mut() {
        if let Some(runs) = entry.get_mut("hooks").and_then(Item::as_array_of_tables_mut) {
            runs.retain(|run| !is_ours(run));
        }
    }
    entries.retain(|entry| runs(entry).next().is_some() || entry.get("hooks").and_then(Item::as_array_of_tables).is_none());
    if entries.is_empty() {
        hooks.remove(event);
    }
    if hooks.is_empty() {
        document.remove("hooks");
    }
}

fn no_tables() -> Failure {
    let cure = "Write the hooks as tables, `[[hooks.PermissionRequest]]`; nothing was changed.";
    Failure::new("`hooks` or an event in it is not a table", cure)
}
