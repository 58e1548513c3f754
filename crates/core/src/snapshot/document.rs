//! The snapshot document as text: how it is written, and how it is parsed strictly.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::files::{self, FileContents};
use super::{PendingAsk, SCHEMA, Snapshot};
use crate::digest::Digest;
use crate::ids::{Seq, SessionId};
use crate::json;
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::session::Session;
use crate::session::event::{Entry, Event};
use crate::time::Timestamp;

const MEMBERS: [&str; 7] = ["schema", "session_id", "journal", "session", "pending_user_questions", "files", "digest"];

/// One entry of a journal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SnapshotEntry {
    seq: Seq,
    at: Timestamp,
    actor: Principal,
    event: Event,
}

/// The document without its digest.
#[derive(Serialize)]
struct SnapshotBody<'a> {
    schema: &'a str,
    session_id: SessionId,
    journal: Vec<SnapshotEntry>,
    session: &'a Session,
    pending_user_questions: Vec<PendingAsk>,
    files: Map<String, Value>,
}

impl SnapshotEntry {
    fn of(Entry { seq, at, actor, event }: &Entry) -> Self {
        Self { seq: *seq, at: *at, actor: actor.clone(), event: event.clone() }
    }

    fn entry(self) -> Entry {
        let Self { seq, at, actor, event } = self;
        Entry { seq, at, actor, event }
    }
}

fn body(snapshot: &Snapshot) -> Value {
    let session = &snapshot.session;
    let journal = snapshot.journal.iter().map(SnapshotEntry::of).collect();
    let pending_user_questions = snapshot.pending_user_questions();
    let files = files::write(&snapshot.journal, &snapshot.files);
    let body = SnapshotBody { schema: SCHEMA, session_id: session.id, journal, session, pending_user_questions, files };
    serde_json::to_value(body).unwrap_or_default()
}

pub(super) fn write(snapshot: &Snapshot) -> String {
    let mut document = body(snapshot);
    document["digest"] = digest_of(&document).as_str().into();
    document.to_string()
}

pub(super) fn digest(snapshot: &Snapshot) -> Digest {
    digest_of(&body(snapshot))
}

/// Returns the digest of a document without its digest, regardless of white space and key order.
fn digest_of(body: &Value) -> Digest {
    let mut text = String::new();
    canonical(body, &mut text);
    Digest::of_snapshot(&text)
}

/// Writes the canonical form of a value: no white space, keys in order.
fn canonical(value: &Value, text: &mut String) {
    match value {
        Value::Object(members) => {
            let mut names: Vec<_> = members.keys().collect();
            names.sort_unstable();
            for (n, name) in names.into_iter().enumerate() {
                text.push_str(if n == 0 { "{" } else { "," });
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                canonical(&members[name], text);
            }
            text.push_str(if members.is_empty() { "{}" } else { "}" });
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                text.push_str(if n == 0 { "[" } else { "," });
                canonical(item, text);
            }
            text.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => text.push_str(&value.to_string()),
    }
}

/// The contents of a document.
pub(super) struct Contents {
    pub(super) id: SessionId,
    pub(super) journal: Vec<Entry>,
    pub(super) files: FileContents,
}

/// Parses a document. Everything that is derived from its journal is ignored.
pub(super) fn read(text: &str) -> Result<Contents, Vec<Problem>> {
    let wrong = |at: &str, code: &str, message: String| vec![Problem::new(at, code, message)];
    json::check(text.as_bytes()).map_err(|error| wrong("", "json", format!("This cannot be read: {error}.")))?;
    let mut document: Value = serde_json::from_str(text).map_err(|error| wrong("", "json", error.to_string()))?;
    if document["schema"] != SCHEMA {
        let message = format!("This version cannot read this snapshot. Its `schema` must be {SCHEMA:?}.");
        return Err(wrong("/schema", "unknown_schema", message));
    }
    if let Some(unknown) = document.as_object().and_then(|members| members.keys().find(|name| !MEMBERS.contains(&name.as_str()))) {
        return Err(wrong(&crate::problem::pointer("", unknown), "unknown_field", "A snapshot has no field with this name.".into()));
    }
    let given = document.as_object_mut().and_then(|members| members.remove("digest"));
    if given.as_ref().and_then(Value::as_str) != Some(digest_of(&document).as_str()) {
        let message = "The document was changed or truncated. Export it again.".to_owned();
        return Err(wrong("/digest", "digest_mismatch", message));
    }
    let id = document["session_id"].as_str().and_then(|id| id.parse().ok());
    let id = id.ok_or_else(|| wrong("/session_id", "not_an_id", "This is not a session's id.".into()))?;
    let lines = document["journal"].as_array().map(Vec::as_slice).unwrap_or_default();
    let read: Vec<_> = lines.iter().enumerate().map(|(n, line)| entry(n, line)).collect();
    let problems: Vec<_> = read.iter().filter_map(|read| read.as_ref().err().cloned()).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    let journal: Vec<_> = read.into_iter().flatten().collect();
    let carried = document["files"].as_object().map(|carried| files::read(carried, &journal)).transpose()?;
    Ok(Contents { id, journal, files: carried.unwrap_or_default() })
}

/// Parses an entry. An entry with fields that this version does not know is refused.
fn entry(n: usize, line: &Value) -> Result<Entry, Problem> {
    let at = format!("/journal/{n}");
    let unreadable =
        |error: serde_json::Error| Problem::new(at.clone(), "unreadable_entry", format!("This entry cannot be read: {error}."));
    let read: SnapshotEntry = serde_json::from_value(line.clone()).map_err(unreadable)?;
    let again = serde_json::to_value(&read).map_err(unreadable)?;
    if covers(&again, line) {
        return Ok(read.entry());
    }
    Err(Problem::new(at, "unknown_field", "This entry contains something that this version of Waypost does not know."))
}

/// Returns whether everything in `part` is in `whole`.
fn covers(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => part.iter().all(|(name, part)| match whole.get(name) {
            Some(whole) => covers(whole, part),
            None => part.is_null(),
        }),
        (Value::Array(whole), Value::Array(part)) => {
            whole.len() == part.len() && whole.iter().zip(part).all(|(whole, part)| covers(whole, part))
        }
        (whole, part) => whole == part,
    }
}
