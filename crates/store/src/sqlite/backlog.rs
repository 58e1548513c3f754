//! Counts of the waiting work, read from the indexes that also serve claims.

use rusqlite::{Connection, Row, params};
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::row::{parsed, uint};
use crate::backlog::{Backlog, QueueBacklog};

/// The number of pending asks of each tenant, up to a million, and the oldest one: an id starts with the time of its
/// creation.
pub(super) const ASKS: &str = "
    select (select count(*)
              from (select 1 from asks where asks.tenant = tenants.name and asks.status = 'pending' limit 1000000) as them),
           (select min(id) from asks where asks.tenant = tenants.name and asks.status = 'pending')
      from tenants";

/// Deadlines are counted separately from work, because a missed deadline is worse than work that waits. Counts up to a
/// hundred thousand, which is precise enough for monitoring.
pub(super) const SESSIONS: &str = "
    select running, count(*), min(due_at)
      from (select status = 'running' as running, due_at
              from sessions
             where due_at <= ?1 and (held_until <= ?1 or opening <> (select opening from store))
             order by due_at
             limit 100000) as due
     group by running";

pub(super) const NOTICES: &str = "
    select count(*), min(due_at)
      from (select due_at from notices where due_at <= ?1 order by due_at limit 100000) as due";

pub(super) const OUTBOX_MESSAGES: &str = "
    select count(*), min(due_at)
      from (select due_at from errands where due_at <= ?1 order by due_at limit 100000) as due";

fn queue(row: &Row<'_>, first: usize) -> rusqlite::Result<QueueBacklog> {
    let since: Option<i64> = row.get(first + 1)?;
    Ok(QueueBacklog { waiting: uint(row.get(first)?), since: since.map(Timestamp::from_millis) })
}

pub(super) fn backlog(db: &Connection, now: Timestamp) -> rusqlite::Result<Backlog> {
    let now = now.as_millis();
    let mut asks = QueueBacklog::default();
    let mut statement = db.prepare_cached(ASKS)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let oldest = row.get_ref(1)?.as_str_or_null()?.map(|_| parsed::<AskId>(row, 1)).transpose()?;
        asks.add(uint(row.get(0)?), oldest.map(AskId::made_at));
    }
    let (mut work, mut timers) = (QueueBacklog::default(), QueueBacklog::default());
    let mut statement = db.prepare_cached(SESSIONS)?;
    let mut rows = statement.query([now])?;
    while let Some(row) = rows.next()? {
        *if row.get(0)? { &mut work } else { &mut timers } = queue(row, 1)?;
    }
    let outbox = |sql| db.prepare_cached(sql)?.query_row(params![now], |row| queue(row, 0));
    Ok(Backlog { asks, work, timers, notices: outbox(NOTICES)?, outbox_messages: outbox(OUTBOX_MESSAGES)? })
}
