//! Targets for JSON and for documents in JSON.

use serde::Deserialize;
use serde_json::Value;
use waypost_core::ids::{Seq, SessionId};
use waypost_core::json::{Json, MAX_DEPTH, within};
use waypost_core::people::principal::Principal;
use waypost_core::session::event::{Entry, Event};
use waypost_core::snapshot::Snapshot;
use waypost_core::time::Timestamp;
use waypost_engine::schema;

use crate::{halves, text};

/// What is accepted as JSON is JSON for every reader, is not nested too deeply, and is kept byte for byte.
pub fn json(bytes: &[u8]) {
    let Some(text) = text(bytes) else {
        assert!(waypost_core::json::check(bytes).is_err(), "JSON is text");
        return;
    };
    let Ok(read) = Json::new(text) else { return };
    assert_eq!(read.as_str(), text);
    assert_eq!(read.raw().get(), text.trim_matches([' ', '\t', '\n', '\r']));
    assert!(!text.contains('\0'));
    // The other reader may refuse only a number that is too large for it.
    if let Ok(value) = serde_json::from_str::<Value>(text) {
        assert!(depth(&value) <= MAX_DEPTH);
        let printed = value.to_string();
        assert_eq!(Json::new(printed.clone()).map(|again| again.value()), Ok(value), "printed as {printed}");
    }
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(entries) => 1 + entries.values().map(depth).max().unwrap_or(0),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// A pointer, an empty line and JSON. A value that is put at a place can be read there, and restoring the previous value restores the
/// document.
pub fn place_within(bytes: &[u8]) {
    let Some((pointer, document)) = halves(bytes) else { return };
    let Ok(document) = Json::new(document) else { return };
    let marker = Json::new("\"put here\"").expect("JSON");
    let old = within::read(&document, pointer).map(|old| Json::new(old).expect("a part of JSON is JSON"));
    let Some(changed) = within::replace(&document, pointer, &marker) else { return };
    assert_eq!(within::read(&changed, pointer), Some(marker.as_str()));
    if let Some(old) = old {
        let back = within::replace(&changed, pointer, &old).expect("the place is there");
        assert_eq!(back.raw().get(), document.raw().get());
    }
}

/// An entry of a journal, as in a journal file.
#[derive(Deserialize)]
struct JournalFileLine {
    seq: Seq,
    at: Timestamp,
    actor: Principal,
    event: Event,
}

/// A snapshot, or the lines of a journal to make one from. What is read is written as an equal snapshot. An impossible journal is
/// refused with a message.
pub fn snapshot(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let entry = |line: &str| {
        serde_json::from_str::<JournalFileLine>(line).map(|JournalFileLine { seq, at, actor, event }| Entry { seq, at, actor, event })
    };
    let journal: Result<Vec<Entry>, _> = text.lines().map(entry).collect();
    let of_journal = || Snapshot::of(SessionId::from_bits(1), journal.ok()?).map(|snapshot| snapshot.text());
    let document = of_journal().unwrap_or_else(|| text.to_owned());
    let read = match Snapshot::read(&document) {
        Ok(read) => read,
        Err(problems) => return assert!(!problems.is_empty()),
    };
    let again = Snapshot::read(&read.text()).expect("what was written can be read");
    assert_eq!(again.digest(), read.digest());
    assert_eq!(again.journal(), read.journal());
}

/// An event that is read is written as an event that reads the same, however old its format is.
pub fn event(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<Event>(bytes) else { return };
    let written = serde_json::to_string(&read).expect("an event can be written");
    assert_eq!(serde_json::from_str::<Event>(&written).ok(), Some(read));
}

/// A schema, an empty line and a value. An accepted schema can be used afterwards.
pub fn schema(bytes: &[u8]) {
    let Some((schema, value)) = halves(bytes) else { return };
    let (Ok(schema), Ok(value)) = (Json::new(schema), Json::new(value)) else { return };
    let taken = schema::problems_of(&schema, "").is_empty();
    for problem in schema::check(&schema, &value, "").into_iter().chain(schema::check_form(&schema, &value, "")) {
        assert!(!taken || !problem.message.starts_with("The schema cannot be used"), "{problem:?}");
        assert!(problem.pointer.is_empty() || problem.pointer.starts_with('/'), "{problem:?}");
    }
}
