//! The rows of a session: its head, its entries, and a list of everything else that an erasure removes.

use serde::{Deserialize, Serialize};
use waypost_core::audit::{Chain, ChainHead, commitment};
use waypost_core::digest::Hash;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant};
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::key::{Key, last_part};
use super::transaction::Transaction;
use crate::batch::{Lease, Term};
use crate::error::StoreError;
use crate::record::{EntryContent, JournalChain, StoredEntry};

/// The value of `leased_until` when no worker holds the lease.
pub(super) const GIVEN_BACK: Timestamp = Timestamp::from_millis(0);

/// The state of a session that decides what may be written. Everything of the session changes together with this row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    pub(super) tenant: Tenant,
    pub(super) session: SessionId,
    pub(super) chain: ChainHead,
    /// `None` once the session is erased.
    pub(super) salt: Option<Hash>,
    pub(super) updated_at: Timestamp,
    pub(super) has_ended: bool,
    pub(super) agent: AgentName,
    pub(super) is_running: bool,
    pub(super) due_at: Option<Timestamp>,
    pub(super) term: Term,
    pub(super) leased_until: Timestamp,
    pub(super) attempts: u32,
}

impl Head {
    pub(super) fn key(tenant: &Tenant, session: SessionId) -> Key {
        Key::in_tenant("head", tenant).id(session)
    }

    pub(super) fn is_erased(&self) -> bool {
        self.salt.is_none()
    }

    pub(super) fn is_free(&self, now: Timestamp) -> bool {
        self.due_at.is_some_and(|due| due <= now) && self.leased_until <= now
    }

    /// Any worker may handle a deadline; only a worker that has the agent may do its work.
    pub(super) fn is_for(&self, agents: &[AgentName]) -> bool {
        !self.is_running || agents.contains(&self.agent)
    }

    pub(super) fn take(&mut self, until: Timestamp) -> Lease {
        self.term += 1;
        self.leased_until = until;
        self.attempts += 1;
        Lease { tenant: self.tenant.clone(), session: self.session, term: self.term, attempts: self.attempts }
    }

    fn due_key(&self) -> Option<Key> {
        Some(Key::of("due").time(self.due_at?).id(self.session).text(self.tenant.as_str()))
    }

    /// Replaces `before` by this head, also in the list of what is due. That list has the whole head, so that a worker
    /// skips what is leased without another read.
    pub(super) fn write(&self, tx: &mut Transaction, before: Option<&Self>) -> Result<(), StoreError> {
        if let Some(key) = before.and_then(Self::due_key) {
            tx.delete(key);
        }
        if let Some(key) = self.due_key() {
            tx.put(key, self)?;
        }
        tx.put(Self::key(&self.tenant, self.session), self)
    }

    pub(super) fn journal(&self) -> JournalChain {
        let Self { session, chain, salt, updated_at, .. } = self;
        JournalChain { session: *session, unchained_entries: 0, head: *chain, updated_at: *updated_at, salt: *salt }
    }

    /// Adds entries to the journal.
    pub(super) fn add(&mut self, tx: &mut Transaction, entries: &[Entry]) -> Result<(), StoreError> {
        let mut chain = match self.chain.seq {
            0 => Chain::begin(&self.tenant, self.session, 0),
            _ => Chain::from(&self.tenant, self.session, self.chain),
        };
        for entry in entries {
            let row = EntryRow::chained(&mut chain, self.salt, entry)?;
            tx.put(entry_key(&self.tenant, self.session).number(entry.seq), &row)?;
        }
        self.chain = chain.head();
        Ok(())
    }
}

/// The beginning of the keys of a journal.
pub(super) fn entry_key(tenant: &Tenant, session: SessionId) -> Key {
    Key::in_tenant("entry", tenant).id(session)
}

pub(super) fn session_key(tenant: &Tenant, session: SessionId) -> Key {
    Key::in_tenant("session", tenant).id(session)
}

pub(super) fn ask_key(tenant: &Tenant, ask: AskId) -> Key {
    Key::in_tenant("ask", tenant).id(ask)
}

/// Lists the asks of a session.
pub(super) fn asks_of_key(tenant: &Tenant, session: SessionId) -> Key {
    Key::in_tenant("session-ask", tenant).id(session)
}

/// Counts the drafts of a pending ask, so that the ask is not settled while one is written.
pub(super) fn pending_key(tenant: &Tenant, ask: AskId) -> Key {
    Key::in_tenant("pending", tenant).id(ask)
}

/// A list of keys that an erasure of the session removes.
pub(super) fn own_key(tenant: &Tenant, session: SessionId) -> Key {
    Key::in_tenant("own", tenant).id(session)
}

/// One entry of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct EntryRow {
    at: Timestamp,
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    content: Option<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Hash>,
    hash: Hash,
}

impl EntryRow {
    fn chained(chain: &mut Chain, salt: Option<Hash>, entry: &Entry) -> Result<Self, StoreError> {
        let data = serde_json::to_string(&entry.event).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self::new(chain, salt, (entry.at, entry.event.kind()), (entry.actor.to_string(), data)))
    }

    /// The next entry of a chain.
    pub(super) fn new(chain: &mut Chain, salt: Option<Hash>, (at, kind): (Timestamp, &str), content: (String, String)) -> Self {
        let hash = chain.add(at, kind, commitment(salt, chain.head().seq + 1, &content.0, &content.1));
        Self { at, kind: kind.to_owned(), content: Some(content), commitment: None, hash }
    }

    /// The entry without its content.
    pub(super) fn erased(self, salt: Option<Hash>, seq: Seq) -> Self {
        let committed = self.content.as_ref().map(|(actor, data)| commitment(salt, seq, actor, data));
        Self { content: None, commitment: committed.or(self.commitment), ..self }
    }

    pub(super) fn stored(self, key: &str) -> StoredEntry {
        let Self { at, kind, content, commitment, hash } = self;
        let content = match (content, commitment) {
            (Some((actor, data)), _) => EntryContent::Stored { actor, data },
            (None, Some(commitment)) => EntryContent::Erased { commitment },
            (None, None) => EntryContent::Unreadable,
        };
        StoredEntry { seq: last_part(key).parse().unwrap_or(0), at, kind, content, hash }
    }

    /// Reads the actor and the event.
    pub(super) fn parse<T: serde::de::DeserializeOwned>(self, key: &str) -> Result<(Seq, Timestamp, String, T), StoreError> {
        let damaged = |source| StoreError::Damaged(format!("the row {key} cannot be read"), source);
        let (actor, data) = self.content.ok_or_else(|| damaged(None))?;
        let event = serde_json::from_str(&data).map_err(|source| damaged(Some(Box::new(source))))?;
        Ok((last_part(key).parse().unwrap_or(0), self.at, actor, event))
    }
}
