//! The journal in PostgreSQL: entries are appended and read in pages, never changed.

use deadpool_postgres::GenericClient;
use waypost_core::audit::{Chain, ChainHead, commitment};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::event::Entry;

use super::append::{PostgresEntry, Ready};
use super::failure::PostgresFailure;
use super::row::{all, hash, int, moment, number, one, ordinal, principal, sealed_json, to_json};
use super::statement::{StatementCall, column};
use crate::sealing::{RowContext, SessionKey};

pub(super) const APPEND: &str = "
    insert into events (tenant, session, seq, at, type, actor, sealed, hash)
    select w.tenant, w.session, w.seq, w.at, w.type, w.actor, w.sealed, w.hash
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::bytea[])
        as w(tenant, session, seq, at, type, actor, sealed, hash, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp";

/// Reads pages of journals. Erased entries have no key and are not read.
pub(super) const READ: &str = "
    select w.n, page.seq, page.at, page.actor, vault.key, page.sealed
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) with ordinality as w(tenant, session, after, most, n)
      join vault on vault.tenant = w.tenant and vault.session = w.session
      join lateral (
            select seq, at, actor, sealed
              from events
             where events.tenant = w.tenant and events.session = w.session and events.seq > w.after
             order by seq
             limit w.most) as page on true
     order by w.n, page.seq";

const HASH: &str = "
    select hash
      from events
     where tenant = $1 and session = $2 and seq = $3";

/// Chains entries to the existing ones, and encrypts them.
pub(super) fn chain<'a>(chain: &mut Chain, key: &SessionKey, entries: &'a [Entry]) -> Result<Vec<PostgresEntry<'a>>, PostgresFailure> {
    let salt = key.salt();
    let mut written = Vec::with_capacity(entries.len());
    for entry in entries {
        let (actor, text) = (entry.actor.to_string(), to_json(&entry.event)?);
        let committed = commitment(Some(salt), entry.seq, &actor, &text);
        let hash = chain.add(entry.at, entry.event.kind(), committed);
        written.push(PostgresEntry { entry, actor, sealed: key.seal(&RowContext::entry(entry.seq), &text)?, hash });
    }
    Ok(written)
}

pub(super) fn append<'r>(ready: impl Iterator<Item = &'r Ready<'r>>) -> Option<StatementCall> {
    let all: Vec<_> = ready.flat_map(|each| each.entries.iter().map(move |written| (each, written))).collect();
    if all.is_empty() {
        return None;
    }
    Some(StatementCall::new(
        APPEND,
        vec![
            column(all.iter().map(|(each, _)| each.batch.tenant.as_str().to_owned())),
            column(all.iter().map(|(each, _)| each.batch.session.id.to_string())),
            column(all.iter().map(|(_, written)| int(written.entry.seq))),
            column(all.iter().map(|(_, written)| written.entry.at.as_millis())),
            column(all.iter().map(|(_, written)| written.entry.event.kind().to_owned())),
            column(all.iter().map(|(_, written)| written.actor.clone())),
            column(all.iter().map(|(_, written)| written.sealed.clone())),
            column(all.iter().map(|(_, written)| written.hash.as_bytes().to_vec())),
            column(all.iter().map(|(each, _)| each.stamp.to_vec())),
        ],
    ))
}

/// A page of a journal: a limited number of entries after a seq.
#[derive(Debug, Clone)]
pub(super) struct JournalPage {
    pub(super) tenant: Tenant,
    pub(super) session: SessionId,
    pub(super) after: Seq,
    pub(super) limit: u32,
}

pub(super) async fn read(db: &impl GenericClient, wanted: &[JournalPage]) -> Result<Vec<Vec<Entry>>, PostgresFailure> {
    let tenants: Vec<_> = wanted.iter().map(|page| page.tenant.as_str()).collect();
    let sessions: Vec<_> = wanted.iter().map(|page| page.session.to_string()).collect();
    let (after, most): (Vec<_>, Vec<_>) = wanted.iter().map(|page| (int(page.after), i64::from(page.limit))).unzip();
    let mut found = vec![Vec::new(); wanted.len()];
    for row in &all(db, READ, &[&tenants, &sessions, &after, &most]).await? {
        let n = ordinal(row, 0)?;
        let (Some(found), Some(page)) = (found.get_mut(n), wanted.get(n)) else { continue };
        let seq = number(row, 1)?;
        let event = sealed_json(row, 4, &RowContext::entry(seq), page.session)?;
        found.push(Entry { seq, at: moment(row, 2)?, actor: principal(row, 3)?, event });
    }
    Ok(found)
}

/// Returns the hash of one entry.
pub(super) async fn hash_of(
    db: &impl GenericClient,
    tenant: &Tenant,
    session: SessionId,
    seq: Seq,
) -> Result<Option<Hash>, PostgresFailure> {
    let row = one(db, HASH, &[&tenant.as_str(), &session.to_string(), &int(seq)]).await?;
    row.map(|row| hash(&row, 0)).transpose()
}

/// Returns the chain as it was after `seq`; `None` if there never was such an entry.
pub(super) async fn chain_up_to(
    db: &impl GenericClient,
    tenant: &Tenant,
    session: SessionId,
    seq: Seq,
) -> Result<Option<Chain>, PostgresFailure> {
    if seq == 0 {
        return Ok(Some(Chain::begin(tenant, session, 0)));
    }
    let hash = hash_of(db, tenant, session, seq).await?;
    Ok(hash.map(|hash| Chain::from(tenant, session, ChainHead { seq, hash })))
}
