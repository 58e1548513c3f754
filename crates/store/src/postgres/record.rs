//! The audit log in PostgreSQL: the chains of all journals, and erasure, the only way to remove content from them.

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;
use waypost_core::audit::{Chain, ChainHead, commitment};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};

use super::failure::PostgresFailure;
use super::row::{all, change, digest, get, hash, int, moment, number, one, opened, parsed, perhaps_key};
use super::sessions::{key, sound, trusted};
use crate::record::{DIRECTORY, ERASED, EntryContent, Erasure, JournalChain, StoredEntry};
use crate::sealing::{RowPlace, SessionKey};

/// Existing and erased journals as one list.
macro_rules! journals {
    ($of_sessions:literal, $of_erasures:literal) => {
        concat!(
            "select id, stood, seq, head, updated_at, ",
            key!("sessions", "id"),
            " from sessions
              where tenant = $1 and ",
            $of_sessions,
            " union all
             select session, stood, seq, hash, at, null
               from erasures
              where tenant = $1 and ",
            $of_erasures,
            " order by 1
              limit $3"
        )
    };
}

pub(super) const JOURNALS: &str = journals!("id > $2", "session > $2");
pub(super) const JOURNAL: &str = journals!("id = $2", "session = $2");

/// The last entry of an erased journal stays readable for ever.
pub(super) const LINKS: &str = concat!(
    "select seq, at, type, actor, hash, commitment, ",
    key!("events", "session"),
    ", sealed,
       (select data from erasures as gone
         where gone.tenant = events.tenant and gone.session = events.session and gone.seq = events.seq)
      from events
     where tenant = $1 and session = $2 and seq > $3
     order by seq
     limit $4"
);

pub(super) const DIRECTORY_HEAD: &str = "
    select seq, hash
      from directory_journal
     where tenant = $1
     order by seq desc
     limit 1";

pub(super) const DIRECTORY_LINKS: &str = "
    select seq, at, type, actor, hash, data
      from directory_journal
     where tenant = $1 and seq > $2
     order by seq
     limit $3";

/// Locks the session, so that nothing is appended while it is erased.
const HOLD: &str = "
    select 1
      from sessions
     where tenant = $1 and id = $2
       for update";

/// Read after the lock is held, so that the last entry is included.
const STANDING: &str = concat!(
    "select seq, head, ",
    key!("sessions", "id"),
    ", ",
    sound!(),
    " from sessions
     where tenant = $1 and id = $2"
);

const BARE: &str = "
    update events
       set sealed = null, actor = '', commitment = w.commitment
      from unnest($3::bigint[], $4::bytea[]) as w(seq, commitment)
     where events.tenant = $1 and events.session = $2 and events.seq = w.seq";

const FINISH: &str = "
    insert into events (tenant, session, seq, at, type, actor, hash)
    values ($1, $2, $3, $4, $5, $6, $7)";

const ENTER: &str = "
    insert into erasures (tenant, session, stood, seq, at, actor, data, hash)
    select tenant, id, stood, $3, $4, $5, $6, $7
      from sessions
     where tenant = $1 and id = $2";

/// The deleted key stays in the table's file until the next vacuum, and in the WAL and its archive for as long as those
/// are kept.
const DESTROY: &str = "
    delete from vault
     where tenant = $1 and session = $2";

/// The number of entries that are replaced by commitments at a time.
const PAGE: u32 = 500;

fn a_journal(row: &Row) -> Result<JournalChain, PostgresFailure> {
    Ok(JournalChain {
        session: parsed(row, 0)?,
        stood: number(row, 1)?,
        head: ChainHead { seq: number(row, 2)?, hash: hash(row, 3)? },
        updated_at: moment(row, 4)?,
        salt: perhaps_key(row, 5)?.map(|key| key.salt()),
    })
}

fn link(row: &Row) -> Result<StoredEntry, PostgresFailure> {
    let seq = number(row, 0)?;
    let commitment = if get::<Option<&[u8]>>(row, 5)?.is_some() { Some(Hash::from_bytes(digest(row, 5)?)) } else { None };
    let text = opened(row, 6, &RowPlace::entry(seq))?.or(get(row, 8)?);
    let words = match (text, commitment) {
        (Some(data), _) => EntryContent::Kept { actor: get(row, 3)?, data },
        (None, Some(commitment)) => EntryContent::Erased { commitment },
        (None, None) => EntryContent::Unreadable,
    };
    Ok(StoredEntry { seq, at: moment(row, 1)?, kind: get(row, 2)?, words, hash: hash(row, 4)? })
}

fn directory_link(row: &Row) -> Result<StoredEntry, PostgresFailure> {
    let words = EntryContent::Kept { actor: get(row, 3)?, data: get(row, 5)? };
    Ok(StoredEntry { seq: number(row, 0)?, at: moment(row, 1)?, kind: get(row, 2)?, words, hash: hash(row, 4)? })
}

pub(super) async fn journals(
    db: &impl GenericClient,
    tenant: &Tenant,
    after: Option<SessionId>,
    limit: u32,
) -> Result<Vec<JournalChain>, PostgresFailure> {
    let after = after.map(|session| session.to_string()).unwrap_or_default();
    let rows = all(db, JOURNALS, &[&tenant.as_str(), &after, &i64::from(limit)]).await?;
    rows.iter().map(a_journal).collect()
}

pub(super) async fn journal_of(
    db: &impl GenericClient,
    tenant: &Tenant,
    session: SessionId,
) -> Result<Option<JournalChain>, PostgresFailure> {
    let row = one(db, JOURNAL, &[&tenant.as_str(), &session.to_string(), &1_i64]).await?;
    row.map(|row| a_journal(&row)).transpose()
}

pub(super) async fn links(
    db: &impl GenericClient,
    tenant: &Tenant,
    session: SessionId,
    after: Seq,
    limit: u32,
) -> Result<Vec<StoredEntry>, PostgresFailure> {
    let rows = all(db, LINKS, &[&tenant.as_str(), &session.to_string(), &int(after), &i64::from(limit)]).await?;
    rows.iter().map(link).collect()
}

/// The chain of the journal of permissions, up to its last entry.
pub(super) async fn directory(db: &impl GenericClient, tenant: &Tenant) -> Result<Chain, PostgresFailure> {
    let Some(row) = one(db, DIRECTORY_HEAD, &[&tenant.as_str()]).await? else { return Ok(Chain::begin(tenant, DIRECTORY, 0)) };
    Ok(Chain::from(tenant, DIRECTORY, ChainHead { seq: number(&row, 0)?, hash: hash(&row, 1)? }))
}

pub(super) async fn directory_links(
    db: &impl GenericClient,
    tenant: &Tenant,
    after: Seq,
    limit: u32,
) -> Result<Vec<StoredEntry>, PostgresFailure> {
    let rows = all(db, DIRECTORY_LINKS, &[&tenant.as_str(), &int(after), &i64::from(limit)]).await?;
    rows.iter().map(directory_link).collect()
}

/// Destroys the key of a session and replaces all content with commitments. The last entry of the chain says who erased
/// it. Returns `false` if there is no such session.
pub(super) async fn erase(
    db: &impl GenericClient,
    tenant: &Tenant,
    session: SessionId,
    erasure: &Erasure,
) -> Result<bool, PostgresFailure> {
    let (id, by) = (session.to_string(), erasure.by.to_string());
    if one(db, HOLD, &[&tenant.as_str(), &id]).await?.is_none() {
        return Ok(false);
    }
    let Some(row) = one(db, STANDING, &[&tenant.as_str(), &id]).await? else { return Ok(false) };
    trusted(&row, 3, session)?;
    let head = ChainHead { seq: number(&row, 0)?, hash: hash(&row, 1)? };
    lay_bare(db, tenant, session, perhaps_key(&row, 2)?).await?;
    let text = erasure.text().map_err(|error| PostgresFailure::Unreadable { what: "an erasure".into(), source: Box::new(error) })?;
    let mut chain = Chain::from(tenant, session, head);
    let hash = chain.add(erasure.at, ERASED, commitment(None, head.seq + 1, &by, &text));
    let (seq, at, hash) = (int(chain.head().seq), erasure.at.as_millis(), hash.as_bytes().to_vec());
    change(db, FINISH, &[&tenant.as_str(), &id, &seq, &at, &ERASED, &by, &hash]).await?;
    change(db, ENTER, &[&tenant.as_str(), &id, &seq, &at, &by, &text, &hash]).await?;
    change(db, DESTROY, &[&tenant.as_str(), &id]).await?;
    Ok(true)
}

async fn lay_bare(db: &impl GenericClient, tenant: &Tenant, session: SessionId, key: Option<SessionKey>) -> Result<(), PostgresFailure> {
    let salt = key.map(|key| key.salt());
    let mut after = 0;
    loop {
        let page = links(db, tenant, session, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.seq;
        let seqs: Vec<_> = page.iter().map(|link| int(link.seq)).collect();
        let left: Vec<_> = page.iter().map(|link| what_is_left(link, salt).as_bytes().to_vec()).collect();
        change(db, BARE, &[&tenant.as_str(), &session.to_string(), &seqs, &left]).await?;
    }
}

/// Content that cannot be read gets no real commitment, and the chain then shows that it is broken.
fn what_is_left(StoredEntry { seq, words, .. }: &StoredEntry, salt: Option<Hash>) -> Hash {
    match words {
        EntryContent::Kept { actor, data } => commitment(salt, *seq, actor, data),
        EntryContent::Erased { commitment } => *commitment,
        EntryContent::Unreadable => Hash::from_bytes([0; 32]),
    }
}
