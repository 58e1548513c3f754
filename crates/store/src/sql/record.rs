//! The audit log: the chains of all journals, and the last entry of an erased one.

use waypost_core::audit::{Chain, ChainHead, commitment};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::record::{DIRECTORY, ERASED, EntryContent, Erasure, JournalChain, StoredEntry};
use crate::sealing::{RowContext, SessionKey};

/// Existing and erased journals as one list.
macro_rules! journals {
    ($of_sessions:literal, $of_erasures:literal) => {
        concat!(
            "select id, stood, seq, head, updated_at,
                    (select key from vault where vault.tenant = sessions.tenant and vault.session = sessions.id)
               from sessions
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

pub(crate) const JOURNALS: SqlStatement = statement!(journals!("id > $2", "session > $2"));
pub(crate) const JOURNAL: SqlStatement = statement!(journals!("id = $2", "session = $2"));

/// The last entry of an erased journal stays readable for ever.
pub(crate) const LINKS: SqlStatement = statement! {"
    select seq, at, type, actor, hash, commitment,
           (select key from vault where vault.tenant = events.tenant and vault.session = events.session), sealed,
           (select data from erasures as gone
             where gone.tenant = events.tenant and gone.session = events.session and gone.seq = events.seq)
      from events
     where tenant = $1 and session = $2 and seq > $3
     order by seq
     limit $4"};

pub(crate) const DIRECTORY_HEAD: SqlStatement = statement! {"
    select seq, hash
      from directory_journal
     where tenant = $1
     order by seq desc
     limit 1"};

pub(crate) const DIRECTORY_LINKS: SqlStatement = statement! {"
    select seq, at, type, actor, hash, data
      from directory_journal
     where tenant = $1 and seq > $2
     order by seq
     limit $3"};

const FINISH: SqlStatement = statement! {"
    insert into events (tenant, session, seq, at, type, actor, hash)
    values ($1, $2, $3, $4, $5, $6, $7)"};

const ENTER: SqlStatement = statement! {"
    insert into erasures (tenant, session, stood, seq, at, actor, data, hash)
    select tenant, id, stood, $3, $4, $5, $6, $7
      from sessions
     where tenant = $1 and id = $2"};

fn chain_of_journal(row: &SqlRow<'_>) -> Result<JournalChain, SqlError> {
    Ok(JournalChain {
        session: row.parsed(0)?,
        unchained_entries: row.number(1)?,
        head: head(row, 2)?,
        updated_at: row.moment(4)?,
        salt: row.perhaps_bytes(5)?.map(|key| SessionKey(key).salt()),
    })
}

fn head(row: &SqlRow<'_>, first: usize) -> Result<ChainHead, SqlError> {
    Ok(ChainHead { seq: row.number(first)?, hash: row.hash(first + 1)? })
}

fn link(row: &SqlRow<'_>, content: EntryContent) -> Result<StoredEntry, SqlError> {
    Ok(StoredEntry { seq: row.number(0)?, at: row.moment(1)?, kind: row.text(2)?.to_owned(), content, hash: row.hash(4)? })
}

fn session_link(row: &SqlRow<'_>) -> Result<StoredEntry, SqlError> {
    let text = row.opened(6, &RowContext::entry(row.number(0)?))?.or(row.any_text(8)?);
    let content = match (text, row.perhaps_bytes(5)?) {
        (Some(data), _) => EntryContent::Stored { actor: row.text(3)?.to_owned(), data },
        (None, Some(commitment)) => EntryContent::Erased { commitment: Hash::from_bytes(commitment) },
        (None, None) => EntryContent::Unreadable,
    };
    link(row, content)
}

fn directory_link(row: &SqlRow<'_>) -> Result<StoredEntry, SqlError> {
    let content = match row.any_text(5)? {
        Some(data) => EntryContent::Stored { actor: row.text(3)?.to_owned(), data },
        None => EntryContent::Unreadable,
    };
    link(row, content)
}

pub(crate) async fn journals<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    after: Option<SessionId>,
    limit: u32,
) -> Result<Vec<JournalChain>, C::Error> {
    let after = after.map(|session| session.to_string()).unwrap_or_default();
    db.rows(&JOURNALS, values![tenant, after, limit], chain_of_journal).await
}

pub(crate) async fn journal_of<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, C::Error> {
    db.row(&JOURNAL, values![tenant, session, 1_i64], chain_of_journal).await
}

pub(crate) async fn links<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    session: SessionId,
    after: Seq,
    limit: u32,
) -> Result<Vec<StoredEntry>, C::Error> {
    db.rows(&LINKS, values![tenant, session, after, limit], session_link).await
}

/// The chain of the journal of permissions, up to its last entry.
pub(crate) async fn directory<C: SqlConnection>(db: &C, tenant: &Tenant) -> Result<Chain, C::Error> {
    let found = db.row(&DIRECTORY_HEAD, values![tenant], |row| head(row, 0)).await?;
    Ok(found.map_or_else(|| Chain::begin(tenant, DIRECTORY, 0), |head| Chain::from(tenant, DIRECTORY, head)))
}

pub(crate) async fn directory_links<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    after: Seq,
    limit: u32,
) -> Result<Vec<StoredEntry>, C::Error> {
    db.rows(&DIRECTORY_LINKS, values![tenant, after, limit], directory_link).await
}

/// The commitment that replaces an entry. Content that cannot be read gets no real commitment, and the chain then shows
/// that it is broken.
pub(crate) fn commitment_of(StoredEntry { seq, content, .. }: &StoredEntry, salt: Option<Hash>) -> Hash {
    match content {
        EntryContent::Stored { actor, data } => commitment(salt, *seq, actor, data),
        EntryContent::Erased { commitment } => *commitment,
        EntryContent::Unreadable => Hash::from_bytes([0; 32]),
    }
}

/// Adds the last entry to an erased journal, after `head`: who erased it.
pub(crate) async fn finish<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    session: SessionId,
    head: ChainHead,
    erasure: &Erasure,
) -> Result<(), C::Error> {
    let by = erasure.by.to_string();
    let text = erasure.text().map_err(|error| SqlError::Unwritable(Box::new(error)))?;
    let mut chain = Chain::from(tenant, session, head);
    let hash = chain.add(erasure.at, ERASED, commitment(None, head.seq + 1, &by, &text));
    let seq = chain.head().seq;
    db.execute(&FINISH, values![tenant, session, seq, erasure.at, ERASED, &by, &hash]).await?;
    db.execute(&ENTER, values![tenant, session, seq, erasure.at, &by, &text, &hash]).await.map(drop)
}
