//! The values of a statement's parameters.

use std::borrow::Cow;

use serde::Serialize;
use waypost_core::digest::Hash;
use waypost_core::ids::{AskId, CredentialId, FactorId, NoticeId, OutboxMessageId, RuleId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::row::SqlError;

/// A value, or the absence of one.
#[derive(Debug)]
pub(crate) enum SqlValue<'v> {
    Integer(Option<i64>),
    Text(Option<Cow<'v, str>>),
    Bytes(Option<&'v [u8]>),
    Texts(Vec<&'v str>),
}

impl<'v> SqlValue<'v> {
    /// A list, for statements that take one as a parameter: as an array in PostgreSQL, as JSON in SQLite.
    pub(crate) fn list(texts: impl Iterator<Item = &'v str>) -> Self {
        Self::Texts(texts.collect())
    }
}

/// The values of a statement, in the order of their numbers.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        &[$($crate::sql::value::SqlValue::from($value)),*]
    };
}
pub(crate) use values;

/// Sorts after every id.
pub(crate) const END: &str = "~";

/// The integers of both databases are signed; our numbers never come near the maximum.
pub(crate) fn int(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

pub(crate) fn json<T: Serialize>(value: &T) -> Result<String, SqlError> {
    serde_json::to_string(value).map_err(|error| SqlError::Unwritable(Box::new(error)))
}

impl From<i64> for SqlValue<'_> {
    fn from(n: i64) -> Self {
        Self::Integer(Some(n))
    }
}

impl From<u32> for SqlValue<'_> {
    fn from(n: u32) -> Self {
        Self::Integer(Some(n.into()))
    }
}

impl From<u64> for SqlValue<'_> {
    fn from(n: u64) -> Self {
        Self::Integer(Some(int(n)))
    }
}

impl From<Timestamp> for SqlValue<'_> {
    fn from(at: Timestamp) -> Self {
        Self::Integer(Some(at.as_millis()))
    }
}

impl From<Option<Timestamp>> for SqlValue<'_> {
    fn from(at: Option<Timestamp>) -> Self {
        Self::Integer(at.map(Timestamp::as_millis))
    }
}

impl<'v> From<&'v str> for SqlValue<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(Some(text.into()))
    }
}

impl<'v> From<&'v String> for SqlValue<'v> {
    fn from(text: &'v String) -> Self {
        Self::Text(Some(text.into()))
    }
}

impl From<String> for SqlValue<'_> {
    fn from(text: String) -> Self {
        Self::Text(Some(text.into()))
    }
}

impl<'v> From<Option<&'v str>> for SqlValue<'v> {
    fn from(text: Option<&'v str>) -> Self {
        Self::Text(text.map(Cow::from))
    }
}

impl<'v> From<Option<Cow<'v, str>>> for SqlValue<'v> {
    fn from(text: Option<Cow<'v, str>>) -> Self {
        Self::Text(text)
    }
}

impl From<Option<i64>> for SqlValue<'_> {
    fn from(n: Option<i64>) -> Self {
        Self::Integer(n)
    }
}

impl<'v> From<&'v Option<String>> for SqlValue<'v> {
    fn from(text: &'v Option<String>) -> Self {
        Self::from(text.as_deref())
    }
}

impl From<Option<CredentialId>> for SqlValue<'_> {
    fn from(id: Option<CredentialId>) -> Self {
        Self::Text(id.map(|id| id.to_string().into()))
    }
}

impl<'v> From<&'v Tenant> for SqlValue<'v> {
    fn from(tenant: &'v Tenant) -> Self {
        Self::from(tenant.as_str())
    }
}

impl<'v> From<&'v [u8; 32]> for SqlValue<'v> {
    fn from(bytes: &'v [u8; 32]) -> Self {
        Self::Bytes(Some(bytes))
    }
}

impl<'v> From<Option<&'v [u8; 32]>> for SqlValue<'v> {
    fn from(bytes: Option<&'v [u8; 32]>) -> Self {
        Self::Bytes(bytes.map(<[u8; 32]>::as_slice))
    }
}

impl<'v> From<&'v Vec<u8>> for SqlValue<'v> {
    fn from(bytes: &'v Vec<u8>) -> Self {
        Self::Bytes(Some(bytes))
    }
}

impl<'v> From<&'v Hash> for SqlValue<'v> {
    fn from(hash: &'v Hash) -> Self {
        Self::from(hash.as_bytes())
    }
}

/// Values that are stored as their own text.
macro_rules! as_text {
    ($($stored:ty),*) => {
        $(impl From<$stored> for SqlValue<'_> {
            fn from(value: $stored) -> Self {
                Self::from(value.to_string())
            }
        })*
    };
}
as_text!(AskId, CredentialId, FactorId, NoticeId, OutboxMessageId, RuleId, SessionId, &Principal);
