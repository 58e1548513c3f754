//! What happened, line by line, for people. Ids are replaced by short names in the order of their first mention.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The lines so far.
#[derive(Default)]
pub(crate) struct Transcript(Mutex<Lines>);

#[derive(Default)]
struct Lines {
    text: String,
    names: BTreeMap<String, String>,
    counts: BTreeMap<String, usize>,
}

impl Transcript {
    /// Adds a line.
    pub(crate) fn add(&self, at: Duration, who: &str, what: &str) {
        let mut lines = locked(&self.0);
        let what = lines.named(what);
        let line = format!("{:>9.3} {who:<12} {what}\n", at.as_secs_f64());
        lines.text.push_str(&line);
    }

    pub(crate) fn text(&self) -> String {
        locked(&self.0).text.clone()
    }
}

impl Lines {
    /// The text with `ask_01…` as `ask-1`.
    fn named(&mut self, text: &str) -> String {
        let words = text.split(' ').map(|word| match word.split_once('_') {
            Some((kind @ ("ask" | "ses" | "prm" | "permit"), id)) if id.len() >= 20 => self.name(word, kind),
            _ => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn name(&mut self, id: &str, kind: &str) -> String {
        if let Some(name) = self.names.get(id) {
            return name.clone();
        }
        let count = self.counts.entry(kind.to_owned()).or_default();
        *count += 1;
        let name = format!("{kind}-{count}");
        self.names.insert(id.to_owned(), name.clone());
        name
    }
}

/// Locks `mutex`, also after a panic of another holder.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
