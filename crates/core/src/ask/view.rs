//! The view digest: the digest of everything that Waypost shows of an ask. A surface repeats it with the reply, so that
//! the audit log records what was shown.

use crate::ask::Ask;
use crate::digest::Digest;

impl Ask {
    /// Returns the digest of what is shown of this revision: `sha256:` and the SHA-256 over six fields, each preceded
    /// by its length in bytes as eight big-endian bytes: the text `waypost-view-1`, the ask's id, its revision in
    /// decimal digits, the asker, the asker's own words (empty if there are none), and the content of the ask as the
    /// JSON text in the journal.
    #[must_use]
    pub fn view_digest(&self) -> Digest {
        let asked = serde_json::to_string(&self.body).unwrap_or_default();
        let (id, revision, asker) = (self.id.to_string(), self.revision.to_string(), self.asked_by.to_string());
        let message = self.message.as_deref().unwrap_or_default();
        Digest::of_fields(&[b"waypost-view-1", id.as_bytes(), revision.as_bytes(), asker.as_bytes(), message.as_bytes(), asked.as_bytes()])
    }
}
