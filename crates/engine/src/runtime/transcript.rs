//! The history of a session as its agent reads it. The histories of the sessions that ran last stay in memory, so that the next turn reads
//! only what is new.
//!
//! What is in memory is only a guess. Before a turn uses it, the turn reads the last entry of it again, together with everything after it.
//! If the store has another entry there, or none, the turn reads the whole journal.

use std::io::{self, Write};
use std::mem;
use std::sync::Arc;

use serde::Serialize;
use waypost_core::apply::{apply, begin};
use waypost_core::ask::Ask;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::session::event::Entry;
use waypost_store::{BoundedLru, Store, StoreError};

/// How many entries are read at once.
const PAGE: u32 = 1_000;

/// One entry of the transcript, with the state of its ask after the entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptEntry {
    /// The entry.
    pub entry: Arc<Entry>,
    /// The ask that the entry changed.
    pub ask: Option<Arc<Ask>>,
}

/// The transcripts of the sessions that ran last.
pub(crate) struct LiveTranscripts {
    kept: BoundedLru<(Tenant, SessionId), LiveTranscript>,
    /// Whether other nodes may erase sessions, which then stay in no memory. Only sessions that are over are erased.
    is_shared: bool,
}

impl LiveTranscripts {
    /// Keeps at most `max_bytes`, measured as JSON. In memory they take two to three times as much.
    pub(crate) fn new(max_bytes: usize, is_shared: bool) -> Self {
        Self { kept: BoundedLru::new(max_bytes), is_shared }
    }

    /// For a session that was erased or that another node has ended.
    pub(crate) fn forget(&self, tenant: &Tenant, session: SessionId) {
        self.kept.take(&(tenant.clone(), session));
    }

    fn put(&self, key: (Tenant, SessionId), transcript: LiveTranscript) {
        let is_over = transcript.replayed.as_ref().is_none_or(|session| session.status.is_over());
        if !(self.is_shared && is_over) {
            let (bytes, seq) = (transcript.bytes, transcript.seq());
            self.kept.put(key, transcript, bytes, |kept| kept.is_some_and(|kept| kept.seq() > seq));
        }
    }
}

/// A journal as far as it was read, and the asks of each entry.
#[derive(Default)]
struct LiveTranscript {
    entries: Arc<Vec<TranscriptEntry>>,
    /// The session after the last entry.
    replayed: Option<Session>,
    bytes: usize,
}

impl LiveTranscript {
    fn last(&self) -> Option<&Arc<Entry>> {
        self.entries.last().map(|last| &last.entry)
    }

    fn seq(&self) -> Seq {
        self.last().map_or(0, |last| last.seq)
    }

    fn extend(&mut self, id: SessionId, added: impl IntoIterator<Item = Entry>) {
        let entries = Arc::make_mut(&mut self.entries);
        for entry in added {
            let ask = match &mut self.replayed {
                None => {
                    self.replayed = begin(id, &entry);
                    None
                }
                Some(session) => apply(session, &entry),
            };
            self.bytes += json_len(&entry.event) + ask.as_deref().map_or(0, json_len);
            entries.push(TranscriptEntry { entry: Arc::new(entry), ask });
        }
    }
}

/// The transcript of one turn. It comes from memory, if it is there, and goes back when the turn ends.
pub(crate) struct TurnTranscript {
    live: Arc<LiveTranscripts>,
    key: (Tenant, SessionId),
    transcript: LiveTranscript,
    /// What the turn wrote since.
    written: Vec<Entry>,
    /// Whether the entries are those of the store.
    is_confirmed: bool,
}

impl TurnTranscript {
    pub(crate) fn new(live: Arc<LiveTranscripts>, tenant: Tenant, session: SessionId) -> Self {
        Self { live, key: (tenant, session), transcript: LiveTranscript::default(), written: Vec::new(), is_confirmed: false }
    }

    /// Returns all entries up to `seq`.
    pub(crate) async fn read(&mut self, store: &dyn Store, seq: Seq) -> Result<Arc<Vec<TranscriptEntry>>, StoreError> {
        if !self.is_confirmed {
            self.transcript = self.confirmed(store, seq).await?;
            self.is_confirmed = true;
        }
        self.add_written();
        while self.transcript.seq() < seq {
            let page = self.page(store, self.transcript.seq(), seq).await?;
            if page.is_empty() {
                break;
            }
            self.transcript.extend(self.key.1, page);
        }
        Ok(Arc::clone(&self.transcript.entries))
    }

    /// Adds entries that the turn wrote, if nothing is missing before them.
    pub(crate) fn wrote(&mut self, entries: &[Entry]) {
        let last = self.written.last().map_or(self.transcript.seq(), |last| last.seq);
        if self.is_confirmed && entries.first().is_some_and(|first| first.seq == last + 1) {
            self.written.extend_from_slice(entries);
        }
    }

    /// Takes the transcript from memory, if it agrees with the store, with the next entries.
    async fn confirmed(&self, store: &dyn Store, seq: Seq) -> Result<LiveTranscript, StoreError> {
        let Some(mut kept) = self.live.kept.take(&self.key).filter(|kept| (1..=seq).contains(&kept.seq())) else {
            return Ok(LiveTranscript::default());
        };
        let mut page = self.page(store, kept.seq() - 1, seq).await?.into_iter();
        if page.next().as_ref() != kept.last().map(Arc::as_ref) {
            return Ok(LiveTranscript::default());
        }
        kept.extend(self.key.1, page);
        Ok(kept)
    }

    async fn page(&self, store: &dyn Store, after: Seq, up_to: Seq) -> Result<Vec<Entry>, StoreError> {
        let limit = u32::try_from(up_to.saturating_sub(after)).unwrap_or(PAGE).min(PAGE);
        store.read(&self.key.0, self.key.1, after, limit).await
    }

    fn add_written(&mut self) {
        self.transcript.extend(self.key.1, mem::take(&mut self.written));
    }
}

impl Drop for TurnTranscript {
    fn drop(&mut self) {
        self.add_written();
        if self.is_confirmed {
            self.live.put(self.key.clone(), mem::take(&mut self.transcript));
        }
    }
}

/// The number of bytes of a value as JSON.
fn json_len(value: &impl Serialize) -> usize {
    let mut counted = Counted(0);
    // Counting never fails.
    drop(serde_json::to_writer(&mut counted, value));
    counted.0
}

struct Counted(usize);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
