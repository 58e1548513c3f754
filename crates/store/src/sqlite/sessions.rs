//! The session rows: the state of each session, and the conditional update that every append relies on.

use std::sync::Arc;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, OptionalExtension, Row, named_params, params};
use waypost_core::audit::{Chain, ChainHead};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::session::due::Due;
use waypost_core::time::Timestamp;

use super::live_sessions::{LiveSession, LiveSessions};
use super::row::{END, altered, from_json, hash, int, newer, page_of, parsed, uint};
use super::vault::{self, unsealed};
use super::{record, writer::Tx};
use crate::batch::{AppendBatch, BatchWriter, Then};
use crate::filter::{ListPage, MAX_PAGE_BYTES, SessionFilter};
use crate::format_version::format_version;
use crate::sealing::SessionKey;

/// Why the conditional update changed nothing.
pub(super) enum UpdateRefusal {
    /// The journal has other entries than the writer read.
    Stale(Seq),
    /// Another worker has run the session since.
    Fenced,
    /// The session was erased.
    Erased,
}

/// What an append continues from: the session's key and the head of its chain.
pub(super) struct SqliteAppendBase {
    pub(super) key: SessionKey,
    pub(super) chain: Chain,
}

const EVERY: &str = "
    select tenant, id
      from sessions";

const BEGIN: &str = concat!(
    "insert into sessions (tenant, id, agent, owner, parent, status, seq, created_at, updated_at, due_at, sealed, head, edition)
    values (:tenant, :id, :agent, :owner, :parent, :status, :seq, :created_at, :updated_at, :due_at, :sealed, :head, ",
    format_version!(),
    ")
        on conflict (tenant, id) do nothing"
);

/// A writer without the lease may write if the session has not changed since it was read.
const ADVANCE: &str = concat!(
    "update sessions
       set status = :status, seq = :seq, updated_at = :updated_at, due_at = :due_at, sealed = :sealed, head = :head, edition = ",
    format_version!(),
    "
     where tenant = :tenant and id = :id and seq = :after"
);

/// Writes for the holder of a lease, who must also have the latest term. The write succeeds with an expired or released
/// lease if no other worker has claimed the session since. A successful write proves that the session does not crash its
/// workers, so the count of attempts is reset.
const ADVANCE_LEASED: &str = concat!(
    "update sessions
       set status = :status, seq = :seq, updated_at = :updated_at, due_at = :due_at, sealed = :sealed,
           head = :head, attempts = 0, held_until = :held_until, edition = ",
    format_version!(),
    "
     where tenant = :tenant and id = :id and seq = :after and term = :term"
);

/// SQL: whether the last journal entry has the hash in the row of its session. Null if a newer version wrote the row.
macro_rules! matches_journal_head {
    () => {
        concat!(
            "case when sessions.edition <= ",
            crate::format_version::format_version!(),
            " then sessions.head is (select hash from events
           where events.tenant = sessions.tenant and events.session = sessions.id and events.seq = sessions.seq) end"
        )
    };
}
pub(super) use matches_journal_head;

const ROW_STATE: &str = concat!(
    "select seq, term, head, (select key from vault where vault.tenant = sessions.tenant and vault.session = sessions.id), ",
    matches_journal_head!(),
    " from sessions
     where tenant = ?1 and id = ?2"
);

pub(super) const LOAD: &str = concat!(
    "select ",
    unsealed!("sessions", "id", "'state ' || sessions.seq"),
    ", ",
    matches_journal_head!(),
    " from sessions
     where tenant = ?1 and id = ?2"
);

pub(super) const ERASE: &str = "
    delete from sessions
     where tenant = ?1 and id = ?2";

pub(super) const ENDED_BEFORE: &str = concat!(
    "select id
      from sessions
     where tenant = ?1 and id > ?2 and id < ?3
       and updated_at < ?4 and status in ('complete', 'failed', 'cancelled') and edition <= ",
    format_version!(),
    "
     order by id
     limit ?5"
);

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($($where:expr),+) => {
        concat!(
            "select id, ",
            unsealed!("sessions", "id", "'state ' || seq"),
            ", edition <= ",
            format_version!(),
            " from sessions where tenant = ?1 and id < ?2",
            $(" and ", $where,)+
            " order by id desc limit ?6"
        )
    };
}

/// Sessions that only a newer version can read are in no list.
macro_rules! known {
    () => {
        concat!("edition <= ", format_version!())
    };
}

pub(super) const BY_OWNER: &str =
    list!(known!(), "owner = ?3 and (?4 is null or agent = ?4) and (?5 is null or status = ?5) and ?7 is null");
pub(super) const BY_AGENT: &str = list!(known!(), "?3 is null and agent = ?4 and (?5 is null or status = ?5) and ?7 is null");
pub(super) const BY_STATUS: &str = list!(known!(), "?3 is null and ?4 is null and status = ?5 and ?7 is null");
/// This list includes sessions that cannot be read, because its callers need every child session; reading such a row is
/// an error.
pub(super) const BY_PARENT: &str =
    list!("(?3 is null or owner = ?3) and (?4 is null or agent = ?4) and (?5 is null or status = ?5) and parent = ?7");
pub(super) const ALL: &str = list!(known!(), "?3 is null and ?4 is null and ?5 is null and ?7 is null");

/// Returns what the batch continues from, if the row is unchanged since it was read and the writer may write. A new session gets the key
/// that was made for it, or another one.
pub(super) fn base(
    tx: &Tx<'_>,
    batch: &AppendBatch,
    fresh: Option<SessionKey>,
) -> rusqlite::Result<Result<SqliteAppendBase, UpdateRefusal>> {
    let (tenant, id) = (&batch.tenant, batch.session.id);
    let Some(current) = row_state(tx.db, tenant, id)? else { return begins(tx, batch, fresh) };
    let refused = match batch.writer {
        BatchWriter::Holder { term, .. } if term != current.term => Some(UpdateRefusal::Fenced),
        BatchWriter::Holder { .. } | BatchWriter::Anyone { .. } => {
            (current.head.seq != batch.after).then_some(UpdateRefusal::Stale(current.head.seq))
        }
    };
    match (refused, current.key) {
        (Some(refused), _) => Ok(Err(refused)),
        (None, Some(key)) => Ok(Ok(SqliteAppendBase { key, chain: Chain::from(tenant, id, current.head) })),
        (None, None) => Err(altered(id)),
    }
}

fn begins(tx: &Tx<'_>, batch: &AppendBatch, fresh: Option<SessionKey>) -> rusqlite::Result<Result<SqliteAppendBase, UpdateRefusal>> {
    let (tenant, id) = (&batch.tenant, batch.session.id);
    match (batch.writer, batch.after) {
        (BatchWriter::Holder { .. }, _) => Ok(Err(UpdateRefusal::Fenced)),
        (BatchWriter::Anyone { .. }, 1..) => Ok(Err(UpdateRefusal::Stale(0))),
        (BatchWriter::Anyone { .. }, 0) if record::was_erased(tx.db, tenant, id)? => Ok(Err(UpdateRefusal::Erased)),
        (BatchWriter::Anyone { .. }, 0) => {
            let fresh = fresh.map_or_else(vault::fresh, Ok)?;
            Ok(Ok(SqliteAppendBase { key: vault::put(tx.db, tenant, id, fresh)?, chain: Chain::begin(tenant, id, 0) }))
        }
    }
}

/// The new content of a session row.
#[derive(Clone, Copy)]
pub(super) struct NewContent<'a> {
    pub(super) sealed: &'a [u8],
    pub(super) head: Hash,
}

/// Updates the row from `batch.after` to the state of `batch.session`. The update checks its conditions again.
pub(super) fn advance(tx: &Tx<'_>, batch: &AppendBatch, content: NewContent<'_>) -> rusqlite::Result<()> {
    let changed = match (batch.writer, batch.after) {
        (BatchWriter::Anyone { .. }, 0) => begin(tx, batch, content)?,
        (BatchWriter::Anyone { .. }, _) => advance_any(tx, batch, content)?,
        (BatchWriter::Holder { term, then }, _) => advance_leased(tx, batch, content, (term, then))?,
    };
    if changed == 1 { Ok(()) } else { Err(Error::StatementChangedRows(changed)) }
}

fn begin(tx: &Tx<'_>, batch: &AppendBatch, content: NewContent<'_>) -> rusqlite::Result<usize> {
    let session = &batch.session;
    tx.db.prepare_cached(BEGIN)?.execute(named_params! {
        ":tenant": batch.tenant.as_str(),
        ":id": session.id.to_string(),
        ":agent": session.agent.as_str(),
        ":owner": session.owner.to_string(),
        ":parent": session.parents.as_ref().map(|parents| parents.parent.to_string()),
        ":status": session.status.as_str(),
        ":seq": int(session.seq),
        ":created_at": session.created_at.as_millis(),
        ":updated_at": session.updated_at.as_millis(),
        ":due_at": due_at(tx, session),
        ":sealed": content.sealed,
        ":head": content.head.as_bytes(),
    })
}

fn advance_any(tx: &Tx<'_>, batch: &AppendBatch, content: NewContent<'_>) -> rusqlite::Result<usize> {
    let session = &batch.session;
    tx.db.prepare_cached(ADVANCE)?.execute(named_params! {
        ":tenant": batch.tenant.as_str(),
        ":id": session.id.to_string(),
        ":after": int(batch.after),
        ":status": session.status.as_str(),
        ":seq": int(session.seq),
        ":updated_at": session.updated_at.as_millis(),
        ":due_at": due_at(tx, session),
        ":sealed": content.sealed,
        ":head": content.head.as_bytes(),
    })
}

fn advance_leased(tx: &Tx<'_>, batch: &AppendBatch, content: NewContent<'_>, (term, then): (u64, Then)) -> rusqlite::Result<usize> {
    let session = &batch.session;
    let leased_until = match then {
        Then::Keep(lease_duration) => tx.now.plus(lease_duration).as_millis(),
        Then::Release => 0,
    };
    tx.db.prepare_cached(ADVANCE_LEASED)?.execute(named_params! {
        ":tenant": batch.tenant.as_str(),
        ":id": session.id.to_string(),
        ":after": int(batch.after),
        ":status": session.status.as_str(),
        ":seq": int(session.seq),
        ":updated_at": session.updated_at.as_millis(),
        ":due_at": due_at(tx, session),
        ":sealed": content.sealed,
        ":head": content.head.as_bytes(),
        ":held_until": leased_until,
        ":term": int(term),
    })
}

/// When the session is next due, as it is stored.
pub(super) fn due_at(tx: &Tx<'_>, session: &Session) -> Option<i64> {
    match session.due() {
        Due::Now => Some(tx.now.as_millis()),
        Due::At(moment) => Some(moment.as_millis()),
        Due::Never => None,
    }
}

/// The state of a session row. Without a key, nothing can be appended.
pub(super) struct SqliteSessionRow {
    pub(super) head: ChainHead,
    pub(super) term: u64,
    pub(super) key: Option<SessionKey>,
}

/// Returns the state of the session row, if it exists and is what was written.
pub(super) fn row_state(db: &Connection, tenant: &Tenant, id: SessionId) -> rusqlite::Result<Option<SqliteSessionRow>> {
    let read_row = |row: &Row<'_>| {
        check_integrity(row, 4, id)?;
        let head = ChainHead { seq: uint(row.get(0)?), hash: hash(row, 2)? };
        Ok(SqliteSessionRow { head, term: uint(row.get(1)?), key: row.get::<_, Option<[u8; 32]>>(3)?.map(SessionKey) })
    };
    db.prepare_cached(ROW_STATE)?.query_row(params![tenant.as_str(), id.to_string()], read_row).optional()
}

/// Interprets the result of [`matches_journal_head`] for a row.
fn check_integrity(row: &Row<'_>, column: usize, session: SessionId) -> rusqlite::Result<()> {
    match row.get(column)? {
        Some(true) => Ok(()),
        Some(false) => Err(altered(session)),
        None => Err(newer(session)),
    }
}

/// Returns the session in column `first`, if the next column says that it is what was written.
pub(super) fn session_from_row(row: &Row<'_>, first: usize, id: SessionId) -> rusqlite::Result<LiveSession> {
    check_integrity(row, first + 1, id)?;
    match row.get_ref(first)? {
        ValueRef::Text(text) => Ok(LiveSession { session: Arc::new(from_json(row, first)?), settled: Vec::new(), bytes: text.len() }),
        _ => Err(altered(id)),
    }
}

/// Loads a session, from memory if it is there. The connection must not be within a transaction, whose state could be older than the
/// memory.
pub(super) fn load(db: &Connection, live: &LiveSessions, tenant: &Tenant, id: SessionId) -> rusqlite::Result<Option<Arc<Session>>> {
    if let Some(session) = live.get(tenant, id) {
        return Ok(Some(session));
    }
    let read = live.read(tenant, id);
    let key = params![tenant.as_str(), id.to_string()];
    let loaded = db.prepare_cached(LOAD)?.query_row(key, |row| session_from_row(row, 0, id)).optional()?;
    Ok(loaded.map(|loaded| {
        let session = Arc::clone(&loaded.session);
        read.keep(loaded);
        session
    }))
}

pub(super) fn list(db: &Connection, tenant: &Tenant, filter: &SessionFilter) -> rusqlite::Result<ListPage<Session>> {
    let sql = match (filter.parent, &filter.owner, &filter.agent, filter.status) {
        (Some(_), _, _, _) => BY_PARENT,
        (None, Some(_), _, _) => BY_OWNER,
        (None, None, Some(_), _) => BY_AGENT,
        (None, None, None, Some(_)) => BY_STATUS,
        (None, None, None, None) => ALL,
    };
    let mut statement = db.prepare_cached(sql)?;
    let wanted = params![
        tenant.as_str(),
        filter.before.map_or_else(|| END.to_owned(), |id| id.to_string()),
        filter.owner.as_ref().map(ToString::to_string),
        filter.agent.as_ref().map(|agent| agent.as_str()),
        filter.status.map(|status| status.as_str()),
        i64::from(filter.limit) + 1,
        filter.parent.map(|parent| parent.to_string()),
    ];
    let session = |row: &Row<'_>| if row.get(2)? { from_json(row, 1) } else { Err(newer(parsed(row, 0)?)) };
    page_of(statement.query(wanted)?, filter.limit, MAX_PAGE_BYTES, 1, session)
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, id: SessionId) -> rusqlite::Result<bool> {
    let erased = db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), id.to_string()])?;
    Ok(erased == 1)
}

/// Returns the sessions that have ended and have not changed since `before`, oldest first.
pub(super) fn ended_before(
    db: &Connection,
    tenant: &Tenant,
    before: Timestamp,
    after: Option<SessionId>,
    limit: u32,
) -> rusqlite::Result<Vec<SessionId>> {
    let after = after.map(|session| session.to_string()).unwrap_or_default();
    // An id starts with the time of its creation.
    let youngest = SessionId::from_bits(u128::try_from(before.as_millis()).unwrap_or(0) << 80).to_string();
    let mut statement = db.prepare_cached(ENDED_BEFORE)?;
    statement.query_map(params![tenant.as_str(), after, youngest, before.as_millis(), limit], |row| parsed(row, 0))?.collect()
}

/// Lists all sessions of all tenants.
pub(super) fn all(db: &Connection) -> rusqlite::Result<Vec<(Tenant, SessionId)>> {
    let mut statement = db.prepare(EVERY)?;
    statement.query_map([], |row| Ok((Tenant::new(row.get::<_, String>(0)?), parsed(row, 1)?)))?.collect()
}
