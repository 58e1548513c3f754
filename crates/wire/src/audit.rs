//! The signing key and the checkpoints of the audit log.

use serde::{Deserialize, Serialize};
use waypost_core::audit::document::Checkpoint;
use waypost_core::time::Timestamp;

/// The key that signs the audit log, and the last checkpoint.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuditKeyView {
    /// The public Ed25519 key, in hexadecimal.
    pub key: String,
    /// The last checkpoint.
    pub checkpoint: Option<CheckpointView>,
}

/// A checkpoint of the audit log. Publish it somewhere else.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CheckpointView {
    /// Its number.
    pub n: u64,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub at: Timestamp,
    /// Its hash.
    pub hash: String,
    /// The signature of the hash.
    pub signature: String,
}

impl CheckpointView {
    /// Renders a checkpoint.
    #[must_use]
    pub fn new(checkpoint: &Checkpoint) -> Self {
        let Checkpoint { n, at, hash, signature, .. } = checkpoint;
        Self { n: *n, at: *at, hash: hash.to_string(), signature: signature.to_string() }
    }
}
