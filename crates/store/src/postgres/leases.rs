//! Who drives a session. A lease is held while its time lasts by the database's clock, whichever machine
//! gave it.

use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::Row;
use waypost_core::ids::{AgentName, SessionId, Tenant, WorkerId};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::failure::{Failed, Health};
use super::row::{all, change, get, int};
use super::sessions::{self, lease, sound, whole};
use crate::batch::{Claimed, Lease};
use crate::edition::edition;

/// Takes sessions nobody holds, or whose holder went quiet; what another machine takes at this moment is
/// left to it. `term` only ever grows, so a worker that wakes up late finds its own lease overtaken and
/// cannot write; where the store is older than what was told, it begins anew beyond all that were given before. A deadline is for everybody; work is for those who have the agent.
pub(super) const CLAIM: &str = concat!(
    "with due as (
            select tenant, id
              from sessions
             where due_at <= $2 and held_until <= $2 and edition <= ",
    edition!(),
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
    sound!(),
    ", due_at"
);

/// A session that is not what was written is due no more.
const SET_ASIDE: &str = "
    update sessions
       set due_at = null
     where tenant = $1 and id = $2 and term = $3";

/// What was given back stays so: the next reply may already count on it.
const RENEW: &str = concat!(
    "update sessions
       set held_until = $1
     where tenant = $2 and id = $3 and term = $4 and held_until > 0 and edition <= ",
    edition!()
);

pub(super) async fn claim(
    db: &Object,
    health: &Health,
    (worker, agents): (WorkerId, &[AgentName]),
    (now, restored_at): (Timestamp, Timestamp),
    (limit, hold): (u32, Duration),
) -> Result<Vec<Claimed>, Failed> {
    let agents: Vec<_> = agents.iter().map(AgentName::as_str).collect();
    let until = now.plus(hold).as_millis();
    let rows =
        all(db, CLAIM, &[&worker.to_string(), &now.as_millis(), &until, &i64::from(limit), &agents, &restored_at.as_millis()]).await?;
    let mut claimed = Vec::with_capacity(rows.len());
    for row in &rows {
        let lease = lease(row, 0)?;
        if let Some(session) = load(db, health, row, &lease).await? {
            claimed.push((get::<i64>(row, 8)?, Claimed { lease, session }));
        }
    }
    // `returning` promises no order.
    claimed.sort_unstable_by_key(|(due_at, claimed)| (*due_at, claimed.lease.session));
    Ok(claimed.into_iter().map(|(_, claimed)| claimed).collect())
}

/// The session of a lease; none where it is not what was written. That holds up no other. A row that somebody wrote
/// just before it was taken is newer than the entries that the same statement sees, so it is looked at once more
/// before anybody is alarmed.
async fn load(db: &Object, health: &Health, row: &Row, lease: &Lease) -> Result<Option<Session>, Failed> {
    let loaded = match whole(row, 4, lease.session) {
        Err(Failed::Altered(_)) => sessions::load(db, &lease.tenant, lease.session).await,
        loaded => loaded.map(Some),
    };
    match loaded {
        Err(Failed::Altered(session)) => {
            health.alarm(session);
            change(db, SET_ASIDE, &[&lease.tenant.as_str(), &session.to_string(), &int(lease.term)]).await?;
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
    (now, hold): (Timestamp, Duration),
) -> Result<bool, Failed> {
    // A hold of nothing gives it back.
    let until = if hold.is_zero() { 0 } else { now.plus(hold).as_millis() };
    Ok(change(db, RENEW, &[&until, &tenant.as_str(), &session.to_string(), &int(term)]).await? == 1)
}
