//! Which of several servers the store is on. After a failover the one before may still take writes, and what it
//! had acknowledged alone may be gone; a copy that was brought back is older than what was told to people. All of
//! that is told by the server's own number, by its timeline, which grows with every failover, and by what this
//! node knows to have been written.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};

use deadpool_postgres::{ClientWrapper, GenericClient, HookError, Metrics};
use tokio::time::Instant;
use tokio_postgres::{IsolationLevel, Row};
use waypost_core::event::Seq;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::record::Hash;
use waypost_core::time::Timestamp;

use super::failure::Failed;
use super::row::{all, change, get, int, moment, one, parsed};
use crate::batch::Term;
use crate::condition::Durability;

/// So many appends are remembered, to be looked up after a failover.
const REMEMBERED: usize = 4096;

/// More of them than this say no more than that everything must be looked at.
const MOST_NAMED: usize = 100;

const LEFT_BEHIND: &str =
    "this PostgreSQL was left behind by a failover: another one has taken its place, and what is written here is lost";

const ANOTHER: &str = "the address leads to another PostgreSQL than before; where that is meant, start Waypost again";

const NO_STORE: &str = "the row about the store is missing";

/// Whether a commit waits until a standby has it.
macro_rules! synchronous {
    () => {
        "(current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply'))"
    };
}

/// The server by its own number and the tables in it, and its timeline, which the name of its log begins with.
const PLACE: &str = "
    select (select system_identifier from pg_control_system()) || '/' || 'sessions'::regclass::oid,
           ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint";

/// The store is found on a server, or further than it was. Unless somebody saw that nothing is missing, and no commit was
/// acknowledged before a standby had it, it is older than what was told to people: time goes on from behind all that
/// nodes may have told, some seconds past what was written down. Where only this server's clock is behind, time goes on
/// ahead of it.
const FOLLOW: &str = "
    with found as (
            select now, cluster is not null and not (cluster = $1 and $3 and synchronous) as is_older,
                   case when cluster is null then told
                        when not (cluster = $1 and $3 and synchronous) then greatest(told, now) + 10001
                        when now > told then now
                        else told + 10000 end as next
              from store, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock)
    update store
       set cluster = $1, timeline = $2, told = next,
           ahead = case when cluster is null then 0 else greatest(0, next - now) end,
           restored_at = case when is_older then next - 1 else restored_at end
      from found
     where cluster is distinct from $1 or timeline < $2";

/// What was acknowledged is missing.
const RESTORE: &str = "
    update store
       set told = greatest(told, now) + 10001, ahead = greatest(told, now) + 10001 - now, restored_at = greatest(told, now) + 10000
      from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock";

const RESTORED: &str = "select restored_at from store";

/// The highest time that was ever told, with the database's clock beside it: the time at which this is. A clock that was
/// behind and has been put right leaps, and is gone by again.
const TELL: &str = concat!(
    "with next as (
            select now, case when now + ahead > told + 60000 then greatest(0, told - now) else ahead end as ahead
              from store, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock)
    update store
       set told = greatest(told, now + next.ahead), ahead = next.ahead, synchronous = ",
    synchronous!(),
    "  from next
    returning told, restored_at, synchronous, exists (select from pg_stat_replication)"
);

/// The same where the time comes from elsewhere.
const KEEP: &str = concat!(
    "update store
       set told = greatest(told, $1), synchronous = ",
    synchronous!(),
    " returning told, restored_at, synchronous, exists (select from pg_stat_replication)"
);

/// What is not there of what was written, but for what was erased.
pub(super) const MISSING: &str = "
    select w.session
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[]) as w(tenant, session, seq, hash)
     where not exists (select from events
                        where events.tenant = w.tenant and events.session = w.session and events.seq = w.seq and events.hash = w.hash)
       and not exists (select from erasures where erasures.tenant = w.tenant and erasures.session = w.session)";

/// Where the tables are.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    server: String,
    timeline: i64,
}

/// An append that was acknowledged: its session, and its last entry.
pub(super) struct Mark {
    pub(super) tenant: Tenant,
    pub(super) session: SessionId,
    pub(super) seq: Seq,
    pub(super) hash: Hash,
    /// Its session's term before it.
    pub(super) before: Term,
}

/// What this node knows of the server.
#[derive(Default)]
pub(super) struct Cluster {
    /// Where it is, and since when; nowhere until it is opened.
    place: Mutex<Option<(Place, Instant)>>,
    acknowledged: Mutex<VecDeque<Mark>>,
    lost: Mutex<BTreeSet<SessionId>>,
    restored_at: AtomicI64,
    durability: Mutex<Durability>,
}

impl Cluster {
    /// The tables are opened, on whichever server that is.
    pub(super) async fn open(&self, db: &impl GenericClient) -> Result<(), Failed> {
        let found = Place::of(db).await?;
        self.follow(db, &found, false).await?;
        self.is_at(found);
        Ok(())
    }

    /// A connection was made: to the server that it is on, or to the one that took its place.
    pub(super) async fn meet(&self, client: &mut ClientWrapper) -> Result<(), HookError> {
        let Some(known) = self.place() else { return Ok(()) };
        let step = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await.map_err(HookError::Backend)?;
        let found = Place::of(&step).await.map_err(refused)?;
        if found.server != known.server {
            return Err(HookError::message(ANOTHER));
        }
        if found.timeline < known.timeline {
            return Err(HookError::message(LEFT_BEHIND));
        }
        if found == known {
            return Ok(());
        }
        let missing = self.missing(&step).await.map_err(refused)?;
        tracing::warn!(timeline = found.timeline, missing = missing.len(), "another PostgreSQL has taken the place of the one before");
        self.follow(&step, &found, missing.is_empty()).await.map_err(refused)?;
        if !missing.is_empty() {
            self.restore(&step).await.map_err(refused)?;
        }
        step.commit().await.map_err(HookError::Backend)?;
        self.has_lost(missing);
        self.is_at(found);
        Ok(())
    }

    /// Whether a connection is one to where the store was before.
    pub(super) fn has_left(&self, metrics: &Metrics) -> bool {
        let since = self.place.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|(_, since)| since.elapsed());
        since.is_some_and(|since| metrics.age() > since)
    }

    async fn follow(&self, db: &impl GenericClient, found: &Place, is_whole: bool) -> Result<(), Failed> {
        change(db, FOLLOW, &[&found.server, &found.timeline, &is_whole]).await?;
        self.look(db).await
    }

    async fn restore(&self, db: &impl GenericClient) -> Result<(), Failed> {
        change(db, RESTORE, &[]).await?;
        self.look(db).await
    }

    /// Connections that are made at the same moment may all have found it there.
    fn is_at(&self, found: Place) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if place.as_ref().is_none_or(|(known, _)| *known != found) {
            *place = Some((found, Instant::now()));
        }
    }

    /// Looks when the store was last found to be an older state.
    async fn look(&self, db: &impl GenericClient) -> Result<(), Failed> {
        let row = one(db, RESTORED, &[]).await?.ok_or(Failed::Contradiction(NO_STORE))?;
        self.was_restored(moment(&row, 0)?);
        Ok(())
    }

    fn was_restored(&self, at: Timestamp) {
        self.restored_at.fetch_max(at.as_millis(), Ordering::Relaxed);
    }

    fn place(&self) -> Option<Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|(place, _)| place.clone())
    }

    /// Remembers what was acknowledged.
    pub(super) fn acknowledges(&self, marks: Vec<Mark>) {
        let mut acknowledged = self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner);
        acknowledged.extend(marks);
        let over = acknowledged.len().saturating_sub(REMEMBERED);
        acknowledged.drain(..over);
    }

    /// The sessions in which something was acknowledged that is not there.
    async fn missing(&self, db: &impl GenericClient) -> Result<BTreeSet<SessionId>, Failed> {
        let (mut tenants, mut sessions, mut seqs, mut hashes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for mark in &*self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner) {
            tenants.push(mark.tenant.as_str().to_owned());
            sessions.push(mark.session.to_string());
            seqs.push(int(mark.seq));
            hashes.push(mark.hash.as_bytes().to_vec());
        }
        let rows = all(db, MISSING, &[&tenants, &sessions, &seqs, &hashes]).await?;
        rows.iter().map(|row| parsed(row, 0)).collect()
    }

    fn has_lost(&self, sessions: BTreeSet<SessionId>) {
        if sessions.is_empty() {
            return;
        }
        for session in sessions.iter().take(MOST_NAMED) {
            tracing::error!(session.id = %session, "a failover has lost what was acknowledged in this session");
        }
        self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).extend(sessions);
    }

    /// The sessions in which a failover has lost something that was acknowledged.
    pub(super) fn lost(&self) -> BTreeSet<SessionId> {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// When the store was last found to be an older state.
    pub(super) fn restored_at(&self) -> Timestamp {
        Timestamp::from_millis(self.restored_at.load(Ordering::Relaxed))
    }

    /// What a commit is worth.
    pub(super) fn durability(&self) -> Durability {
        *self.durability.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks what time it is, and what a commit is worth; `now` where the time comes from elsewhere.
    pub(super) async fn tell(&self, db: &impl GenericClient, now: Option<Timestamp>) -> Result<Timestamp, Failed> {
        let row = match now {
            Some(now) => one(db, KEEP, &[&now.as_millis()]).await?,
            None => one(db, TELL, &[]).await?,
        };
        let row = row.ok_or(Failed::Contradiction(NO_STORE))?;
        self.was_restored(moment(&row, 1)?);
        *self.durability.lock().unwrap_or_else(PoisonError::into_inner) = durability(&row)?;
        moment(&row, 0)
    }
}

fn durability(row: &Row) -> Result<Durability, Failed> {
    Ok(match (get(row, 2)?, get(row, 3)?) {
        (true, _) => Durability::Synchronous,
        (false, true) => Durability::Asynchronous,
        (false, false) => Durability::Local,
    })
}

impl Place {
    async fn of(db: &impl GenericClient) -> Result<Self, Failed> {
        let row = one(db, PLACE, &[]).await?.ok_or(Failed::Contradiction("the server does not say which it is"))?;
        Ok(Self { server: get(&row, 0)?, timeline: get(&row, 1)? })
    }
}

fn refused(failed: Failed) -> HookError {
    match failed {
        Failed::Database(error) => HookError::Backend(error),
        other => HookError::message(other.to_string()),
    }
}
