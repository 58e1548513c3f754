//! The current state of asks: a projection of the journal, for lists and for finding a session by its ask.

use std::collections::BTreeSet;
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::session::Session;

use super::live_sessions::LiveSessions;
use super::row::{END, altered, from_json, page_of, parsed};
use super::sessions::{matches_journal_head, session_from_row};
use super::vault::unsealed;
use crate::filter::{AskFilter, ListPage, MAX_PAGE_BYTES};
use crate::format_version::has_readable_format;

const PUT: &str = "
    insert into asks (tenant, id, session, status, revision, asked_by, sealed)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        on conflict (tenant, id) do update
       set status = excluded.status, revision = excluded.revision, sealed = excluded.sealed
     where session = excluded.session";

/// The session of an ask.
pub(super) const PLACE: &str = "
    select session
      from asks
     where tenant = ?1 and id = ?2";

/// The row of a pending ask is not decrypted, because its session contains the same ask.
pub(super) const WITH_SESSION: &str = concat!(
    "select case when asks.status <> 'pending' then ",
    unsealed!("asks", "session", "'ask ' || asks.id"),
    " end, asks.status, ",
    unsealed!("sessions", "id", "'state ' || sessions.seq"),
    ", ",
    matches_journal_head!(),
    " from asks
      join sessions on sessions.tenant = asks.tenant and sessions.id = asks.session
     where asks.tenant = ?1 and asks.id = ?2"
);

/// Deletes the drafts of a settled ask.
pub(super) const DROP_DRAFTS: &str = "
    delete from drafts
     where tenant = ?1 and ask = ?2";

/// The index is named because SQLite would otherwise assume that a tenant has few rows, and read all of them.
pub(super) const UNLIST: &str = "
    delete from ask_audience indexed by ask_audience_by_ask
     where tenant = ?1 and ask = ?2";

const LIST_FOR: &str = "
    insert into ask_audience (tenant, whom, ask, session)
    values (?1, ?2, ?3, ?4)";

/// The pending asks of one audience. The results for several audiences are merged by the caller, so that each query
/// walks its index from the newest row and stops when the page is full.
pub(super) const WAITING_FOR: &str = concat!(
    "select ",
    unsealed!("asks", "session", "'ask ' || asks.id"),
    " from ask_audience as listed
      join asks on asks.tenant = listed.tenant and asks.id = listed.ask
     where listed.tenant = ?1 and listed.whom = ?2 and listed.ask < ?3 and ",
    has_readable_format!("listed", "session"),
    "
     order by listed.ask desc
     limit ?4"
);

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($where:literal) => {
        concat!(
            "select ",
            unsealed!("asks", "session", "'ask ' || asks.id"),
            " from asks where tenant = ?1 and id < ?2 and ",
            has_readable_format!("asks", "session"),
            " and ",
            $where,
            " order by id desc limit ?6"
        )
    };
}

pub(super) const BY_SESSION: &str = list!("session = ?3 and (?4 is null or asked_by = ?4) and (?5 is null or status = ?5)");
pub(super) const BY_ASKER: &str = list!("?3 is null and asked_by = ?4 and (?5 is null or status = ?5)");
pub(super) const BY_STATUS: &str = list!("?3 is null and ?4 is null and status = ?5");
pub(super) const ALL: &str = list!("?3 is null and ?4 is null and ?5 is null");

/// Puts asks with their sealed contents.
pub(super) fn put(db: &Connection, tenant: &Tenant, asks: &[Arc<Ask>], sealed: &[Vec<u8>]) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(PUT)?;
    for (ask, sealed) in asks.iter().zip(sealed) {
        let (id, session, asked_by) = (ask.id.to_string(), ask.session.to_string(), ask.asked_by.to_string());
        let row = params![tenant.as_str(), id, session, ask.status().as_str(), ask.revision, asked_by, sealed];
        let changed = statement.execute(row)?;
        if changed != 1 {
            // Another session has an ask with this id. Writing would separate that ask from its session.
            return Err(rusqlite::Error::StatementChangedRows(changed));
        }
        list_for(db, tenant, ask)?;
        if !ask.is_pending() {
            db.prepare_cached(DROP_DRAFTS)?.execute(params![tenant.as_str(), ask.id.to_string()])?;
        }
    }
    Ok(())
}

/// Lists an ask for everyone whom it waits for. A settled ask waits for nobody.
fn list_for(db: &Connection, tenant: &Tenant, ask: &Ask) -> rusqlite::Result<()> {
    let (id, session) = (ask.id.to_string(), ask.session.to_string());
    db.prepare_cached(UNLIST)?.execute(params![tenant.as_str(), id])?;
    let audience = if ask.is_pending() { ask.audience() } else { BTreeSet::new() };
    for whom in audience {
        db.prepare_cached(LIST_FOR)?.execute(params![tenant.as_str(), whom.to_string(), id, session])?;
    }
    Ok(())
}

fn waiting_for(db: &Connection, tenant: &Tenant, groups: &BTreeSet<Audience>, filter: &AskFilter) -> rusqlite::Result<ListPage<Ask>> {
    let mut statement = db.prepare_cached(WAITING_FOR)?;
    let before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let page = |whom: &Audience| {
        let wanted = params![tenant.as_str(), whom.to_string(), before, i64::from(filter.limit) + 1];
        page_of(statement.query(wanted)?, filter.limit, MAX_PAGE_BYTES / groups.len(), 0, |row| from_json::<Ask>(row, 0))
    };
    Ok(ListPage::merged(groups.iter().map(page).collect::<Result<_, _>>()?, filter.limit, |ask| ask.id))
}

/// Loads an ask and its session, from memory if they are there. The connection must not be within a transaction, whose state could be
/// older than the memory.
pub(super) fn load_with_session(
    db: &Connection,
    live: &LiveSessions,
    tenant: &Tenant,
    ask: AskId,
) -> rusqlite::Result<Option<(Arc<Ask>, Arc<Session>)>> {
    if let Some(found) = live.get_by_ask(tenant, ask) {
        return Ok(Some(found));
    }
    let key = params![tenant.as_str(), ask.to_string()];
    let place = match live.place(tenant, ask) {
        Some(session) => Some(session),
        None => db.prepare_cached(PLACE)?.query_row(key, |row| parsed(row, 0)).optional()?,
    };
    let Some(session) = place else { return Ok(None) };
    let read = live.read(tenant, session);
    let both = |row: &Row<'_>| {
        let mut loaded = session_from_row(row, 2, session)?;
        let ask = match row.get_ref(1)?.as_str()? {
            "pending" => loaded.session.asks.get(&ask).cloned().ok_or_else(|| altered(session))?,
            _ => {
                let settled = Arc::new(from_json(row, 0)?);
                loaded.bytes += row.get_ref(0)?.as_str().map_or(0, str::len);
                loaded.settled.push(Arc::clone(&settled));
                settled
            }
        };
        Ok((ask, loaded))
    };
    let found = db.prepare_cached(WITH_SESSION)?.query_row(key, both).optional()?;
    Ok(found.map(|(ask, loaded)| {
        let session = Arc::clone(&loaded.session);
        read.keep(loaded);
        (ask, session)
    }))
}

pub(super) fn list(db: &Connection, tenant: &Tenant, filter: &AskFilter) -> rusqlite::Result<ListPage<Ask>> {
    if let Some(groups) = &filter.waits_for {
        return waiting_for(db, tenant, groups, filter);
    }
    let sql = match (filter.session, &filter.asked_by, filter.status) {
        (Some(_), _, _) => BY_SESSION,
        (None, Some(_), _) => BY_ASKER,
        (None, None, Some(_)) => BY_STATUS,
        (None, None, None) => ALL,
    };
    let mut statement = db.prepare_cached(sql)?;
    let wanted = params![
        tenant.as_str(),
        filter.before.map_or_else(|| END.to_owned(), |id| id.to_string()),
        filter.session.map(|id| id.to_string()),
        filter.asked_by.as_ref().map(ToString::to_string),
        filter.status.map(|status| status.as_str()),
        i64::from(filter.limit) + 1,
    ];
    page_of(statement.query(wanted)?, filter.limit, MAX_PAGE_BYTES, 0, |row| from_json(row, 0))
}
