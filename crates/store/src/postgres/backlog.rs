//! What waits, counted along indexes that are there for those who take it.

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::Row;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::base::{begin, commit};
use super::failure::Failed;
use super::row::{all, get, number, parsed, perhaps_moment};
use crate::backlog::{Backlog, Queue};

/// Of each tenant how many asks wait, up to a million, and the oldest: an id begins with the time at which it was made.
pub(super) const ASKS: &str = "
    select (select count(*)
              from (select 1 from asks where asks.tenant = tenants.name and asks.status = 'pending' limit 1000000) as them),
           (select min(id) from asks where asks.tenant = tenants.name and asks.status = 'pending')
      from tenants";

/// Apart, because a deadline that nobody saw to is a worse thing than work that waits its turn. Up to a hundred
/// thousand: whoever has more looks no closer.
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

pub(super) const ERRANDS: &str = "
    select count(*), min(due_at)
      from (select due_at from errands where due_at <= $1 order by due_at limit 100000) as due";

fn queue(row: &Row, first: usize) -> Result<Queue, Failed> {
    Ok(Queue { waiting: number(row, first)?, since: perhaps_moment(row, first + 1)? })
}

/// Whoever asks has gone when it takes longer: nobody else waits for this connection.
const PATIENCE: &str = "set local statement_timeout = '4s'";

pub(super) async fn backlog(db: &mut Object, now: Timestamp) -> Result<Backlog, Failed> {
    let step = begin(db).await?;
    step.batch_execute(PATIENCE).await?;
    let found = count(&step, now).await?;
    commit(step).await?;
    Ok(found)
}

async fn count(db: &impl GenericClient, now: Timestamp) -> Result<Backlog, Failed> {
    let now = now.as_millis();
    let mut asks = Queue::default();
    for row in &all(db, ASKS, &[]).await? {
        let oldest = get::<Option<&str>>(row, 1)?.map(|_| parsed::<AskId>(row, 1)).transpose()?;
        asks.add(number(row, 0)?, oldest.map(AskId::made_at));
    }
    let (mut work, mut timers) = (Queue::default(), Queue::default());
    for row in &all(db, SESSIONS, &[&now]).await? {
        *if get(row, 0)? { &mut work } else { &mut timers } = queue(row, 1)?;
    }
    let outbox = async |sql| all(db, sql, &[&now]).await?.first().map_or(Ok(Queue::default()), |row| queue(row, 0));
    Ok(Backlog { asks, work, timers, notices: outbox(NOTICES).await?, errands: outbox(ERRANDS).await? })
}
