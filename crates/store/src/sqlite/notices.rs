//! Notices in SQLite: written together with their cause, and claimed by one deliverer at a time.

use std::time::Duration;

use rusqlite::{Connection, params};
use waypost_core::ids::{NoticeId, Tenant};

use super::connection::complete;
use super::writer::Tx;
use crate::format_version::has_readable_format;
use crate::notice::{Delivery, Notice};
use crate::sql::notices;
use crate::sql::row::SqlRow;

const PUT: &str = "
    insert into notices (tenant, id, session, ask, channel, reader, due_at, attempts)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

/// Counts an attempt before it is made.
pub(super) const TAKE: &str = concat!(
    "update notices
       set held_until = ?2, attempts = attempts + 1
     where (tenant, id) in (select tenant, id from notices
                             where due_at <= ?1 and held_until <= ?1 and ",
    has_readable_format!("notices", "session"),
    "
                             order by due_at, id
                             limit ?3)
    returning tenant, id, session, ask, channel, reader, due_at, attempts"
);

pub(super) fn put(db: &Connection, notices: &[Notice]) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(PUT)?;
    for Notice { id, tenant, session, ask, channel, recipient, due_at, attempts } in notices {
        let (id, session, ask, recipient) = (id.to_string(), session.to_string(), ask.to_string(), recipient.to_string());
        statement.execute(params![tenant.as_str(), id, session, ask, channel, recipient, due_at.as_millis(), attempts])?;
    }
    Ok(())
}

pub(super) fn take(tx: &Tx<'_>, limit: u32, lease_duration: Duration) -> rusqlite::Result<Vec<Notice>> {
    let mut statement = tx.db.prepare_cached(TAKE)?;
    let rows = statement.query_map(params![tx.now.as_millis(), tx.now.plus(lease_duration).as_millis(), limit], |row| {
        Ok(notices::notice(&SqlRow::Sqlite(row))?)
    })?;
    let mut taken = rows.collect::<Result<Vec<_>, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable_by_key(|notice| (notice.due_at, notice.id));
    Ok(taken)
}

/// Settles a notice, and puts its parts if it was split.
pub(super) fn complete_delivery(db: &Connection, tenant: &Tenant, id: NoticeId, delivery: &Delivery) -> rusqlite::Result<()> {
    let settled = complete(notices::complete_delivery(db, tenant, id, delivery))?;
    if let Delivery::Parted(parts) = delivery
        && settled
    {
        put(db, parts)?;
    }
    Ok(())
}
