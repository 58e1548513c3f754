//! The sessions that were read or written last, as they are in memory. An action on one of them reads a small row, instead of
//! decrypting and parsing the whole session.
//!
//! A session from here is only a guess: it is used if the row in the file has the same head of the chain, which depends on every
//! entry of the journal. So a store with an empty, full or wrong memory gives the same answers.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use waypost_core::ask::Ask;
use waypost_core::digest::Hash;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::session::Session;

/// The most recently used sessions, bounded by the bytes that they take in the file.
pub(super) struct LiveSessions {
    max_bytes: usize,
    state: Mutex<LiveState>,
}

struct LiveState {
    sessions: LruCache<SessionId, LiveSession>,
    bytes: usize,
}

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
        Self { max_bytes, state: Mutex::new(LiveState { sessions: LruCache::unbounded(), bytes: 0 }) }
    }

    /// Returns the session with this head, if it is in memory.
    pub(super) fn get(&self, id: SessionId, head: Hash) -> Option<LiveSession> {
        self.lock().sessions.get(&id).filter(|live| live.head == head).cloned()
    }

    /// Keeps a session. An older state of it is kept no longer, and neither are the sessions that were not used for the longest time.
    pub(super) fn put(&self, live: LiveSession) {
        let id = live.session.id;
        let mut state = self.lock();
        if state.sessions.peek(&id).is_some_and(|kept| kept.session.seq > live.session.seq) {
            return;
        }
        state.remove(id);
        if live.bytes > self.max_bytes {
            return;
        }
        state.bytes += live.bytes;
        state.sessions.put(id, live);
        while state.bytes > self.max_bytes {
            let Some((_, oldest)) = state.sessions.pop_lru() else { break };
            state.bytes -= oldest.bytes;
        }
    }

    /// For a session that was erased.
    pub(super) fn forget(&self, id: SessionId) {
        self.lock().remove(id);
    }

    fn lock(&self) -> MutexGuard<'_, LiveState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveState {
    fn remove(&mut self, id: SessionId) {
        if let Some(removed) = self.sessions.pop(&id) {
            self.bytes -= removed.bytes;
        }
    }
}
