//! Identifies the server that the store is on. After a failover the old server may still accept writes, and commits
//! that only it had are lost. A database that was restored from a copy is older than what was acknowledged. Three
//! things reveal this: the system identifier of the server, its timeline, which grows with every failover, and the
//! acknowledged appends that this node remembers.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use deadpool_postgres::{ClientWrapper, GenericClient, HookError, Metrics, Transaction};
use tokio::time::Instant;
use tokio_postgres::{IsolationLevel, Row};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{all, change, get, int, moment, one, parsed, tenant};
use super::schema::unsafe_settings;
use crate::batch::Term;
use crate::condition::Durability;

/// The number of appends that are remembered, to be checked after a failover.
const REMEMBERED: usize = 4096;

/// The maximum number of lost sessions that are listed. More would only say that everything must be checked.
const MAX_NAMED: usize = 100;

const LEFT_BEHIND: &str = "this PostgreSQL server was replaced by another one in a failover; to use this one anyway, \
    run `update store set cluster = 'snapshot'` in it and restart Waypost";

const ANOTHER: &str = "the address leads to another PostgreSQL server than before; if that is intended, restart Waypost";

const NO_STORE: &str = "the row about the store is missing";

/// Whether a commit waits until a standby has it.
macro_rules! synchronous {
    () => {
        "(current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply'))"
    };
}

/// The system identifier of the server with the oid of a table, and the timeline, which is the first part of the WAL
/// file name.
const PLACE: &str = "
    select (select system_identifier from pg_control_system()) || '/' || 'sessions'::regclass::oid,
           ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint";

/// Records that the store is on this server or timeline. Unless a node verified that nothing is missing and commits
/// waited for a standby, the store counts as older than what was acknowledged: time then continues after all times that
/// nodes may have used, some seconds after the last stored time. If only this server's clock is behind, time continues
/// ahead of that clock.
const FOLLOW: &str = "
    with found as (
            select now, cluster is not null and not (cluster = $1 and $3 and synchronous) as is_older,
                   case when cluster is null then told
                        when not (cluster = $1 and $3 and synchronous) then greatest(told, now + ahead) + 10001
                        when now + ahead > told then now + ahead
                        else told + 10000 end as next
              from store, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock)
    update store
       set cluster = $1, timeline = $2, told = greatest(told, next),
           ahead = case when cluster is null then 0 else greatest(0, greatest(told, next) - now) end,
           restored_at = case when is_older then greatest(told, next) - 1 else restored_at end
      from found
     where cluster is distinct from $1 or timeline < $2";

/// Acknowledged data is missing. Does nothing if the store was already found to be older since this node last looked.
const RESTORE: &str = "
    update store
       set told = greatest(told, now + ahead) + 10001, ahead = greatest(told, now + ahead) + 10001 - now,
           restored_at = greatest(told, now + ahead) + 10000
      from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock
     where restored_at <= $1";

/// Fences all leases in sessions with missing data.
const FENCE: &str = "
    update sessions
       set term = greatest(term + 1, $3), held_until = 0
      from unnest($1::text[], $2::text[]) as w(tenant, session)
     where sessions.tenant = w.tenant and sessions.id = w.session";

const RESTORED: &str = "select restored_at, told from store";

/// The current time: the database's clock, or, if that clock was once ahead and then corrected, a time ahead of it that
/// runs at half speed until both agree. If the clock jumps forward, it was behind and was corrected, so it is used
/// again. The result is never before a time that any node has used, including this node's `$1`.
macro_rules! time {
    () => {
        "greatest(told, $1, now + (case when now + ahead > told + 60000 then 0
                                        else greatest(0, ahead - greatest(0, now + ahead - told) / 2) end))"
    };
}

/// Reads the time, which is the same for all nodes, and stores it as the latest time. The clock is read after the row
/// is locked.
const ADVANCE_CLOCK: &str = concat!(
    "with held as materialized (select from store for update),
          clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now from held)
    update store
       set told = ",
    time!(),
    ", ahead = ",
    time!(),
    " - now, synchronous = ",
    synchronous!(),
    "  from clock
    returning told, restored_at, synchronous, exists (select from pg_stat_replication), ",
    unsafe_settings!(),
    ", ahead"
);

/// The same, with a time from another clock.
const KEEP: &str = concat!(
    "update store
       set told = greatest(told, $1), synchronous = ",
    synchronous!(),
    " returning told, restored_at, synchronous, exists (select from pg_stat_replication), ",
    unsafe_settings!(),
    ", ahead"
);

/// Returns the remembered appends that are missing and were not erased.
pub(super) const MISSING: &str = "
    select w.tenant, w.session
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[]) as w(tenant, session, seq, hash)
     where not exists (select from events
                        where events.tenant = w.tenant and events.session = w.session and events.seq = w.seq and events.hash = w.hash)
       and not exists (select from erasures where erasures.tenant = w.tenant and erasures.session = w.session)";

/// A reading of the database's clock.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClockReading {
    pub(super) at: Timestamp,
    /// How far the time is ahead of the server's clock.
    pub(super) ahead: Duration,
}

/// The server and timeline of the tables.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TableTimeline {
    server: String,
    timeline: i64,
}

/// An acknowledged append: its session and its last entry.
pub(super) struct AppendMark {
    pub(super) tenant: Tenant,
    pub(super) session: SessionId,
    pub(super) seq: Seq,
    pub(super) hash: Hash,
    /// The term of its session before the append.
    pub(super) before: Term,
}

/// Sessions with missing data.
type Missing = BTreeSet<(Tenant, SessionId)>;

/// What this node knows about the server.
#[derive(Default)]
pub(super) struct Cluster {
    /// The current server and since when; none until the store is opened.
    timeline: Mutex<Option<(TableTimeline, Instant)>>,
    acknowledged: Mutex<VecDeque<AppendMark>>,
    lost: Mutex<BTreeSet<SessionId>>,
    /// The latest time that the database returned, in milliseconds.
    latest_time: AtomicI64,
    restored_at: AtomicI64,
    durability: Mutex<Durability>,
    unsafe_settings: Mutex<BTreeSet<String>>,
    /// Held while a move to another server is recorded.
    moving: tokio::sync::Mutex<()>,
}

impl Cluster {
    /// Records the server on which the tables are opened.
    pub(super) async fn open(&self, db: &impl GenericClient) -> Result<(), PostgresFailure> {
        let found = TableTimeline::of(db).await?;
        change(db, FOLLOW, &[&found.server, &found.timeline, &false]).await?;
        let restored_at = restored_times(db).await?.0;
        if restored_at > Timestamp::default() {
            tracing::info!(at = %restored_at, "this database was restored to an earlier state: approvals from before that have not run are void");
        }
        self.was_restored(restored_at);
        self.is_at(found);
        Ok(())
    }

    /// Checks a new connection: it must lead to the known server or to the one that replaced it.
    pub(super) async fn meet(&self, client: &mut ClientWrapper) -> Result<(), HookError> {
        if self.timeline().is_none() {
            return Ok(());
        }
        let step = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await.map_err(HookError::Backend)?;
        let found = TableTimeline::of(&step).await.map_err(refused)?;
        if !self.is_elsewhere(&found)? {
            return Ok(());
        }
        // Connections that are made at the same time wait here until the first one has recorded the move.
        let _alone = self.moving.lock().await;
        if !self.is_elsewhere(&found)? {
            return Ok(());
        }
        let missing = self.missing(&step).await.map_err(refused)?;
        tracing::warn!(timeline = found.timeline, missing = missing.len(), "another PostgreSQL server has replaced the previous one");
        let restored_at = self.move_to(&step, &found, &missing).await.map_err(refused)?;
        step.commit().await.map_err(HookError::Backend)?;
        self.was_restored(restored_at);
        self.has_lost(missing);
        self.is_at(found);
        Ok(())
    }

    /// Whether another server has replaced the known one; an error if the found server must not be used.
    fn is_elsewhere(&self, found: &TableTimeline) -> Result<bool, HookError> {
        match self.timeline() {
            Some(known) if found.server != known.server => Err(HookError::message(ANOTHER)),
            Some(known) if found.timeline < known.timeline => Err(HookError::message(LEFT_BEHIND)),
            Some(known) => Ok(*found != known),
            None => Ok(false),
        }
    }

    /// Records where the store is now, and returns when it was last found to be older.
    async fn move_to(&self, step: &Transaction<'_>, found: &TableTimeline, missing: &Missing) -> Result<Timestamp, PostgresFailure> {
        // Every time that was used was committed, so even a node that has written nothing can detect a loss.
        let is_whole = missing.is_empty() && restored_times(step).await?.1.as_millis() >= self.latest_time.load(Ordering::Relaxed);
        change(step, FOLLOW, &[&found.server, &found.timeline, &is_whole]).await?;
        if !missing.is_empty() {
            change(step, RESTORE, &[&self.restored_at().as_millis()]).await?;
        }
        let (restored_at, _) = restored_times(step).await?;
        if !missing.is_empty() {
            let tenants: Vec<_> = missing.iter().map(|(tenant, _)| tenant.as_str()).collect();
            let sessions: Vec<_> = missing.iter().map(|(_, session)| session.to_string()).collect();
            change(step, FENCE, &[&tenants, &sessions, &restored_at.as_millis()]).await?;
        }
        Ok(restored_at)
    }

    /// Whether a connection was made before the store moved to its current server.
    pub(super) fn has_left(&self, metrics: &Metrics) -> bool {
        let since = self.timeline.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|(_, since)| since.elapsed());
        since.is_some_and(|since| metrics.age() > since)
    }

    fn is_at(&self, found: TableTimeline) {
        let mut timeline = self.timeline.lock().unwrap_or_else(PoisonError::into_inner);
        if timeline.as_ref().is_none_or(|(known, _)| known.timeline < found.timeline) {
            *timeline = Some((found, Instant::now()));
        }
    }

    fn was_restored(&self, at: Timestamp) {
        self.restored_at.fetch_max(at.as_millis(), Ordering::Relaxed);
    }

    fn timeline(&self) -> Option<TableTimeline> {
        self.timeline.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|(endpoint, _)| endpoint.clone())
    }

    /// Remembers acknowledged appends.
    pub(super) fn acknowledges(&self, marks: Vec<AppendMark>) {
        let mut acknowledged = self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner);
        acknowledged.extend(marks);
        let over = acknowledged.len().saturating_sub(REMEMBERED);
        acknowledged.drain(..over);
    }

    /// Returns the sessions in which acknowledged data is missing.
    async fn missing(&self, db: &impl GenericClient) -> Result<Missing, PostgresFailure> {
        let (mut tenants, mut sessions, mut seqs, mut hashes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for mark in &*self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner) {
            tenants.push(mark.tenant.as_str().to_owned());
            sessions.push(mark.session.to_string());
            seqs.push(int(mark.seq));
            hashes.push(mark.hash.as_bytes().to_vec());
        }
        let rows = all(db, MISSING, &[&tenants, &sessions, &seqs, &hashes]).await?;
        rows.iter().map(|row| Ok((tenant(row, 0)?, parsed(row, 1)?))).collect()
    }

    fn has_lost(&self, missing: Missing) {
        if missing.is_empty() {
            return;
        }
        for (_, session) in missing.iter().take(MAX_NAMED) {
            tracing::error!(session.id = %session, "a failover lost acknowledged data of this session");
        }
        self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).extend(missing.into_iter().map(|(_, session)| session));
    }

    /// Returns the sessions in which a failover lost acknowledged data.
    pub(super) fn lost(&self) -> BTreeSet<SessionId> {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns when the store was last found to be an older state.
    pub(super) fn restored_at(&self) -> Timestamp {
        Timestamp::from_millis(self.restored_at.load(Ordering::Relaxed))
    }

    /// Returns how durable a commit is.
    pub(super) fn durability(&self) -> Durability {
        *self.durability.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the settings that are off although a commit needs them.
    pub(super) fn unsafe_settings(&self) -> BTreeSet<String> {
        self.unsafe_settings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Stores which settings are off, and logs a change, because they can also be turned off while nodes run.
    fn runs_with(&self, off: BTreeSet<String>) {
        let mut known = self.unsafe_settings.lock().unwrap_or_else(PoisonError::into_inner);
        if *known == off {
            return;
        }
        match off.is_empty() {
            true => tracing::info!("PostgreSQL makes acknowledged data durable again"),
            false => {
                tracing::error!(off = ?off, "PostgreSQL runs with settings off that a commit needs: answers that are acknowledged can be lost")
            }
        }
        *known = off;
    }

    /// Reads the time and the durability of commits, for a node whose latest time is `latest`.
    pub(super) async fn tell(&self, db: &impl GenericClient, latest: Timestamp) -> Result<ClockReading, PostgresFailure> {
        self.read(one(db, ADVANCE_CLOCK, &[&latest.as_millis()]).await?)
    }

    /// The same, with a time from another clock.
    pub(super) async fn keep(&self, db: &impl GenericClient, now: Timestamp) -> Result<ClockReading, PostgresFailure> {
        self.read(one(db, KEEP, &[&now.as_millis()]).await?)
    }

    fn read(&self, row: Option<Row>) -> Result<ClockReading, PostgresFailure> {
        let row = row.ok_or(PostgresFailure::Contradiction(NO_STORE))?;
        self.was_restored(moment(&row, 1)?);
        *self.durability.lock().unwrap_or_else(PoisonError::into_inner) = durability(&row)?;
        self.runs_with(get::<Vec<String>>(&row, 4)?.into_iter().collect());
        let reading = moment(&row, 0)?;
        self.latest_time.fetch_max(reading.as_millis(), Ordering::Relaxed);
        Ok(ClockReading { at: reading, ahead: moment(&row, 5)?.since(Timestamp::default()) })
    }
}

/// Returns when the store was last found to be older, and its latest time.
async fn restored_times(db: &impl GenericClient) -> Result<(Timestamp, Timestamp), PostgresFailure> {
    let row = one(db, RESTORED, &[]).await?.ok_or(PostgresFailure::Contradiction(NO_STORE))?;
    Ok((moment(&row, 0)?, moment(&row, 1)?))
}

fn durability(row: &Row) -> Result<Durability, PostgresFailure> {
    Ok(match (get(row, 2)?, get(row, 3)?) {
        (true, _) => Durability::Synchronous,
        (false, true) => Durability::Asynchronous,
        (false, false) => Durability::Local,
    })
}

impl TableTimeline {
    async fn of(db: &impl GenericClient) -> Result<Self, PostgresFailure> {
        let row = one(db, PLACE, &[]).await?.ok_or(PostgresFailure::Contradiction("the server does not report its identity"))?;
        Ok(Self { server: get(&row, 0)?, timeline: get(&row, 1)? })
    }
}

fn refused(failed: PostgresFailure) -> HookError {
    match failed {
        PostgresFailure::Database(error) => HookError::Backend(error),
        other => HookError::message(other.to_string()),
    }
}
