//! Blobs in memory, for tests and temporary stores.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use waypost_core::digest::FileDigest;
use waypost_core::ids::Tenant;
use waypost_core::question::file::File;

use super::hasher::BlobHasher;
use super::{Blobs, Bytes, Holder, Incoming};
use crate::error::StoreError;

type Key = (Tenant, String, FileDigest);

#[derive(Default)]
struct MemoryBlobState {
    /// The number says in which order the blobs came.
    blobs: BTreeMap<Key, (File, Arc<[u8]>, u64)>,
    came: u64,
    sealing_key: Option<[u8; 32]>,
    signing_key: Option<[u8; 32]>,
}

/// Blobs that are lost when this is dropped.
#[derive(Clone, Default)]
pub struct MemoryBlobs(Arc<Mutex<MemoryBlobState>>);

struct InMemory {
    into: MemoryBlobs,
    passing: BlobHasher,
    bytes: Vec<u8>,
}

impl MemoryBlobState {
    fn put(&mut self, key: Key, file: File, bytes: Arc<[u8]>) {
        self.came += 1;
        self.blobs.insert(key, (file, bytes, self.came));
    }
}

impl MemoryBlobs {
    fn state(&self) -> MutexGuard<'_, MemoryBlobState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(holder: Holder<'_>, digest: &FileDigest) -> Key {
    (holder.tenant.clone(), holder.name.to_owned(), digest.clone())
}

#[async_trait]
impl Blobs for MemoryBlobs {
    async fn begin(&self) -> Result<Box<dyn Incoming>, StoreError> {
        Ok(Box::new(InMemory { into: self.clone(), passing: BlobHasher::default(), bytes: Vec::new() }))
    }

    async fn metadata(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<File>, StoreError> {
        Ok(self.state().blobs.get(&key(holder, digest)).map(|(file, ..)| file.clone()))
    }

    async fn open(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<Bytes>, StoreError> {
        let found = self.state().blobs.get(&key(holder, digest)).map(|(_, bytes, _)| Arc::clone(bytes));
        Ok(found.map(|bytes| Box::new(Cursor::new(bytes)) as Bytes))
    }

    async fn share(&self, from: Holder<'_>, to: Holder<'_>, digest: &FileDigest) -> Result<bool, StoreError> {
        let mut state = self.state();
        let Some((file, bytes, _)) = state.blobs.get(&key(from, digest)).cloned() else { return Ok(false) };
        state.put(key(to, digest), file, bytes);
        Ok(true)
    }

    async fn keep_newest(&self, holder: Holder<'_>, count: usize) -> Result<(), StoreError> {
        let mut state = self.state();
        let theirs = |(tenant, name, _): &&Key| tenant == holder.tenant && name == holder.name;
        let mut keys: Vec<_> = state.blobs.iter().filter(|(key, _)| theirs(key)).map(|(key, (.., came))| (*came, key.clone())).collect();
        keys.sort_unstable_by(|one, other| other.cmp(one));
        for (_, key) in keys.into_iter().skip(count) {
            state.blobs.remove(&key);
        }
        Ok(())
    }

    async fn release_all(&self, holder: Holder<'_>) -> Result<(), StoreError> {
        self.state().blobs.retain(|(tenant, name, _), _| tenant != holder.tenant || name != holder.name);
        Ok(())
    }

    async fn sealing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(*self.state().sealing_key.get_or_insert(fresh))
    }
    async fn signing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(*self.state().signing_key.get_or_insert(fresh))
    }
}

#[async_trait]
impl Incoming for InMemory {
    async fn write(&mut self, piece: &[u8]) -> Result<(), StoreError> {
        self.passing.take(piece);
        self.bytes.extend_from_slice(piece);
        Ok(())
    }

    async fn keep(self: Box<Self>, holder: Holder<'_>, name: &str, media_type: &str) -> Result<File, StoreError> {
        let file = self.passing.file(name, media_type);
        self.into.state().put(key(holder, &file.digest), file.clone(), self.bytes.into());
        Ok(file)
    }
}
