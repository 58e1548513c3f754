//! The conformance suite on a store that implements only what it must, so that every default runs.

use std::collections::BTreeMap;
use std::ops::Bound::Excluded;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use waypost_core::time::Timestamp;

use super::{RowCommit, RowOrder, RowRange, Rows, StoreBasics};
use crate::blobs::{Blobs, HasBlobs, MemoryBlobs};
use crate::clock::{Clock, Monotonic};
use crate::conformance::OpenedStore;
use crate::error::StoreError;
use crate::{AuditLog, Backlogged, ChangeFeed, Directory, Drafts, Older, Outbox, Preferred, Store, ThreadRefs, Timetable};

#[derive(Default)]
struct MemoryRows(Mutex<BTreeMap<String, Vec<u8>>>);

#[async_trait]
impl Rows for MemoryRows {
    async fn get(&self, keys: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError> {
        let rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(keys.iter().map(|key| rows.get(key).cloned()).collect())
    }

    async fn scan(&self, range: &RowRange) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if range.after >= range.before {
            return Ok(Vec::new());
        }
        let found = rows.range((Excluded(range.after.clone()), Excluded(range.before.clone())));
        let row = |(key, value): (&String, &Vec<u8>)| (key.clone(), value.clone());
        let limit = usize::try_from(range.limit).unwrap_or(usize::MAX);
        Ok(match range.order {
            RowOrder::FirstToLast => found.take(limit).map(row).collect(),
            RowOrder::LastToFirst => found.rev().take(limit).map(row).collect(),
        })
    }

    async fn commit(&self, commit: RowCommit) -> Result<bool, StoreError> {
        let mut rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if commit.expected.iter().any(|(key, value)| rows.get(key) != value.as_ref()) {
            return Ok(false);
        }
        for (key, value) in commit.changes {
            match value {
                Some(value) => drop(rows.insert(key, value)),
                None => drop(rows.remove(&key)),
            }
        }
        Ok(true)
    }
}

struct RowStore {
    clock: Monotonic<Arc<dyn Clock>>,
    rows: Arc<MemoryRows>,
    blobs: MemoryBlobs,
}

#[async_trait]
impl StoreBasics for RowStore {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        Ok(self.clock.now())
    }

    fn rows(&self) -> Arc<dyn Rows> {
        self.rows.clone()
    }
}

impl HasBlobs for RowStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(self.blobs.clone())
    }
}

impl AuditLog for RowStore {}
impl Backlogged for RowStore {}
impl ChangeFeed for RowStore {}
impl Directory for RowStore {}
impl Drafts for RowStore {}
impl Older for RowStore {}
impl Outbox for RowStore {}
impl Preferred for RowStore {}
impl Store for RowStore {}
impl ThreadRefs for RowStore {}
impl Timetable for RowStore {}

async fn open() -> OpenedStore {
    let rows = Arc::new(MemoryRows::default());
    let clock = |clock| Monotonic::new(clock, Timestamp::default());
    OpenedStore::new(|system| RowStore { clock: clock(system), rows, blobs: MemoryBlobs::default() }, ())
}

crate::conformance!(open());
