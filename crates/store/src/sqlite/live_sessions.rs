//! The sessions that were read or written last, as they are in memory. An action on one of them reads, decrypts and parses nothing.
//!
//! What is here is the state of the last commit, because one writer owns the file and tells each change: before it commits, it forgets
//! the sessions that it changes, and after that it puts their new states, before any caller learns of them. A session that was read
//! while a commit changed it is not kept.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use waypost_core::ask::Ask;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::session::Session;

use crate::bounded_lru::BoundedLru;

/// How many asks are remembered with their session.
const PLACES: usize = 4_096;

/// How many sessions share a counter of changes: a commit keeps only these from being kept by readers.
const COUNTERS: usize = 256;

/// The most recently used sessions, bounded by the length of their texts.
pub(super) struct LiveSessions {
    sessions: BoundedLru<(Tenant, SessionId), LiveSession>,
    /// The session of an ask. It changes only if an ask is erased and imported into another session, so it is only where to look.
    places: BoundedLru<(Tenant, AskId), SessionId>,
    /// Odd while a commit changes a session of this counter.
    changes: [AtomicU64; COUNTERS],
}

/// A session as its last append left it.
#[derive(Clone)]
pub(super) struct LiveSession {
    pub(super) session: Arc<Session>,
    /// The asks that the last append settled. The session does not contain them any more.
    pub(super) settled: Vec<Arc<Ask>>,
    /// The length of the texts of all of it.
    pub(super) bytes: usize,
}

impl LiveSession {
    /// The ask, if it is pending or was settled last.
    fn ask(&self, id: AskId) -> Option<&Arc<Ask>> {
        self.settled.iter().find(|ask| ask.id == id).or_else(|| self.session.asks.get(&id))
    }
}

/// One read of a session, since before its first statement.
pub(super) struct LiveRead<'m> {
    live: &'m LiveSessions,
    key: (Tenant, SessionId),
    version: u64,
}

impl LiveRead<'_> {
    /// Keeps what was read, unless a commit has changed the session meanwhile, or another session was found.
    pub(super) fn keep(self, read: LiveSession) {
        let Self { live, key, version } = self;
        if read.session.id != key.1 {
            return;
        }
        let changed = |_: Option<&LiveSession>| !version.is_multiple_of(2) || live.counter(key.1).load(Ordering::SeqCst) != version;
        live.put(&key.0, read, changed);
    }
}

impl LiveSessions {
    /// Keeps at most `max_bytes`, measured by the texts of the sessions. In memory they take two to three times as much.
    pub(super) fn new(max_bytes: usize) -> Self {
        let changes = std::array::from_fn(|_| AtomicU64::new(0));
        Self { sessions: BoundedLru::new(max_bytes), places: BoundedLru::new(PLACES), changes }
    }

    /// Returns the session, if it is in memory.
    pub(super) fn get(&self, tenant: &Tenant, id: SessionId) -> Option<Arc<Session>> {
        self.sessions.get(&(tenant.clone(), id), |live| Some(Arc::clone(&live.session)))
    }

    /// Returns an ask and its session, if both are in memory.
    pub(super) fn get_by_ask(&self, tenant: &Tenant, ask: AskId) -> Option<(Arc<Ask>, Arc<Session>)> {
        let session = self.place(tenant, ask)?;
        self.sessions.get(&(tenant.clone(), session), |live| Some((Arc::clone(live.ask(ask)?), Arc::clone(&live.session))))
    }

    /// The session of an ask, if it is remembered.
    pub(super) fn place(&self, tenant: &Tenant, ask: AskId) -> Option<SessionId> {
        self.places.get(&(tenant.clone(), ask), |session| Some(*session))
    }

    /// Begins a read of one session. The database must be read only afterwards.
    pub(super) fn read(&self, tenant: &Tenant, id: SessionId) -> LiveRead<'_> {
        LiveRead { live: self, key: (tenant.clone(), id), version: self.counter(id).load(Ordering::SeqCst) }
    }

    /// Forgets a session. If it has not changed, the next read finds the same.
    pub(super) fn forget(&self, tenant: &Tenant, id: SessionId) {
        self.sessions.take(&(tenant.clone(), id));
    }

    /// For the one writer, around a commit that changes sessions.
    pub(super) fn commit(&self, changes: LiveChanges) -> LiveCommit<'_> {
        let changes = changes.0.into_inner();
        let counters = changes.iter().map(|change| counter(change.session())).collect::<BTreeSet<_>>();
        counters.iter().for_each(|counter| self.count(*counter));
        changes.iter().for_each(|change| self.forget(change.tenant(), change.session()));
        LiveCommit { live: self, changes, counters }
    }

    fn put(&self, tenant: &Tenant, live: LiveSession, unless: impl FnOnce(Option<&LiveSession>) -> bool) {
        let (id, bytes) = (live.session.id, live.bytes);
        // Where to find the asks of a session is of use only while the session is kept.
        let asks = live.settled.iter().map(|ask| ask.id).chain(live.session.asks.keys().copied()).collect::<Vec<_>>();
        if self.sessions.put((tenant.clone(), id), live, bytes, unless) {
            for ask in asks {
                self.places.put((tenant.clone(), ask), id, 1, |_| false);
            }
        }
    }

    fn counter(&self, id: SessionId) -> &AtomicU64 {
        &self.changes[counter(id)]
    }

    fn count(&self, counter: usize) {
        self.changes[counter].fetch_add(1, Ordering::SeqCst);
    }
}

/// The counter of a session. The last bits of an id are random.
fn counter(id: SessionId) -> usize {
    usize::try_from(id.bits() % COUNTERS as u128).unwrap_or(0)
}

/// What one transaction does to sessions, in its order.
#[derive(Default)]
pub(super) struct LiveChanges(RefCell<Vec<LiveChange>>);

enum LiveChange {
    Appended(Tenant, LiveSession),
    Erased(Tenant, SessionId),
}

impl LiveChange {
    fn tenant(&self) -> &Tenant {
        match self {
            Self::Appended(tenant, _) | Self::Erased(tenant, _) => tenant,
        }
    }

    fn session(&self) -> SessionId {
        match self {
            Self::Appended(_, live) => live.session.id,
            Self::Erased(_, id) => *id,
        }
    }
}

impl LiveChanges {
    pub(super) fn append(&self, tenant: &Tenant, live: LiveSession) {
        self.0.borrow_mut().push(LiveChange::Appended(tenant.clone(), live));
    }

    pub(super) fn erase(&self, tenant: &Tenant, id: SessionId) {
        self.0.borrow_mut().push(LiveChange::Erased(tenant.clone(), id));
    }

    pub(super) fn len(&self) -> usize {
        self.0.borrow().len()
    }

    /// Drops what was done after there were `len` changes, because it was rolled back.
    pub(super) fn roll_back_to(&self, len: usize) {
        self.0.borrow_mut().truncate(len);
    }
}

/// While it exists, the sessions of one commit are neither found nor kept.
pub(super) struct LiveCommit<'m> {
    live: &'m LiveSessions,
    changes: Vec<LiveChange>,
    counters: BTreeSet<usize>,
}

impl LiveCommit<'_> {
    /// Puts the new states, which are durable now.
    pub(super) fn keep_changes(mut self) {
        for change in self.changes.drain(..) {
            match change {
                LiveChange::Appended(tenant, live) => self.live.put(&tenant, live, |_| false),
                LiveChange::Erased(tenant, id) => self.live.forget(&tenant, id),
            }
        }
    }
}

impl Drop for LiveCommit<'_> {
    fn drop(&mut self) {
        self.counters.iter().for_each(|counter| self.live.count(*counter));
    }
}
