//! Targets for single values: ids, principals, times, file names.

use std::fmt::Display;
use std::str::FromStr;

use waypost_core::digest::{FileDigest, SecretRef};
use waypost_core::ids::{AskId, CredentialId, SessionId};
use waypost_core::people::principal::{Principal, is_plain_name};
use waypost_core::question::file::clean_name;
use waypost_core::time::Timestamp;

use crate::text;

/// A parsed value is printed as text that parses to the same value.
fn reads_as_printed<T: FromStr + Display + PartialEq>(text: &str) -> Option<T> {
    let read = text.parse::<T>().ok()?;
    let printed = read.to_string();
    assert!(printed.parse::<T>().is_ok_and(|again| again == read), "{text:?} is printed as {printed:?}");
    Some(read)
}

/// An id has one kind, one spelling and a fixed length.
pub fn ids(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let kinds = [
        reads_as_printed::<AskId>(text).map(|id| id.to_string()),
        reads_as_printed::<SessionId>(text).map(|id| id.to_string()),
        reads_as_printed::<CredentialId>(text).map(|id| id.to_string()),
    ];
    let known: Vec<String> = kinds.into_iter().flatten().collect();
    assert!(known.len() <= 1, "{text:?} is an id of two kinds");
    assert!(known.iter().all(|id| id.eq_ignore_ascii_case(text)), "{text:?} is read as {known:?}");
    for digest in [reads_as_printed::<FileDigest>(text).map(|d| d.to_string()), reads_as_printed::<SecretRef>(text).map(|d| d.to_string())]
    {
        assert!(digest.is_none_or(|digest| digest == text), "a digest has one form");
    }
}

/// A principal is printed exactly as it was read, and cannot imitate the text around it.
pub fn principal(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let Some(read) = reads_as_printed::<Principal>(text) else { return };
    assert_eq!(read.to_string(), text);
    assert!(is_plain_name(&read.name));
    assert!(!read.name.contains(|c: char| c.is_control() || c.is_whitespace() || "/:\"'<>&\\".contains(c)), "{read}");
}

/// A time is printed as the same time.
pub fn time(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _: Option<Timestamp> = reads_as_printed(text);
}

/// A cleaned file name leads to no other folder, hides nothing and is never empty. Cleaning it twice changes nothing.
pub fn file_name(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let name = clean_name(text);
    assert!(!matches!(name.as_str(), "" | "." | ".."), "{name:?}");
    assert!(!name.contains(|c: char| c.is_control() || matches!(c, '/' | '\\')), "{name:?}");
    assert_eq!(clean_name(&name), name);
}
