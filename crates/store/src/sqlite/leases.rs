//! Leases in SQLite. A lease is valid until its time ends or the process that granted it ends. Each opening of the file
//! has a number, and the lock proves that earlier openings have ended, so a restart frees all leases at once without
//! writing a row.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ids::{SessionId, Tenant, WorkerId};
use waypost_core::session::Session;

use super::live_sessions::LiveSessions;
use super::row::{int, names_altered, parsed, uint};
use super::sessions;
use super::writer::Tx;
use crate::batch::{Claimed, Lease};
use crate::format_version::format_version;
use crate::sealing::SessionKey;

/// Claims sessions whose lease is free or has expired. `term` only grows, so a worker that wakes up late finds its
/// lease fenced and cannot write. Any worker may handle a deadline; only a worker that has the agent may do its work
/// (`?6`, a JSON array of names).
pub(super) const CLAIM: &str = concat!(
    "update sessions
       set holder = ?1, opening = ?2, term = term + 1, held_until = ?4, attempts = attempts + 1
     where (tenant, id) in (select tenant, id from sessions
                             where due_at <= ?3 and (held_until <= ?3 or opening <> ?2) and edition <= ",
    format_version!(),
    "
                               and (status <> 'running' or agent in (select value from json_each(?6)))
                             order by due_at, id
                             limit ?5)
    returning due_at, tenant, id, term, attempts, (select key from vault where vault.tenant = sessions.tenant and vault.session = sessions.id)"
);

/// A session whose stored data is not what was written is never due again.
const QUARANTINE: &str = "
    update sessions
       set due_at = null
     where tenant = ?1 and id = ?2";

/// The claim had no effect, so it does not count as an attempt.
const GIVE_BACK: &str = "
    update sessions
       set held_until = 0, attempts = attempts - 1
     where tenant = ?1 and id = ?2 and term = ?3";

/// Claims one session, in the append that made work for it.
const TAKE: &str = "
    update sessions
       set holder = ?1, opening = ?2, term = term + 1, held_until = ?4, attempts = attempts + 1
     where tenant = ?5 and id = ?6
       and due_at <= ?3 and (held_until <= ?3 or opening <> ?2)
    returning term, attempts";

/// Renews a lease. A released lease cannot be renewed, because the next reply may already have taken it.
const RENEW: &str = "
    update sessions
       set held_until = ?1
     where tenant = ?2 and id = ?3 and term = ?4 and opening = ?5 and held_until > 0";

fn claimed(row: &Row<'_>) -> rusqlite::Result<(i64, Lease, Option<[u8; 32]>)> {
    let lease =
        Lease { tenant: Tenant::new(row.get::<_, String>(1)?), session: parsed(row, 2)?, term: uint(row.get(3)?), attempts: row.get(4)? };
    Ok((row.get(0)?, lease, row.get(5)?))
}

pub(super) fn claim(tx: &Tx<'_>, worker: WorkerId, agents: &str, limit: u32, lease_duration: Duration) -> rusqlite::Result<Vec<Lease>> {
    let until = tx.now.plus(lease_duration).as_millis();
    let mut statement = tx.db.prepare_cached(CLAIM)?;
    let rows = statement.query_map(params![worker.to_string(), tx.generation, tx.now.as_millis(), until, limit, agents], claimed)?;
    let mut taken = rows.collect::<Result<Vec<_>, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable_by_key(|(due_at, lease, _)| (*due_at, lease.session));
    let lease = |(_, lease, key): (i64, Lease, Option<[u8; 32]>)| {
        if let Some(key) = key {
            tx.keys.remember(lease.session, SessionKey(key));
        }
        lease
    };
    Ok(taken.into_iter().map(lease).collect())
}

/// The sessions of leases, and those whose stored data is not what was written.
pub(super) struct ClaimedSessions {
    pub(super) claimed: Vec<Claimed>,
    pub(super) altered: Vec<Lease>,
}

/// Loads the sessions of leases. An altered session does not block others.
pub(super) fn load(db: &Connection, live: &LiveSessions, leases: Vec<Lease>) -> rusqlite::Result<ClaimedSessions> {
    let mut loaded = ClaimedSessions { claimed: Vec::with_capacity(leases.len()), altered: Vec::new() };
    for lease in leases {
        match sessions::load(db, live, &lease.tenant, lease.session) {
            Ok(session) => loaded.claimed.extend(session.map(|session| Claimed { lease, session })),
            Err(error) if names_altered(&error).is_some() => loaded.altered.push(lease),
            Err(error) => return Err(error),
        }
    }
    Ok(loaded)
}

/// Reports altered sessions, and does not claim them again.
pub(super) fn quarantine(tx: &Tx<'_>, altered: &[Lease]) -> rusqlite::Result<()> {
    for Lease { tenant, session, .. } in altered {
        tx.health.alarm(*session);
        tx.db.prepare_cached(QUARANTINE)?.execute(params![tenant.as_str(), session.to_string()])?;
    }
    Ok(())
}

/// Releases leases whose sessions could not be loaded, and does not count the attempt.
pub(super) fn give_back(tx: &Tx<'_>, leases: &[Lease]) -> rusqlite::Result<()> {
    for Lease { tenant, session, term, .. } in leases {
        tx.db.prepare_cached(GIVE_BACK)?.execute(params![tenant.as_str(), session.to_string(), int(*term)])?;
    }
    Ok(())
}

pub(super) fn take(
    tx: &Tx<'_>,
    tenant: &Tenant,
    session: &Session,
    (worker, lease_duration): (WorkerId, Duration),
) -> rusqlite::Result<Option<Lease>> {
    let until = tx.now.plus(lease_duration).as_millis();
    let wanted = params![worker.to_string(), tx.generation, tx.now.as_millis(), until, tenant.as_str(), session.id.to_string()];
    let lease = |row: &Row<'_>| Ok(Lease { tenant: tenant.clone(), session: session.id, term: uint(row.get(0)?), attempts: row.get(1)? });
    tx.db.prepare_cached(TAKE)?.query_row(wanted, lease).optional()
}

pub(super) fn renew(tx: &Tx<'_>, tenant: &Tenant, session: SessionId, term: u64, lease_duration: Duration) -> rusqlite::Result<bool> {
    let until = tx.now.plus(lease_duration).as_millis();
    let changed = tx.db.prepare_cached(RENEW)?.execute(params![until, tenant.as_str(), session.to_string(), int(term), tx.generation])?;
    Ok(changed == 1)
}
