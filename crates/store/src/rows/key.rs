//! The keys of rows: parts that are separated by `/`, each in the order of its value.

use std::fmt::{self, Display, Write as _};

use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;

use super::{RowOrder, RowRange};

/// A key, or the beginning of keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key(String);

impl Key {
    /// The beginning of the keys of one kind of rows.
    pub(super) fn of(kind: &str) -> Self {
        Self(kind.to_owned())
    }

    /// The beginning of the keys of one kind of rows of a tenant.
    pub(super) fn in_tenant(kind: &str, tenant: &Tenant) -> Self {
        Self::of(kind).text(tenant.as_str())
    }

    /// Adds an id, a digest or another text that has no `/` and that sorts as it is.
    pub(super) fn id(mut self, id: impl Display) -> Self {
        let _ = write!(self.0, "/{id}");
        self
    }

    /// Adds any text. A character up to `0` becomes `0` and two digits, so that keys are in the order of their texts and
    /// the separator is smaller than every part.
    pub(super) fn text(mut self, text: impl Display) -> Self {
        self.0.push('/');
        for character in text.to_string().chars() {
            match character {
                '\0'..='0' => drop(write!(self.0, "0{:02x}", u32::from(character))),
                _ => self.0.push(character),
            }
        }
        self
    }

    /// Adds a number.
    pub(super) fn number(self, number: u64) -> Self {
        self.id(format_args!("{number:020}"))
    }

    /// Adds a time. Times before 1970 are the same as 1970.
    pub(super) fn time(self, at: Timestamp) -> Self {
        self.number(u64::try_from(at.as_millis()).unwrap_or(0))
    }

    /// The rows whose keys have this beginning.
    pub(super) fn range_below(&self, order: RowOrder, limit: u32) -> RowRange {
        RowRange { after: format!("{self}/"), before: format!("{self}0"), order, limit }
    }
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Key> for String {
    fn from(key: Key) -> Self {
        key.0
    }
}

/// The last part of a key.
pub(super) fn last_part(key: &str) -> &str {
    key.rsplit('/').next().unwrap_or(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_the_order_of_their_parts_and_none_is_below_another() {
        let parts = ["", " ", "-", "/", "0", "00", "1", "a", "a b", "a-b", "a/b", "a0", "ab", "b", "ä"];
        let keys = parts.map(|part| String::from(Key::of("kind").text(part).id("x")));
        assert!(keys.is_sorted(), "{keys:?}");
        for (part, key) in parts.iter().zip(&keys) {
            let range = Key::of("kind").text(part).range_below(RowOrder::FirstToLast, 1);
            let below: Vec<_> = keys.iter().filter(|key| range.after < **key && **key < range.before).collect();
            assert_eq!(below, [key], "{part:?}");
        }
    }
}
