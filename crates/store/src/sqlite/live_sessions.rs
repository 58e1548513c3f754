//! The sessions that were read or written last, as they are in memory. An action on one of them reads a small row, instead of
//! decrypting and parsing the whole session.
//!
//! A session from here is only a guess: it is used if the row in the file has the same head of the chain, which depends on every
//! entry of the journal. So a store with an empty, full or wrong memory gives the same answers.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::digest::Hash;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::session::Session;

use crate::bounded_lru::BoundedLru;

/// The most recently used sessions, bounded by the bytes that they take in the file.
pub(super) struct LiveSessions(BoundedLru<SessionId, LiveSession>);

/// A session as its last append left it.
#[derive(Clone)]
pub(super) struct LiveSession {
    /// The head of its chain, which identifies this state.
    pub(super) head: Hash,
    pub(super) session: Arc<Session>,
    /// The asks that the last append settled. The session does not contain them any more.
    pub(super) settled: Vec<Arc<Ask>>,
    /// What all of it takes in the file, encrypted.
    pub(super) bytes: usize,
}

impl LiveSession {
    /// The ask, if it is pending or was settled last.
    pub(super) fn ask(&self, id: AskId) -> Option<&Arc<Ask>> {
        self.settled.iter().find(|ask| ask.id == id).or_else(|| self.session.asks.get(&id))
    }
}

impl LiveSessions {
    /// Keeps at most `max_bytes`, measured as the sessions are stored. In memory they take two to three times as much.
    pub(super) fn new(max_bytes: usize) -> Self {
        Self(BoundedLru::new(max_bytes))
    }

    /// Returns the session with this head, if it is in memory.
    pub(super) fn get(&self, id: SessionId, head: Hash) -> Option<LiveSession> {
        self.0.get(&id, |live| (live.head == head).then(|| live.clone()))
    }

    /// Keeps a session, instead of an older state of it.
    pub(super) fn put(&self, live: LiveSession) {
        let (id, bytes, seq) = (live.session.id, live.bytes, live.session.seq);
        self.0.put(id, live, bytes, |kept| kept.session.seq > seq);
    }

    /// For a session that was erased.
    pub(super) fn forget(&self, id: SessionId) {
        self.0.take(&id);
    }
}
