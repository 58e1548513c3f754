//! Notices in SQLite: written together with their cause, claimed by one deliverer at a time, settled once.

use std::time::Duration;

use rusqlite::{Connection, Row, params};
use waypost_core::ids::{NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::row::parsed;
use super::writer::Tx;
use crate::edition::readable;
use crate::notice::{Delivery, Notice, SentFilter, SentNotice};

const PUT: &str = "
    insert into notices (tenant, id, session, ask, channel, reader, due_at, attempts)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

/// Counts an attempt before it is made.
pub(super) const TAKE: &str = concat!(
    "update notices
       set held_until = ?2, attempts = attempts + 1
     where (tenant, id) in (select tenant, id from notices
                             where due_at <= ?1 and held_until <= ?1 and ",
    readable!("notices", "session"),
    "
                             order by due_at, id
                             limit ?3)
    returning tenant, id, session, ask, channel, reader, due_at, attempts"
);

/// A settled notice stays settled, even if a late result of an earlier attempt arrives.
const SETTLE: &str = "
    update notices
       set due_at = ?3, held_until = 0, outcome = ?4, error = ?5, stands_at = ?6
     where tenant = ?1 and id = ?2 and due_at is not null";

pub(super) const SENT: &str = "
    select tenant, id, session, ask, channel, reader, 0, attempts, stands_at
      from notices
     where tenant = ?1 and id = ?2 and (stands_at is not null or due_at is not null and attempts > 0)";

pub(super) const SENT_OF_ASK: &str = "
    select tenant, id, session, ask, channel, reader, 0, attempts, stands_at
      from notices
     where tenant = ?1 and ask = ?2 and channel = ?3 and stands_at is not null
     order by id";

pub(super) const SENT_AT: &str = "
    select tenant, id, session, ask, channel, reader, 0, attempts, stands_at
      from notices
     where tenant = ?1 and channel = ?2 and stands_at = ?3
     order by id";

pub(super) const ERASE: &str = "
    delete from notices
     where tenant = ?1 and session = ?2";

fn notice(row: &Row<'_>) -> rusqlite::Result<Notice> {
    Ok(Notice {
        tenant: Tenant::new(row.get::<_, String>(0)?),
        id: parsed(row, 1)?,
        session: parsed(row, 2)?,
        ask: parsed(row, 3)?,
        channel: row.get(4)?,
        recipient: parsed(row, 5)?,
        due_at: Timestamp::from_millis(row.get(6)?),
        attempts: row.get(7)?,
    })
}

fn that_stands(row: &Row<'_>) -> rusqlite::Result<SentNotice> {
    Ok(SentNotice { notice: notice(row)?, at: row.get(8)? })
}

pub(super) fn put(db: &Connection, notices: &[Notice]) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(PUT)?;
    for Notice { id, tenant, session, ask, channel, recipient, due_at, attempts } in notices {
        let (id, session, ask, recipient) = (id.to_string(), session.to_string(), ask.to_string(), recipient.to_string());
        statement.execute(params![tenant.as_str(), id, session, ask, channel, recipient, due_at.as_millis(), attempts])?;
    }
    Ok(())
}

pub(super) fn take(tx: &Tx<'_>, limit: u32, hold: Duration) -> rusqlite::Result<Vec<Notice>> {
    let mut statement = tx.db.prepare_cached(TAKE)?;
    let rows = statement.query_map(params![tx.now.as_millis(), tx.now.plus(hold).as_millis(), limit], notice)?;
    let mut taken = rows.collect::<Result<Vec<_>, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable_by_key(|notice| (notice.due_at, notice.id));
    Ok(taken)
}

pub(super) fn settle(db: &Connection, tenant: &Tenant, notice: NoticeId, delivery: &Delivery) -> rusqlite::Result<()> {
    let (due_at, outcome, error) = delivery.columns();
    let at = if let Delivery::Sent { at } = delivery { Some(at) } else { None };
    let settled = db.prepare_cached(SETTLE)?.execute(params![tenant.as_str(), notice.to_string(), due_at, outcome, error, at])?;
    match delivery {
        Delivery::Parted(parts) if settled == 1 => put(db, parts),
        Delivery::Parted(_) | Delivery::Delivered | Delivery::Sent { .. } | Delivery::Retry { .. } | Delivery::Failed { .. } => Ok(()),
    }
}

pub(super) fn sent(db: &Connection, tenant: &Tenant, filter: &SentFilter) -> rusqlite::Result<Vec<SentNotice>> {
    let tenant = tenant.as_str();
    match filter {
        SentFilter::Notice(id) => that_stand(db, SENT, params![tenant, id.to_string()]),
        SentFilter::Ask { ask, channel } => that_stand(db, SENT_OF_ASK, params![tenant, ask.to_string(), channel]),
        SentFilter::At { channel, at } => that_stand(db, SENT_AT, params![tenant, channel, at]),
    }
}

fn that_stand(db: &Connection, sql: &str, of: impl rusqlite::Params) -> rusqlite::Result<Vec<SentNotice>> {
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map(of, that_stands)?;
    rows.collect()
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), session.to_string()])?;
    Ok(())
}
