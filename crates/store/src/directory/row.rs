//! The rows of a directory as text, column by column: the digests in its journal cover them, and they are compared with
//! the journal.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::auto_approval::Rule;
use waypost_core::audit::directory_tables::DIGEST;
use waypost_core::audit::tables::{Columns, Tables, WHOLE};
use waypost_core::digest::Hash;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::credential::CredentialBody;
use super::{Credential, Factor};

/// The columns that the journal covers only with a digest, by table. `used_at` is not included, because it decides
/// nothing.
const DIGESTED: [(&str, &[&str]); 3] = [
    ("credentials", &["principal", "purpose", "hash", "created_at", "expires_at", "before_hash", "before_until", "body"]),
    ("factors", &["person", "kind", "handle", "label", "body", "created_at"]),
    ("rules", &["tool", "until", "body"]),
];

/// Adds a row to `tables`, with a digest of the columns that the journal covers only with a digest. The row is a JSON
/// object of its columns; a blob is written as hexadecimal digits.
pub(crate) fn put(tables: &mut Tables, table: &str, key: &str, row: &Value) {
    let mut columns = texts(row);
    match table {
        // Versions that write more fields or another order must compare equal.
        "charters" => normalize::<RolePolicy>(&mut columns),
        "preferences" => normalize::<Preferences>(&mut columns),
        _ => {}
    }
    if let Some((_, names)) = DIGESTED.iter().find(|(of, _)| *of == table) {
        columns.insert(DIGEST.to_owned(), digest(&columns, names).to_string());
    }
    tables.put(table, key, columns);
}

/// Adds the decrypted content of a row, which is stored under the key of its session, to the row.
pub(crate) fn put_whole(table: &str, row: &mut Value, opened: Option<String>) {
    let opened = opened.unwrap_or_else(|| "it cannot be opened".to_owned());
    let whole = match table {
        "sessions" => normalized::<Session>(opened),
        "asks" => normalized::<Ask>(opened),
        _ => return,
    };
    row[WHOLE] = Value::String(whole);
}

fn normalize<T: Serialize + DeserializeOwned>(columns: &mut Columns) {
    if let Some(body) = columns.get_mut("body") {
        *body = normalized::<T>(std::mem::take(body));
    }
}

/// The text as this version writes it. Text that cannot be parsed is compared unchanged, so the comparison reports it.
fn normalized<T: Serialize + DeserializeOwned>(text: String) -> String {
    serde_json::from_str::<T>(&text).and_then(|value| serde_json::to_string(&value)).unwrap_or(text)
}

fn texts(row: &Value) -> Columns {
    let text = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    row.as_object().into_iter().flatten().map(|(name, value)| (name.clone(), text(value))).collect()
}

fn digest(columns: &Columns, names: &[&str]) -> Hash {
    let value = |name: &str| columns.get(name).map(String::as_str).unwrap_or_default();
    Hash::of_fields(names.iter().flat_map(|name| [*name, value(name)]))
}

fn digest_of(table: &str, row: &Value) -> Hash {
    let columns = texts(row);
    let names = DIGESTED.iter().find(|(of, _)| *of == table).map(|(_, names)| *names);
    digest(&columns, names.unwrap_or_default())
}

fn hex(bytes: &[u8; 32]) -> String {
    Hash::from_bytes(*bytes).to_string()
}

impl Credential {
    /// Its row, without the columns that decide nothing.
    pub(crate) fn columns(&self) -> Value {
        let Self { principal, purpose, hash, before, created_at, expires_at, ended_at, .. } = self;
        json!({
            "principal": principal.to_string(),
            "purpose": purpose.as_str(),
            "hash": hex(hash),
            "created_at": created_at.as_millis(),
            "expires_at": expires_at.map(Timestamp::as_millis),
            "ended_at": ended_at.map(Timestamp::as_millis),
            "before_hash": before.map(|before| hex(&before.hash)),
            "before_until": before.map(|before| before.until.as_millis()),
            "body": serde_json::to_string(&CredentialBody::of(self)).unwrap_or_default(),
        })
    }

    /// The digest of what is stored of it.
    #[must_use]
    pub fn digest(&self) -> Hash {
        digest_of("credentials", &self.columns())
    }
}

impl Factor {
    /// Its row, without the columns that decide nothing.
    pub(crate) fn columns(&self) -> Value {
        let Self { person, kind, handle, label, body, created_at, .. } = self;
        let (person, kind, created_at) = (person.to_string(), kind.as_str(), created_at.as_millis());
        json!({"person": person, "kind": kind, "handle": handle, "label": label, "body": body, "created_at": created_at})
    }

    /// The digest of what is stored of it.
    #[must_use]
    pub fn digest(&self) -> Hash {
        digest_of("factors", &self.columns())
    }
}

/// The row of a rule.
pub(crate) fn columns_of_rule(rule: &Rule) -> Value {
    let body = serde_json::to_string(rule).unwrap_or_default();
    let ended_at = rule.ended.as_ref().map(|ended| ended.at.as_millis());
    json!({"tool": rule.tool.name, "until": rule.until.as_millis(), "ended_at": ended_at, "body": body})
}

/// The digest of what is stored of a rule.
pub(crate) fn digest_of_rule(rule: &Rule) -> Hash {
    digest_of("rules", &columns_of_rule(rule))
}
