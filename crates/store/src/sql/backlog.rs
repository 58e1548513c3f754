//! Counts of the waiting work, read from the indexes that also serve claims.

use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::backlog::{Backlog, QueueBacklog};

/// The number of pending asks of each tenant, up to a million, and the oldest one: an id starts with the time of its
/// creation.
pub(crate) const ASKS: SqlStatement = statement! {"
    select (select count(*)
              from (select 1 from asks where asks.tenant = tenants.name and asks.status = 'pending' limit 1000000) as them),
           (select min(id) from asks where asks.tenant = tenants.name and asks.status = 'pending')
      from tenants"};

/// Deadlines are counted separately from work, because a missed deadline is worse than work that waits. Counts up to a
/// hundred thousand, which is precise enough for monitoring. In SQLite a lease of an earlier opening is free.
pub(crate) const SESSIONS: SqlStatement = statement! {
    postgres: "
    select running, count(*), min(due_at)
      from (select status = 'running' as running, due_at
              from sessions
             where due_at <= $1 and held_until <= $1
             order by due_at
             limit 100000) as due
     group by running",
    sqlite: "
    select running, count(*), min(due_at)
      from (select status = 'running' as running, due_at
              from sessions
             where due_at <= $1 and (held_until <= $1 or opening <> (select opening from store))
             order by due_at
             limit 100000) as due
     group by running",
};

pub(crate) const NOTICES: SqlStatement = statement! {"
    select count(*), min(due_at)
      from (select due_at from notices where due_at <= $1 order by due_at limit 100000) as due"};

pub(crate) const OUTBOX_MESSAGES: SqlStatement = statement! {"
    select count(*), min(due_at)
      from (select due_at from errands where due_at <= $1 order by due_at limit 100000) as due"};

fn queue(row: &SqlRow<'_>, first: usize) -> Result<QueueBacklog, SqlError> {
    Ok(QueueBacklog { waiting: row.number(first)?, since: row.perhaps_moment(first + 1)? })
}

pub(crate) async fn backlog<C: SqlConnection>(db: &C, now: Timestamp) -> Result<Backlog, C::Error> {
    let mut asks = QueueBacklog::default();
    for (pending, oldest) in db.rows(&ASKS, values![], |row| Ok((row.number(0)?, row.perhaps_parsed(1)?))).await? {
        asks.add(pending, oldest.map(AskId::made_at));
    }
    let (mut work, mut timers) = (QueueBacklog::default(), QueueBacklog::default());
    for (is_running, due) in db.rows(&SESSIONS, values![now], |row| Ok((row.is(0)?, queue(row, 1)?))).await? {
        *if is_running { &mut work } else { &mut timers } = due;
    }
    let notices = db.row(&NOTICES, values![now], |row| queue(row, 0)).await?.unwrap_or_default();
    let outbox_messages = db.row(&OUTBOX_MESSAGES, values![now], |row| queue(row, 0)).await?.unwrap_or_default();
    Ok(Backlog { asks, work, timers, notices, outbox_messages })
}
