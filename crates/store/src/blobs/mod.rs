//! What is too large or too private for a row: files and sealed values, as bytes named by their
//! digest. Each is held by somebody: the person who brought it, or the session it belongs to. What
//! nobody holds is gone.

pub(crate) mod arriving;
mod folder;
mod memory;

use std::sync::Arc;

use async_trait::async_trait;
use tokio::io::AsyncRead;
use waypost_core::file::{File, FileDigest};
use waypost_core::ids::Tenant;

use crate::error::StoreError;

pub use folder::FolderBlobs;
pub use memory::MemoryBlobs;

/// Bytes that are read as they are wanted.
pub type Bytes = Box<dyn AsyncRead + Send + Unpin>;

/// Who holds a blob, as text of the caller's own: nobody sees what another holds.
#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    /// Of which tenant.
    pub tenant: &'a Tenant,
    /// Who, within it.
    pub name: &'a str,
}

/// Keeps blobs. A trait of its own beside `Store`, under the same cases.
#[async_trait]
pub trait Blobs: Send + Sync {
    /// Room for a blob that arrives piece by piece. Dropped before it is kept, it leaves nothing.
    ///
    /// # Errors
    /// [`StoreError`] when there is none.
    async fn begin(&self) -> Result<Box<dyn Incoming>, StoreError>;

    /// What is known of a blob that `holder` holds; `None` where it holds none by that digest.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn held(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<File>, StoreError>;

    /// The bytes of a blob that `holder` holds.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn open(&self, holder: Holder<'_>, digest: &FileDigest) -> Result<Option<Bytes>, StoreError>;

    /// Lets `to` hold what `from` holds, whatever `from` does with it later; durable when it
    /// returns. `false`, and nothing done, where `from` holds no such blob. Twice is harmless.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn share(&self, from: Holder<'_>, to: Holder<'_>, digest: &FileDigest) -> Result<bool, StoreError>;

    /// Lets go of all but the `count` blobs that `holder` has held for the shortest time. What others
    /// hold of them stays theirs.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read or written.
    async fn keep_newest(&self, holder: Holder<'_>, count: usize) -> Result<(), StoreError>;

    /// Lets go of everything that `holder` holds.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn let_go(&self, holder: Holder<'_>) -> Result<(), StoreError>;

    /// The key of this store under which secrets are sealed; where it has none yet, `fresh` is it
    /// from here on.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read or written; [`StoreError::Damaged`] where what stands
    /// in its place is no key.
    async fn sealing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;

    /// The key of this store with which its record is signed; where it has none yet, `fresh` is it
    /// from here on.
    ///
    /// # Errors
    /// As [`Blobs::sealing_key`].
    async fn signing_key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}

/// A blob on its way in.
#[async_trait]
pub trait Incoming: Send {
    /// Takes the next piece.
    ///
    /// # Errors
    /// [`StoreError`] when there is no room for it.
    async fn write(&mut self, piece: &[u8]) -> Result<(), StoreError>;

    /// Keeps what has arrived, held by `holder` under this name and media type; durable when it
    /// returns. The same bytes again get the later name.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written; then nothing is kept.
    async fn keep(self: Box<Self>, holder: Holder<'_>, name: &str, media_type: &str) -> Result<File, StoreError>;
}

/// A store that has a place for blobs beside its tables.
pub trait HasBlobs {
    /// That place.
    fn blobs(&self) -> Arc<dyn Blobs>;
}
