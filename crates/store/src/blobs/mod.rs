//! Blobs: files and encrypted values that are too large or too private for a table row, as bytes named by their digest.
//! Each blob has a holder: the person who uploaded it, or the session that it belongs to. A blob without a holder is
//! deleted.

mod folder;
pub(crate) mod hasher;
mod memory;

use std::sync::Arc;

use async_trait::async_trait;
use tokio::io::AsyncRead;
use waypost_core::digest::FileDigest;
use waypost_core::ids::Tenant;
use waypost_core::question::file::File;

use crate::error::StoreError;

pub use folder::FolderBlobs;
#[cfg(feature = "sqlite")]
pub(crate) use folder::SIGNING_KEY;
pub use memory::MemoryBlobs;

/// Bytes that are read on demand.
pub type Bytes = Box<dyn AsyncRead + Send + Unpin>;

/// The holder of a blob, named by a text that the caller chooses. No holder sees the blobs of another.
#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    /// The tenant of the holder.
    pub tenant: &'a Tenant,
    /// The holder's name within the tenant.
    pub name: &'a str,
}

/// Stores blobs. A store returns one from [`HasBlobs`]: [`FolderBlobs`], or one of its own.
#[async_trait]
pub trait Blobs: Send + Sync {
    /// Begins a blob that arrives piece by piece. If it is dropped before it is stored, nothing remains.
    ///
    /// # Errors
    /// [`StoreError`] when there is no space.
    async fn begin(&self) -> Result<Box<dyn Incoming>, StoreError>;

    /// Returns the metadata of a blob that `holder` has; `None` if it has no blob with that digest.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn metadata(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<File>, StoreError>;

    /// Returns the bytes of a blob that `holder` has.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn open(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<Bytes>, StoreError>;

    /// Makes `to` a holder of a blob of `from`, independent of what `from` does with it later. Durable when this
    /// returns. Returns `false` and does nothing if `from` has no such blob. Repeating it is harmless.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn share(&self, from: Holder<'_>, to: Holder<'_>, digest: &FileDigest) -> Result<bool, StoreError>;

    /// Releases all but the `count` newest blobs of `holder`. Other holders keep theirs.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read or written.
    async fn keep_newest(&self, holder: Holder<'_>, count: usize) -> Result<(), StoreError>;

    /// Releases everything that `holder` has.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn release_all(&self, holder: Holder<'_>) -> Result<(), StoreError>;

    /// Returns the key that encrypts secrets in this store. If the store has none yet, stores `fresh` and returns it.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read or written; [`StoreError::Damaged`] when the stored value is not a valid
    /// key.
    async fn sealing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;

    /// Returns the key that signs the audit log of this store. If the store has none yet, stores `fresh` and returns
    /// it.
    ///
    /// # Errors
    /// As [`Blobs::sealing_key`].
    async fn signing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}

/// A blob that is arriving.
#[async_trait]
pub trait Incoming: Send {
    /// Takes the next piece.
    ///
    /// # Errors
    /// [`StoreError`] when there is no space for it.
    async fn write(&mut self, piece: &[u8]) -> Result<(), StoreError>;

    /// Stores what has arrived for `holder`, under this name and media type. Durable when this returns. If the holder
    /// already has the same bytes, the new name replaces the old one.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written; nothing is stored then.
    async fn keep(self: Box<Self>, holder: Holder<'_>, name: &str, media_type: &str) -> Result<File, StoreError>;
}

/// Gives the blobs of a store. A part of [`Store`](crate::Store).
pub trait HasBlobs {
    /// The blobs of the store.
    fn blobs(&self) -> Arc<dyn Blobs>;
}
