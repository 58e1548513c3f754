//! Counting and hashing of a blob while it arrives.

use sha2::{Digest as _, Sha256};
use waypost_core::digest::FileDigest;
use waypost_core::question::file::File;

/// Counts and hashes the bytes that pass.
#[derive(Default)]
pub(crate) struct BlobHasher {
    hash: Sha256,
    size: u64,
}

impl BlobHasher {
    pub(crate) fn take(&mut self, piece: &[u8]) {
        self.hash.update(piece);
        self.size += piece.len() as u64;
    }

    /// Describes the bytes that have passed as a file.
    pub(crate) fn file(self, name: &str, media_type: &str) -> File {
        let digest = FileDigest::from_bytes(&self.hash.finalize().into());
        File { digest, name: name.to_owned(), size: self.size, media_type: media_type.to_owned() }
    }
}
