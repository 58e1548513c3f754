//! The session row: the aggregate, and the one guarded update on which everything rests.

use rusqlite::{Connection, OptionalExtension, Row, named_params, params};
use waypost_core::due::Due;
use waypost_core::event::Seq;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::Session;

use super::row::{END, from_json, int, parsed, to_json, uint};
use super::writer::Tx;
use crate::batch::{Batch, Then, Writer};
use crate::filter::{Page, SessionFilter};

/// Why the guarded update changed nothing.
pub(super) enum Refused {
    /// The journal is elsewhere.
    Stale(Seq),
    /// Somebody else has driven the session since.
    Fenced,
}

const EVERY: &str = "
    select tenant, id
      from sessions";

const BEGIN: &str = "
    insert into sessions (tenant, id, agent, owner, parent, status, seq, created_at, updated_at, due_at, state)
    values (:tenant, :id, :agent, :owner, :parent, :status, :seq, :created_at, :updated_at, :due_at, :state)
        on conflict (tenant, id) do nothing";

/// Anyone may write on top of what they have read.
const ADVANCE: &str = "
    update sessions
       set status = :status, seq = :seq, updated_at = :updated_at, due_at = :due_at, state = :state
     where tenant = :tenant and id = :id and seq = :after";

/// A holder also needs its lease to be the latest; that it ran out or was given back does no
/// harm while nobody else has driven the session since. That it could write proves that the
/// session does not kill its workers, so the attempts begin anew.
const ADVANCE_HELD: &str = "
    update sessions
       set status = :status, seq = :seq, updated_at = :updated_at, due_at = :due_at, state = :state,
           attempts = 0, held_until = :held_until
     where tenant = :tenant and id = :id and seq = :after and term = :term";

const STANDING: &str = "
    select seq, term
      from sessions
     where tenant = ?1 and id = ?2";

pub(super) const LOAD: &str = "
    select state
      from sessions
     where tenant = ?1 and id = ?2";

pub(super) const ERASE: &str = "
    delete from sessions
     where tenant = ?1 and id = ?2";

/// Each list leads with the one condition its index is made for.
macro_rules! list {
    ($where:literal) => {
        concat!("select state from sessions where tenant = ?1 and id < ?2 and ", $where, " order by id desc limit ?6")
    };
}

pub(super) const BY_OWNER: &str = list!("owner = ?3 and (?4 is null or agent = ?4) and (?5 is null or status = ?5) and ?7 is null");
pub(super) const BY_AGENT: &str = list!("?3 is null and agent = ?4 and (?5 is null or status = ?5) and ?7 is null");
pub(super) const BY_STATUS: &str = list!("?3 is null and ?4 is null and status = ?5 and ?7 is null");
pub(super) const BY_PARENT: &str =
    list!("(?3 is null or owner = ?3) and (?4 is null or agent = ?4) and (?5 is null or status = ?5) and parent = ?7");
pub(super) const ALL: &str = list!("?3 is null and ?4 is null and ?5 is null and ?7 is null");

/// Moves the row from `batch.after` to where `batch.session` stands, if it is there and the
/// writer may. A refusal has written nothing.
pub(super) fn advance(tx: &Tx<'_>, batch: &Batch) -> rusqlite::Result<Result<(), Refused>> {
    let changed = match (batch.writer, batch.after) {
        (Writer::Anyone { .. }, 0) => begin(tx, batch)?,
        (Writer::Anyone { .. }, _) => advance_any(tx, batch)?,
        (Writer::Holder { term, then }, _) => advance_held(tx, batch, term, then)?,
    };
    if changed == 1 { Ok(Ok(())) } else { refused(tx, batch).map(Err) }
}

fn begin(tx: &Tx<'_>, batch: &Batch) -> rusqlite::Result<usize> {
    let session = &batch.session;
    tx.db.prepare_cached(BEGIN)?.execute(named_params! {
        ":tenant": batch.tenant.as_str(),
        ":id": session.id.to_string(),
        ":agent": session.agent.as_str(),
        ":owner": session.owner.to_string(),
        ":parent": session.lineage.as_ref().map(|lineage| lineage.parent.to_string()),
        ":status": session.status.as_str(),
        ":seq": int(session.seq),
        ":created_at": session.created_at.as_millis(),
        ":updated_at": session.updated_at.as_millis(),
        ":due_at": due_at(tx, session),
        ":state": to_json(session)?,
    })
}

fn advance_any(tx: &Tx<'_>, batch: &Batch) -> rusqlite::Result<usize> {
    let session = &batch.session;
    tx.db.prepare_cached(ADVANCE)?.execute(named_params! {
        ":tenant": batch.tenant.as_str(),
        ":id": session.id.to_string(),
        ":after": int(batch.after),
        ":status": session.status.as_str(),
        ":seq": int(session.seq),
        ":updated_at": session.updated_at.as_millis(),
        ":due_at": due_at(tx, session),
        ":state": to_json(session)?,
    })
}

fn advance_held(tx: &Tx<'_>, batch: &Batch, term: u64, then: Then) -> rusqlite::Result<usize> {
    let session = &batch.session;
    let held_until = match then {
        Then::Keep(hold) => tx.now.plus(hold).as_millis(),
        Then::Release => 0,
    };
    tx.db.prepare_cached(ADVANCE_HELD)?.execute(named_params! {
        ":tenant": batch.tenant.as_str(),
        ":id": session.id.to_string(),
        ":after": int(batch.after),
        ":status": session.status.as_str(),
        ":seq": int(session.seq),
        ":updated_at": session.updated_at.as_millis(),
        ":due_at": due_at(tx, session),
        ":state": to_json(session)?,
        ":held_until": held_until,
        ":term": int(term),
    })
}

/// When the session next needs attention, as it is kept.
pub(super) fn due_at(tx: &Tx<'_>, session: &Session) -> Option<i64> {
    match session.due() {
        Due::Now => Some(tx.now.as_millis()),
        Due::At(moment) => Some(moment.as_millis()),
        Due::Never => None,
    }
}

fn refused(tx: &Tx<'_>, batch: &Batch) -> rusqlite::Result<Refused> {
    let standing = |row: &Row<'_>| Ok((uint(row.get(0)?), uint(row.get(1)?)));
    let key = params![batch.tenant.as_str(), batch.session.id.to_string()];
    let found = tx.db.prepare_cached(STANDING)?.query_row(key, standing).optional()?;
    Ok(match (batch.writer, found) {
        (Writer::Anyone { .. }, found) => Refused::Stale(found.map_or(0, |(seq, _)| seq)),
        (Writer::Holder { term, .. }, Some((seq, latest))) if latest == term => Refused::Stale(seq),
        (Writer::Holder { .. }, _) => Refused::Fenced,
    })
}

pub(super) fn load(db: &Connection, tenant: &Tenant, id: SessionId) -> rusqlite::Result<Option<Session>> {
    let key = params![tenant.as_str(), id.to_string()];
    db.prepare_cached(LOAD)?.query_row(key, |row| from_json(row, 0)).optional()
}

pub(super) fn list(db: &Connection, tenant: &Tenant, filter: &SessionFilter) -> rusqlite::Result<Page<Session>> {
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
    let rows = statement.query_map(wanted, |row| from_json(row, 0))?;
    Ok(Page::cut(rows.collect::<Result<_, _>>()?, filter.limit))
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, id: SessionId) -> rusqlite::Result<bool> {
    let erased = db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), id.to_string()])?;
    Ok(erased == 1)
}

/// Every session of every tenant.
pub(super) fn all(db: &Connection) -> rusqlite::Result<Vec<(Tenant, SessionId)>> {
    let mut statement = db.prepare(EVERY)?;
    statement.query_map([], |row| Ok((Tenant::new(row.get::<_, String>(0)?), parsed(row, 1)?)))?.collect()
}
