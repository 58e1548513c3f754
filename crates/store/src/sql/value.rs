//! The values of a statement's parameters.

use std::borrow::Cow;

use serde::Serialize;
use waypost_core::digest::Hash;
use waypost_core::ids::{AskId, CredentialId, FactorId, NoticeId, OutboxMessageId, RuleId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::row::SqlError;

/// The value of a parameter.
#[derive(Debug)]
pub(crate) enum SqlValue<'v> {
    Null,
    Integer(i64),
    Text(Cow<'v, str>),
    Bytes(&'v [u8]),
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

impl<'v, T> From<Option<T>> for SqlValue<'v>
where
    Self: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::from)
    }
}

impl From<i64> for SqlValue<'_> {
    fn from(n: i64) -> Self {
        Self::Integer(n)
    }
}

impl From<u32> for SqlValue<'_> {
    fn from(n: u32) -> Self {
        Self::Integer(n.into())
    }
}

impl From<u64> for SqlValue<'_> {
    fn from(n: u64) -> Self {
        Self::Integer(int(n))
    }
}

impl From<Timestamp> for SqlValue<'_> {
    fn from(at: Timestamp) -> Self {
        Self::Integer(at.as_millis())
    }
}

impl<'v> From<Cow<'v, str>> for SqlValue<'v> {
    fn from(text: Cow<'v, str>) -> Self {
        Self::Text(text)
    }
}

impl<'v> From<&'v str> for SqlValue<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(text.into())
    }
}

impl<'v> From<&'v String> for SqlValue<'v> {
    fn from(text: &'v String) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for SqlValue<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl<'v> From<&'v Option<String>> for SqlValue<'v> {
    fn from(text: &'v Option<String>) -> Self {
        Self::from(text.as_deref())
    }
}

impl<'v> From<&'v Tenant> for SqlValue<'v> {
    fn from(tenant: &'v Tenant) -> Self {
        Self::from(tenant.as_str())
    }
}

impl<'v> From<&'v [u8; 32]> for SqlValue<'v> {
    fn from(bytes: &'v [u8; 32]) -> Self {
        Self::Bytes(bytes)
    }
}

impl<'v> From<&'v Vec<u8>> for SqlValue<'v> {
    fn from(bytes: &'v Vec<u8>) -> Self {
        Self::Bytes(bytes)
    }
}

impl<'v> From<&'v Hash> for SqlValue<'v> {
    fn from(hash: &'v Hash) -> Self {
        Self::Bytes(hash.as_bytes())
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
