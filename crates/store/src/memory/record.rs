//! The audit log in memory: hash chains computed from the journals on demand, and what remains of erased journals.

use std::collections::BTreeMap;

use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::audit::{Chain, ChainHead, commitment};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::record::{DIRECTORY, ERASED, EntryContent, Erasure, JournalChain, JournalGrowth, ScanPosition, StoredEntry};
use crate::sealing::SessionKey;

/// What the audit log needs beside the journals.
#[derive(Default)]
pub(super) struct Chains {
    salts: BTreeMap<(Tenant, SessionId), Hash>,
    erased: BTreeMap<(Tenant, SessionId), Erased>,
    checkpoints: BTreeMap<Tenant, Vec<Checkpoint>>,
}

/// What remains of an erased journal.
struct Erased {
    links: Vec<StoredEntry>,
    head: ChainHead,
    at: Timestamp,
}

fn cannot_serialize(error: serde_json::Error) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

impl Chains {
    fn salt(&mut self, tenant: &Tenant, session: SessionId) -> Result<Hash, StoreError> {
        let key = (tenant.clone(), session);
        if let Some(salt) = self.salts.get(&key) {
            return Ok(*salt);
        }
        let salt = SessionKey::fresh()?.salt();
        self.salts.insert(key, salt);
        Ok(salt)
    }

    /// Returns an existing journal with its links.
    pub(super) fn of(
        &mut self,
        tenant: &Tenant,
        session: SessionId,
        entries: &[Entry],
    ) -> Result<(JournalChain, Vec<StoredEntry>), StoreError> {
        let salt = self.salt(tenant, session)?;
        let mut chain = Chain::begin(tenant, session, 0);
        let mut links = Vec::with_capacity(entries.len());
        for Entry { seq, at, actor, event } in entries {
            let (actor, data, kind) = (actor.to_string(), serde_json::to_string(event).map_err(cannot_serialize)?, event.kind());
            let hash = chain.add(*at, kind, commitment(Some(salt), *seq, &actor, &data));
            links.push(StoredEntry { seq: *seq, at: *at, kind: kind.to_owned(), content: EntryContent::Stored { actor, data }, hash });
        }
        let updated_at = entries.last().map(|last| last.at).unwrap_or_default();
        Ok((JournalChain { session, unchained_entries: 0, head: chain.head(), updated_at, salt: Some(salt) }, links))
    }

    /// Returns an erased journal with what remains of it.
    pub(super) fn erased(&self, tenant: &Tenant, session: SessionId) -> Option<(JournalChain, Vec<StoredEntry>)> {
        let Erased { links, head, at } = self.erased.get(&(tenant.clone(), session))?;
        Some((JournalChain { session, unchained_entries: 0, head: *head, updated_at: *at, salt: None }, links.clone()))
    }

    /// Returns every erased session of `tenant`.
    pub(super) fn all_erased(&self, tenant: &Tenant) -> impl Iterator<Item = SessionId> {
        self.erased.keys().filter(move |(of, _)| of == tenant).map(|(_, session)| *session)
    }

    /// Returns those of `journals` that have grown since the last checkpoint that names them.
    pub(super) fn journal_growth(&self, tenant: &Tenant, journals: &[JournalChain], directory: Option<ChainHead>) -> Option<JournalGrowth> {
        let mut known = BTreeMap::new();
        for named in self.checkpoints.get(tenant).into_iter().flatten().flat_map(|checkpoint| checkpoint.heads.iter().flatten()) {
            known.insert(named.session.clone(), named.seq);
        }
        let named = |session: String, head: ChainHead| JournalHead { session, seq: head.seq, hash: head.hash };
        let all = journals.iter().map(|journal| named(journal.session.to_string(), journal.head));
        let mut heads: Vec<_> = all.filter(|named| known.get(&named.session) != Some(&named.seq)).collect();
        if heads.is_empty() && directory.is_none_or(|head| known.get(DIRECTORY) == Some(&head.seq)) {
            return None;
        }
        heads.splice(..0, directory.map(|head| named(DIRECTORY.into(), head)));
        let after = self.checkpoints.get(tenant).and_then(|all| all.last()).map(|last| (last.n, last.hash));
        Some(JournalGrowth { after, heads, position: ScanPosition::default() })
    }

    pub(super) fn keep_checkpoint(&mut self, tenant: &Tenant, checkpoint: Checkpoint) -> bool {
        let all = self.checkpoints.entry(tenant.clone()).or_default();
        let next = all.len() as u64 + 1 == checkpoint.n;
        all.extend(next.then_some(checkpoint));
        next
    }

    pub(super) fn checkpoints(&self, tenant: &Tenant, after: u64, limit: usize) -> Vec<Checkpoint> {
        let all = self.checkpoints.get(tenant).into_iter().flatten();
        all.filter(|checkpoint| checkpoint.n > after).take(limit).cloned().collect()
    }

    /// Replaces the content of a journal with its commitments.
    pub(super) fn erase(&mut self, tenant: &Tenant, session: SessionId, entries: &[Entry], erasure: &Erasure) -> Result<(), StoreError> {
        let (journal, mut links) = self.of(tenant, session, entries)?;
        for link in &mut links {
            if let EntryContent::Stored { actor, data } = &link.content {
                link.content = EntryContent::Erased { commitment: commitment(journal.salt, link.seq, actor, data) };
            }
        }
        let mut chain = Chain::from(tenant, session, journal.head);
        let (seq, at, actor, data) = (journal.head.seq + 1, erasure.at, erasure.by.to_string(), erasure.text().map_err(cannot_serialize)?);
        let hash = chain.add(at, ERASED, commitment(None, seq, &actor, &data));
        links.push(StoredEntry { seq, at, kind: ERASED.to_owned(), content: EntryContent::Stored { actor, data }, hash });
        let key = (tenant.clone(), session);
        self.salts.remove(&key);
        self.erased.insert(key, Erased { links, head: chain.head(), at });
        Ok(())
    }
}

/// Returns the links of the journal of permissions, chained from its beginning.
pub(super) fn directory_links(
    tenant: &Tenant,
    journal: &[waypost_core::people::directory::DirectoryEntry],
    after: Seq,
    limit: usize,
) -> Result<Vec<StoredEntry>, StoreError> {
    let mut chain = Chain::begin(tenant, DIRECTORY, 0);
    let mut links = Vec::new();
    for waypost_core::people::directory::DirectoryEntry { seq, at, actor, event } in journal {
        let data = serde_json::to_string(event).map_err(cannot_serialize)?;
        let (actor, kind) = (actor.to_string(), event.kind());
        let hash = chain.add(*at, kind, commitment(None, *seq, &actor, &data));
        links.push(StoredEntry { seq: *seq, at: *at, kind: kind.to_owned(), content: EntryContent::Stored { actor, data }, hash });
    }
    Ok(links.into_iter().filter(|link| link.seq > after).take(limit).collect())
}
