//! Reads and changes of rows that are committed together, and reads in pages.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::key::Key;
use super::{RowCommit, RowOrder, RowRange, Rows};
use crate::error::StoreError;

/// The number of rows that are read at once.
pub(super) const PAGE: u32 = 200;

/// How often a change is tried again after another change came first. Each time, the other change succeeded.
const ATTEMPTS: u32 = 1_000;

/// The changes of one commit, and the rows on which they are based.
pub(super) struct Transaction {
    rows: Arc<dyn Rows>,
    expected: BTreeMap<String, Option<Vec<u8>>>,
    changes: BTreeMap<String, Option<Vec<u8>>>,
}

impl Transaction {
    pub(super) fn on(rows: &Arc<dyn Rows>) -> Self {
        Self { rows: Arc::clone(rows), expected: BTreeMap::new(), changes: BTreeMap::new() }
    }

    /// Reads a row. The commit fails if the row has changed since.
    pub(super) async fn guard<T: DeserializeOwned>(&mut self, key: &Key) -> Result<Option<T>, StoreError> {
        let name = key.to_string();
        if let Some(changed) = self.changes.get(&name) {
            return parsed(key, changed.clone());
        }
        let found = one(self.rows.as_ref(), key).await?;
        let read = self.expected.entry(name).or_insert(found).clone();
        parsed(key, read)
    }

    /// Reads a row, or what will be written there. For rows that only change together with a row that is guarded.
    pub(super) async fn read<T: DeserializeOwned>(&self, key: &Key) -> Result<Option<T>, StoreError> {
        match self.changes.get(&key.to_string()) {
            Some(changed) => parsed(key, changed.clone()),
            None => parsed(key, one(self.rows.as_ref(), key).await?),
        }
    }

    /// Reads every row below `key`. The commit fails if one of them has changed since. It does not fail if there are more.
    pub(super) async fn guard_below<T: DeserializeOwned>(&mut self, key: &Key) -> Result<Vec<(String, T)>, StoreError> {
        let (mut found, mut next) = (Vec::new(), Some(key.range_below(RowOrder::FirstToLast, PAGE)));
        while let Some(range) = next {
            let page = self.rows.scan(&range).await?;
            next = rest(&range, &page);
            for (key, value) in page {
                self.expected.insert(key.clone(), Some(value.clone()));
                found.extend(parsed(&key, Some(value))?.map(|value| (key, value)));
            }
        }
        Ok(found)
    }

    /// Returns the keys of the rows below `key`, with what will be written there.
    pub(super) async fn keys_below(&self, key: &Key) -> Result<Vec<String>, StoreError> {
        let stored = all::<serde::de::IgnoredAny>(self.rows.as_ref(), key).await?;
        let mut keys: BTreeMap<String, bool> = stored.into_iter().map(|(key, _)| (key, true)).collect();
        let range = key.range_below(RowOrder::FirstToLast, 0);
        let changed = self.changes.iter().filter(|(key, _)| range.after < **key && **key < range.before);
        keys.extend(changed.map(|(key, value)| (key.clone(), value.is_some())));
        Ok(keys.into_iter().filter(|(_, exists)| *exists).map(|(key, _)| key).collect())
    }

    /// Writes a row.
    pub(super) fn put(&mut self, key: impl Into<String>, value: &impl Serialize) -> Result<(), StoreError> {
        let value = serde_json::to_vec(value).map_err(|source| StoreError::Unfit(format!("this cannot be written: {source}")))?;
        self.changes.insert(key.into(), Some(value));
        Ok(())
    }

    /// Removes a row.
    pub(super) fn delete(&mut self, key: impl Into<String>) {
        self.changes.insert(key.into(), None);
    }

    /// Makes the changes. Returns `false` if a guarded row has changed.
    pub(super) async fn commit(self) -> Result<bool, StoreError> {
        if self.changes.is_empty() {
            return Ok(true);
        }
        let (expected, changes) = (self.expected.into_iter().collect(), self.changes.into_iter().collect());
        self.rows.commit(RowCommit { expected, changes }).await
    }
}

/// The attempts of a change. The last one is followed by [`busy`].
pub(super) fn attempts() -> std::ops::Range<u32> {
    0..ATTEMPTS
}

/// The error after too many attempts.
pub(super) fn busy() -> StoreError {
    StoreError::Unavailable("other changes of the same rows always came first".into())
}

fn parsed<T: DeserializeOwned>(key: impl std::fmt::Display, value: Option<Vec<u8>>) -> Result<Option<T>, StoreError> {
    let read = value.map(|value| serde_json::from_slice(&value)).transpose();
    read.map_err(|source| StoreError::Damaged(format!("the row {key} cannot be read"), Some(Box::new(source))))
}

async fn one(rows: &dyn Rows, key: &Key) -> Result<Option<Vec<u8>>, StoreError> {
    Ok(rows.get(&[key.to_string()]).await?.pop().flatten())
}

/// Reads a row.
pub(super) async fn get<T: DeserializeOwned>(rows: &dyn Rows, key: &Key) -> Result<Option<T>, StoreError> {
    parsed(key, one(rows, key).await?)
}

/// Reads rows in one consistent read.
pub(super) async fn get_many<T: DeserializeOwned>(rows: &dyn Rows, keys: &[Key]) -> Result<Vec<Option<T>>, StoreError> {
    let names: Vec<_> = keys.iter().map(ToString::to_string).collect();
    names.iter().zip(rows.get(&names).await?).map(|(name, value)| parsed(name, value)).collect()
}

/// Reads the rows of a range.
pub(super) async fn scan<T: DeserializeOwned>(rows: &dyn Rows, range: &RowRange) -> Result<Vec<(String, T)>, StoreError> {
    let mut found = Vec::new();
    for (key, value) in rows.scan(range).await? {
        if let Some(value) = parsed(&key, Some(value))? {
            found.push((key, value));
        }
    }
    Ok(found)
}

/// The part of a range that follows its page; `None` if the page was the last one.
pub(super) fn rest<T>(range: &RowRange, page: &[(String, T)]) -> Option<RowRange> {
    let last = page.last().filter(|_| u32::try_from(page.len()).is_ok_and(|read| read >= range.limit))?.0.clone();
    Some(match range.order {
        RowOrder::FirstToLast => RowRange { after: last, ..range.clone() },
        RowOrder::LastToFirst => RowRange { before: last, ..range.clone() },
    })
}

/// Reads every row below `key`, page by page. For rows that are few: of one session, of one ask or of one person.
pub(super) async fn all<T: DeserializeOwned>(rows: &dyn Rows, key: &Key) -> Result<Vec<(String, T)>, StoreError> {
    let (mut found, mut next) = (Vec::new(), Some(key.range_below(RowOrder::FirstToLast, PAGE)));
    while let Some(range) = next {
        let page = scan(rows, &range).await?;
        next = rest(&range, &page);
        found.extend(page);
    }
    Ok(found)
}
