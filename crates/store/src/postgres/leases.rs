//! Leases in PostgreSQL. A lease is valid until its time ends by the database's clock, whichever node granted it.

use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::Row;
use waypost_core::ids::{AgentName, SessionId, Tenant, WorkerId};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::failure::{PostgresFailure, PostgresHealth};
use super::row::{all, change, get, int};
use super::sessions::{self, lease, matches_journal_head, session_from_row};
use crate::batch::{Claimed, Lease};
use crate::format_version::format_version;

/// Claims sessions whose lease is free or has expired, and skips rows that another node is claiming. `term` only grows,
/// so a worker that wakes up late finds its lease fenced and cannot write. If the store was restored to an older state,
/// terms continue after all terms that were granted before. Any worker may handle a deadline; only a worker that has
/// the agent may do its work.
pub(super) const CLAIM: &str = concat!(
    "with due as (
            select tenant, id
              from sessions
             where due_at <= $2 and held_until <= $2 and edition <= ",
    format_version!(),
    "
               and (status <> 'running' or agent = any ($5))
             order by due_at, id
             limit $4
               for update skip locked)
    update sessions
       set holder = $1, term = greatest(term + 1, $6), held_until = $3, attempts = attempts + 1
      from due
     where sessions.tenant = due.tenant and sessions.id = due.id
    returning sessions.tenant, sessions.id, term, attempts, seq,
              (select key from vault where vault.tenant = sessions.tenant and vault.session = sessions.id), sealed, ",
    matches_journal_head!(),
    ", due_at"
);

/// A session whose stored data is not what was written is never due again.
const QUARANTINE: &str = "
    update sessions
       set due_at = null
     where tenant = $1 and id = $2 and term = $3";

/// A released lease stays released, because the next reply may already rely on it.
const RENEW: &str = concat!(
    "update sessions
       set held_until = $1
     where tenant = $2 and id = $3 and term = $4 and held_until > 0 and edition <= ",
    format_version!()
);

pub(super) async fn claim(
    db: &Object,
    health: &PostgresHealth,
    (worker, agents): (WorkerId, &[AgentName]),
    (now, restored_at): (Timestamp, Timestamp),
    (limit, lease_duration): (u32, Duration),
) -> Result<Vec<Claimed>, PostgresFailure> {
    let agents: Vec<_> = agents.iter().map(AgentName::as_str).collect();
    let until = now.plus(lease_duration).as_millis();
    let rows =
        all(db, CLAIM, &[&worker.to_string(), &now.as_millis(), &until, &i64::from(limit), &agents, &restored_at.as_millis()]).await?;
    let mut claimed = Vec::with_capacity(rows.len());
    for row in &rows {
        let lease = lease(row, 0)?;
        if let Some(session) = load(db, health, row, &lease).await? {
            claimed.push((get::<i64>(row, 8)?, Claimed { lease, session: Arc::new(session) }));
        }
    }
    // `returning` guarantees no order.
    claimed.sort_unstable_by_key(|(due_at, claimed)| (*due_at, claimed.lease.session));
    Ok(claimed.into_iter().map(|(_, claimed)| claimed).collect())
}

/// Loads the session of a lease; `None` if its stored data is not what was written. Such a session does not block
/// others. A row that was written just before the claim is newer than the journal entries that the same statement sees,
/// so it is read once more before it is reported.
async fn load(db: &Object, health: &PostgresHealth, row: &Row, lease: &Lease) -> Result<Option<Session>, PostgresFailure> {
    let loaded = match session_from_row(row, 4, lease.session) {
        Err(PostgresFailure::Altered(_)) => sessions::load(db, &lease.tenant, lease.session).await,
        loaded => loaded.map(Some),
    };
    match loaded {
        Err(PostgresFailure::Altered(session)) => {
            health.alarm(session);
            change(db, QUARANTINE, &[&lease.tenant.as_str(), &session.to_string(), &int(lease.term)]).await?;
            Ok(None)
        }
        loaded => loaded,
    }
}

pub(super) async fn renew(
    db: &Object,
    tenant: &Tenant,
    session: SessionId,
    term: u64,
    (now, lease_duration): (Timestamp, Duration),
) -> Result<bool, PostgresFailure> {
    // A hold of zero releases the lease.
    let until = if lease_duration.is_zero() { 0 } else { now.plus(lease_duration).as_millis() };
    Ok(change(db, RENEW, &[&until, &tenant.as_str(), &session.to_string(), &int(term)]).await? == 1)
}
