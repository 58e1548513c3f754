//! Counts of the waiting work, read from the indexes that also serve claims.

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::Row;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{all, get, number, parsed, perhaps_moment};
use super::transaction::{begin, commit};
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
             where due_at <= $1 and held_until <= $1
             order by due_at
             limit 100000) as due
     group by running";

pub(super) const NOTICES: &str = "
    select count(*), min(due_at)
      from (select due_at from notices where due_at <= $1 order by due_at limit 100000) as due";

pub(super) const OUTBOX_MESSAGES: &str = "
    select count(*), min(due_at)
      from (select due_at from errands where due_at <= $1 order by due_at limit 100000) as due";

fn queue(row: &Row, first: usize) -> Result<QueueBacklog, PostgresFailure> {
    Ok(QueueBacklog { waiting: number(row, first)?, since: perhaps_moment(row, first + 1)? })
}

/// If the query takes longer, the caller has given up already. The limit frees the connection for others.
const PATIENCE: &str = "set local statement_timeout = '4s'";

pub(super) async fn backlog(db: &mut Object, now: Timestamp) -> Result<Backlog, PostgresFailure> {
    let step = begin(db).await?;
    step.batch_execute(PATIENCE).await?;
    let found = count(&step, now).await?;
    commit(step).await?;
    Ok(found)
}

async fn count(db: &impl GenericClient, now: Timestamp) -> Result<Backlog, PostgresFailure> {
    let now = now.as_millis();
    let mut asks = QueueBacklog::default();
    for row in &all(db, ASKS, &[]).await? {
        let oldest = get::<Option<&str>>(row, 1)?.map(|_| parsed::<AskId>(row, 1)).transpose()?;
        asks.add(number(row, 0)?, oldest.map(AskId::made_at));
    }
    let (mut work, mut timers) = (QueueBacklog::default(), QueueBacklog::default());
    for row in &all(db, SESSIONS, &[&now]).await? {
        *if get(row, 0)? { &mut work } else { &mut timers } = queue(row, 1)?;
    }
    let outbox = async |sql| all(db, sql, &[&now]).await?.first().map_or(Ok(QueueBacklog::default()), |row| queue(row, 0));
    Ok(Backlog { asks, work, timers, notices: outbox(NOTICES).await?, outbox_messages: outbox(OUTBOX_MESSAGES).await? })
}
