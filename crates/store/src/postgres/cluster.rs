//! Which of several servers the store is on. After a failover the one before may still take writes, and what it
//! had acknowledged alone may be gone; a copy that was brought back is older than what was told to people. All of
//! that is told by the server's own number, by its timeline, which grows with every failover, and by what this
//! node knows to have been written.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use deadpool_postgres::{ClientWrapper, GenericClient, HookError, Metrics, Transaction};
use tokio::time::Instant;
use tokio_postgres::{IsolationLevel, Row};
use waypost_core::event::Seq;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::record::Hash;
use waypost_core::time::Timestamp;

use super::failure::Failed;
use super::row::{all, change, get, int, moment, one, parsed, tenant};
use super::schema::unsafe_settings;
use crate::batch::Term;
use crate::condition::Durability;

/// So many appends are remembered, to be looked up after a failover.
const REMEMBERED: usize = 4096;

/// More of them than this say no more than that everything must be looked at.
const MOST_NAMED: usize = 100;

const LEFT_BEHIND: &str = "this PostgreSQL was left behind by a failover, and another one has taken its place; where it is to stay, \
    say `update store set cluster = 'snapshot'` in it and start Waypost again";

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

/// What was acknowledged is missing. Where it was found to be older since this node looked, that is enough.
const RESTORE: &str = "
    update store
       set told = greatest(told, now + ahead) + 10001, ahead = greatest(told, now + ahead) + 10001 - now,
           restored_at = greatest(told, now + ahead) + 10000
      from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock
     where restored_at <= $1";

/// Nobody goes on under a lease in a session of which something is missing.
const FENCE: &str = "
    update sessions
       set term = greatest(term + 1, $3), held_until = 0
      from unnest($1::text[], $2::text[]) as w(tenant, session)
     where sessions.tenant = w.tenant and sessions.id = w.session";

const RESTORED: &str = "select restored_at, told from store";

/// The time at which this is: the database's clock, or where it was ahead once and has been put right, what goes on ahead of it at half
/// the pace until both meet. Where it leaps, it was behind and has been put right, and is gone by again. No node has told a later time,
/// nor this one, `$1`.
macro_rules! time {
    () => {
        "greatest(told, $1, now + (case when now + ahead > told + 60000 then 0
                                        else greatest(0, ahead - greatest(0, now + ahead - told) / 2) end))"
    };
}

/// The time, the same to all nodes, and kept as the highest that was ever told. The clock is read once nobody else is about to keep it.
const TELL: &str = concat!(
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

/// The same where the time comes from elsewhere.
const KEEP: &str = concat!(
    "update store
       set told = greatest(told, $1), synchronous = ",
    synchronous!(),
    " returning told, restored_at, synchronous, exists (select from pg_stat_replication), ",
    unsafe_settings!(),
    ", ahead"
);

/// What is not there of what was written, but for what was erased.
pub(super) const MISSING: &str = "
    select w.tenant, w.session
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[]) as w(tenant, session, seq, hash)
     where not exists (select from events
                        where events.tenant = w.tenant and events.session = w.session and events.seq = w.seq and events.hash = w.hash)
       and not exists (select from erasures where erasures.tenant = w.tenant and erasures.session = w.session)";

/// What time it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Told {
    pub(super) at: Timestamp,
    /// By how much that is ahead of the server's clock.
    pub(super) ahead: Duration,
}

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

/// The sessions in which something is missing.
type Missing = BTreeSet<(Tenant, SessionId)>;

/// What this node knows of the server.
#[derive(Default)]
pub(super) struct Cluster {
    /// Where it is, and since when; nowhere until it is opened.
    place: Mutex<Option<(Place, Instant)>>,
    acknowledged: Mutex<VecDeque<Mark>>,
    lost: Mutex<BTreeSet<SessionId>>,
    /// The highest time that the database has told, in milliseconds.
    told: AtomicI64,
    restored_at: AtomicI64,
    durability: Mutex<Durability>,
    unsafe_settings: Mutex<BTreeSet<String>>,
    /// Whoever finds that another server has taken the place.
    moving: tokio::sync::Mutex<()>,
}

impl Cluster {
    /// The tables are opened, on whichever server that is.
    pub(super) async fn open(&self, db: &impl GenericClient) -> Result<(), Failed> {
        let found = Place::of(db).await?;
        change(db, FOLLOW, &[&found.server, &found.timeline, &false]).await?;
        let restored_at = stood(db).await?.0;
        if restored_at > Timestamp::default() {
            tracing::info!(at = %restored_at, "this database went back to an earlier time: what was approved before and has not run is void");
        }
        self.was_restored(restored_at);
        self.is_at(found);
        Ok(())
    }

    /// A connection was made: to the server that it is on, or to the one that took its place.
    pub(super) async fn meet(&self, client: &mut ClientWrapper) -> Result<(), HookError> {
        if self.place().is_none() {
            return Ok(());
        }
        let step = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await.map_err(HookError::Backend)?;
        let found = Place::of(&step).await.map_err(refused)?;
        if !self.is_elsewhere(&found)? {
            return Ok(());
        }
        // Connections that are made at the same moment wait here, and then know.
        let _alone = self.moving.lock().await;
        if !self.is_elsewhere(&found)? {
            return Ok(());
        }
        let missing = self.missing(&step).await.map_err(refused)?;
        tracing::warn!(timeline = found.timeline, missing = missing.len(), "another PostgreSQL has taken the place of the one before");
        let restored_at = self.move_to(&step, &found, &missing).await.map_err(refused)?;
        step.commit().await.map_err(HookError::Backend)?;
        self.was_restored(restored_at);
        self.has_lost(missing);
        self.is_at(found);
        Ok(())
    }

    /// Whether a server has taken the place of the one that is known; an error where it must not be used.
    fn is_elsewhere(&self, found: &Place) -> Result<bool, HookError> {
        match self.place() {
            Some(known) if found.server != known.server => Err(HookError::message(ANOTHER)),
            Some(known) if found.timeline < known.timeline => Err(HookError::message(LEFT_BEHIND)),
            Some(known) => Ok(*found != known),
            None => Ok(false),
        }
    }

    /// Writes down where the store is now, and gives when it was last found to be older.
    async fn move_to(&self, step: &Transaction<'_>, found: &Place, missing: &Missing) -> Result<Timestamp, Failed> {
        // Every time that was told was committed, so a node that has written nothing knows of something too.
        let is_whole = missing.is_empty() && stood(step).await?.1.as_millis() >= self.told.load(Ordering::Relaxed);
        change(step, FOLLOW, &[&found.server, &found.timeline, &is_whole]).await?;
        if !missing.is_empty() {
            change(step, RESTORE, &[&self.restored_at().as_millis()]).await?;
        }
        let (restored_at, _) = stood(step).await?;
        if !missing.is_empty() {
            let tenants: Vec<_> = missing.iter().map(|(tenant, _)| tenant.as_str()).collect();
            let sessions: Vec<_> = missing.iter().map(|(_, session)| session.to_string()).collect();
            change(step, FENCE, &[&tenants, &sessions, &restored_at.as_millis()]).await?;
        }
        Ok(restored_at)
    }

    /// Whether a connection is one to where the store was before.
    pub(super) fn has_left(&self, metrics: &Metrics) -> bool {
        let since = self.place.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|(_, since)| since.elapsed());
        since.is_some_and(|since| metrics.age() > since)
    }

    fn is_at(&self, found: Place) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if place.as_ref().is_none_or(|(known, _)| known.timeline < found.timeline) {
            *place = Some((found, Instant::now()));
        }
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
    async fn missing(&self, db: &impl GenericClient) -> Result<Missing, Failed> {
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
        for (_, session) in missing.iter().take(MOST_NAMED) {
            tracing::error!(session.id = %session, "a failover has lost what was acknowledged in this session");
        }
        self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).extend(missing.into_iter().map(|(_, session)| session));
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

    /// The settings that are off although a commit needs them.
    pub(super) fn unsafe_settings(&self) -> BTreeSet<String> {
        self.unsafe_settings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Remembers which those are, and says so once: somebody may also turn them off while nodes run.
    fn runs_with(&self, off: BTreeSet<String>) {
        let mut known = self.unsafe_settings.lock().unwrap_or_else(PoisonError::into_inner);
        if *known == off {
            return;
        }
        match off.is_empty() {
            true => tracing::info!("PostgreSQL keeps again what is acknowledged"),
            false => {
                tracing::error!(off = ?off, "PostgreSQL runs with settings off that a commit needs: answers that are acknowledged can be lost")
            }
        }
        *known = off;
    }

    /// Asks what time it is, and what a commit is worth, for a node that has told `told`.
    pub(super) async fn tell(&self, db: &impl GenericClient, told: Timestamp) -> Result<Told, Failed> {
        self.hears(one(db, TELL, &[&told.as_millis()]).await?)
    }

    /// The same where the time comes from elsewhere.
    pub(super) async fn keep(&self, db: &impl GenericClient, now: Timestamp) -> Result<Told, Failed> {
        self.hears(one(db, KEEP, &[&now.as_millis()]).await?)
    }

    fn hears(&self, row: Option<Row>) -> Result<Told, Failed> {
        let row = row.ok_or(Failed::Contradiction(NO_STORE))?;
        self.was_restored(moment(&row, 1)?);
        *self.durability.lock().unwrap_or_else(PoisonError::into_inner) = durability(&row)?;
        self.runs_with(get::<Vec<String>>(&row, 4)?.into_iter().collect());
        let told = moment(&row, 0)?;
        self.told.fetch_max(told.as_millis(), Ordering::Relaxed);
        Ok(Told { at: told, ahead: moment(&row, 5)?.since(Timestamp::default()) })
    }
}

/// When the store was last found to be older, and the highest time that was told.
async fn stood(db: &impl GenericClient) -> Result<(Timestamp, Timestamp), Failed> {
    let row = one(db, RESTORED, &[]).await?.ok_or(Failed::Contradiction(NO_STORE))?;
    Ok((moment(&row, 0)?, moment(&row, 1)?))
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
