//! Compares two texts of arguments, leaf by leaf and byte for byte.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use waypost_core::json::{BadJson, Json};
use waypost_core::problem::pointer;

/// Why a text is not valid as arguments.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadArguments {
    #[error(transparent)]
    NoJson(#[from] BadJson),
    #[error("it is not a JSON object")]
    NoObject,
}

/// One leaf that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArgumentChange {
    /// The path of the leaf, without the first slash.
    pub path: String,
    /// The old value; `None` if the leaf is new.
    pub before: Option<String>,
    /// The new value; `None` if the leaf was removed.
    pub after: Option<String>,
}

/// Returns all differences.
///
/// # Errors
/// If `after` is not one JSON object with unique keys.
pub fn changes(before: &str, after: &str) -> Result<Vec<ArgumentChange>, BadArguments> {
    let after = Json::new(after)?;
    if !after.value().is_object() {
        return Err(BadArguments::NoObject);
    }
    let before = leaves(before);
    let now = leaves(after.as_str());
    let mut changed: Vec<ArgumentChange> = Vec::new();
    for (path, old) in &before {
        let new = now.iter().find(|(other, _)| other == path).map(|(_, leaf)| leaf);
        if new != Some(old) {
            changed.push(ArgumentChange { path: path.clone(), before: Some(old.clone()), after: new.cloned() });
        }
    }
    let added = now.into_iter().filter(|(path, _)| before.iter().all(|(other, _)| other != path));
    changed.extend(added.map(|(path, leaf)| ArgumentChange { path, before: None, after: Some(leaf) }));
    Ok(changed)
}

fn leaves(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    if let Ok(raw) = serde_json::from_str::<&RawValue>(text) {
        walk("", raw, &mut found);
    }
    found
}

fn walk(path: &str, raw: &RawValue, found: &mut Vec<(String, String)>) {
    if let Ok(entries) = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get())
        && !entries.is_empty()
    {
        return entries.iter().for_each(|(key, inner)| walk(&pointer(path, key), inner, found));
    }
    if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(raw.get())
        && !items.is_empty()
    {
        return items.iter().enumerate().for_each(|(n, inner)| walk(&format!("{path}/{n}"), inner, found));
    }
    found.push((path.trim_start_matches('/').to_owned(), raw.get().to_owned()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(before: &str, after: &str) -> Vec<(String, Option<String>, Option<String>)> {
        changes(before, after).unwrap().into_iter().map(|change| (change.path, change.before, change.after)).collect()
    }

    #[test]
    fn a006_a_change_is_found_to_the_byte() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            listed(r#"{"n": 9007199254740993, "a": {"b": [1, 2]}, "x": "1"}"#, r#"{"n": 9007199254740992, "a": {"b": [1, 2, 3]}, "x": 1}"#),
            [
                ("n".to_owned(), some("9007199254740993"), some("9007199254740992")),
                ("x".to_owned(), some("\"1\""), some("1")),
                ("a/b/2".to_owned(), None, some("3")),
            ]
        );
        assert_eq!(listed(r#"{"a": 1, "b": 2}"#, r#"{"b":2,"a":1}"#), []);
    }

    #[test]
    fn what_is_no_object_is_not_taken() {
        for bad in ["", "[]", "{\"a\": 1, \"a\": 2}", "{"] {
            assert!(changes("{}", bad).is_err(), "{bad:?} was taken");
        }
    }
}
