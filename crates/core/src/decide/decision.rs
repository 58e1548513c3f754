//! What a command causes: the entries for the journal, and the session after them. Each entry is applied once, here.

use std::sync::Arc;

use crate::apply::{apply, begin};
use crate::ask::Ask;
use crate::ids::SessionId;
use crate::people::principal::Principal;
use crate::session::Session;
use crate::session::event::{Entry, Event};
use crate::time::Timestamp;

/// What a command causes. Nothing has happened until the entries are in the journal.
#[derive(Debug, Clone)]
pub struct Decision {
    /// The entries for the journal. Empty if nothing changes.
    pub entries: Vec<Entry>,
    /// The session after them.
    pub session: Session,
    /// The asks that they change, each in its last state.
    pub asks: Vec<Arc<Ask>>,
}

impl Decision {
    /// The decision that changes nothing.
    #[must_use]
    pub fn nothing(session: &Session) -> Self {
        Self { entries: Vec::new(), session: session.clone(), asks: Vec::new() }
    }

    /// The decision that `events` of `by` happen at `at`, and nothing else.
    #[must_use]
    pub fn of(session: &Session, events: Vec<Event>, by: &Principal, at: Timestamp) -> Self {
        let mut decision = Self::nothing(session);
        events.into_iter().for_each(|event| decision.record(event, by, at));
        decision
    }

    /// The decision that a session begins with these events. `None` if the first one does not create a session.
    #[must_use]
    pub fn begin(id: SessionId, events: Vec<Event>, by: &Principal, at: Timestamp) -> Option<Self> {
        let mut events = events.into_iter();
        let first = Entry { seq: 1, at, actor: by.clone(), event: events.next()? };
        let session = begin(id, &first)?;
        let mut decision = Self { entries: vec![first], session, asks: Vec::new() };
        events.for_each(|event| decision.record(event, by, at));
        Some(decision)
    }

    /// This decision and the next one, which was made on the session after it.
    #[must_use]
    pub fn followed_by(mut self, next: Self) -> Self {
        self.entries.extend(next.entries);
        next.asks.into_iter().for_each(|ask| self.changes(ask));
        Self { session: next.session, ..self }
    }

    /// Whether nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds an event, after all others.
    pub(super) fn record(&mut self, event: Event, by: &Principal, at: Timestamp) {
        let entry = Entry { seq: self.session.seq + 1, at, actor: by.clone(), event };
        if let Some(ask) = apply(&mut self.session, &entry) {
            self.changes(ask);
        }
        self.entries.push(entry);
    }

    fn changes(&mut self, ask: Arc<Ask>) {
        self.asks.retain(|earlier| earlier.id != ask.id);
        self.asks.push(ask);
    }
}
