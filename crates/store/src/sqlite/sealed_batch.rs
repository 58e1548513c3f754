//! The sealed columns of an append. They take most of an append's processor time, so they are made by the caller if it knows the session's
//! key, and only otherwise by the writer.

use waypost_core::audit::commitment;
use waypost_core::digest::Hash;
use waypost_core::session::event::Entry;

use super::row::to_json;
use super::vault;
use crate::batch::AppendBatch;
use crate::sealing::{RowContext, SessionKey};

/// What an append writes that is sealed with the key of the session, each list in the order of the batch.
pub(super) struct SealedBatch {
    pub(super) key: SessionKey,
    pub(super) session: Vec<u8>,
    pub(super) entries: Vec<SealedEntry>,
    pub(super) asks: Vec<Vec<u8>>,
    pub(super) outbox_messages: Vec<Vec<u8>>,
    /// The length of the texts of the session and the asks.
    pub(super) bytes: usize,
}

/// A journal entry as it is stored.
pub(super) struct SealedEntry {
    pub(super) actor: String,
    pub(super) sealed: Vec<u8>,
    /// What the chain holds about the entry.
    pub(super) commitment: Hash,
}

impl SealedBatch {
    pub(super) fn new(key: SessionKey, batch: &AppendBatch) -> rusqlite::Result<Self> {
        let salt = key.salt();
        let seal = |context: &RowContext, text: &str| vault::seal(&key, context, text);
        let entry = |entry: &Entry| {
            let (actor, text) = (entry.actor.to_string(), to_json(&entry.event)?);
            let commitment = commitment(Some(salt), entry.seq, &actor, &text);
            Ok(SealedEntry { actor, sealed: seal(&RowContext::entry(entry.seq), &text)?, commitment })
        };
        let session = to_json(&batch.session)?;
        let mut bytes = session.len();
        let asks = batch.asks.iter().map(|ask| {
            let text = to_json(ask)?;
            bytes += text.len();
            seal(&RowContext::ask(&ask.id.to_string()), &text)
        });
        let outbox_messages = batch
            .outbox_messages
            .iter()
            .map(|message| seal(&RowContext::outbox_message(&message.id.to_string()), &to_json(&message.content)?));
        Ok(Self {
            key,
            session: seal(&RowContext::state(batch.session.seq), &session)?,
            entries: batch.entries.iter().map(entry).collect::<rusqlite::Result<_>>()?,
            asks: asks.collect::<rusqlite::Result<_>>()?,
            outbox_messages: outbox_messages.collect::<rusqlite::Result<_>>()?,
            bytes,
        })
    }
}
