//! Waypost on many machines: any number of nodes over one PostgreSQL, which alone decides between them.
//! Each node has a task that commits many appends at once, some that read for many at once, and connections for everything
//! else.
//!
//! What must stay true: nobody is answered before the commit that makes it durable; every append is
//! guarded by the row of its session; no clock but the database's decides anything.

mod asks;
mod backlog;
mod base;
mod blobs;
mod changes;
mod charters;
mod checkpoints;
mod clock;
mod cluster;
mod directory;
mod drafts;
mod elsewhere;
mod errands;
mod events;
mod factors;
mod failure;
mod idempotency;
mod leases;
mod lines;
pub(crate) mod moving;
mod notices;
mod pooler;
mod preferences;
mod reader;
mod record;
mod recorded;
mod round;
mod row;
mod rules;
mod schema;
mod sessions;
mod shards;
mod spots;
mod store;
#[cfg(test)]
mod tests;
mod timetable;
mod trust;
mod writer;
mod young;

use std::sync::Arc;

use deadpool_postgres::Object;
use tokio::sync::Mutex;

use crate::blobs::{Blobs, HasBlobs};
use crate::clock::Clock;
use crate::error::StoreError;
use crate::numbered::Numbered;
use base::{Base, Pools, Reading};
use elsewhere::Bell;
use failure::{Failed, Health};
use reader::Readers;
use shards::Shards;
use writer::{GROUP, Writer};

pub(crate) use notices::printable;
#[cfg(test)]
pub(crate) use tests::beside;

/// A [`crate::Store`] and [`crate::Directory`] in a PostgreSQL that other nodes use as well.
pub struct PostgresStore {
    base: Arc<Base>,
    bell: Arc<Bell>,
    writer: Writer,
    readers: Readers,
    /// Whoever of this node changes who may do what.
    changing: Mutex<()>,
    settings: String,
}

/// What may be chosen about a [`PostgresStore`].
#[derive(Clone)]
pub struct PostgresOptions {
    /// The clock for deadlines; the database's own where none is given. Tests put theirs here.
    pub clock: Option<Arc<dyn Clock>>,
    /// Connections for everything but appends, which have two of their own (five where Citus spreads the sessions), and lists and records, which have four; 8 by default.
    pub connections: usize,
    /// What becomes of a database that may lose what it acknowledged; refused by default.
    pub unsafe_settings: UnsafeSettings,
}

/// What becomes of a database in which something is off that a commit needs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum UnsafeSettings {
    /// It is not opened.
    #[default]
    Refused,
    /// It is opened, and [`crate::Condition::unsafe_settings`] says what is off.
    Accepted,
}

/// What becomes of a database to which not everything was moved yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unfinished {
    Refused,
    LookedAt,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self { clock: None, connections: 8, unsafe_settings: UnsafeSettings::default() }
    }
}

/// What appends that share a commit say to the database, and what is read for them, so that whoever measures what PostgreSQL
/// alone makes of it says exactly the same. They are statements, each with one value for every row in each of its columns. Those
/// that read are trips of their own; the others are sent together, with `commit` behind them.
#[derive(Debug, Clone, Copy)]
pub struct Said {
    /// Reads what the appends go on from.
    pub standing: &'static str,
    /// Begins the transaction.
    pub opening: [&'static str; 2],
    /// Begins sessions.
    pub begin: &'static str,
    /// Gives them their keys.
    pub give_key: &'static str,
    /// Moves sessions on.
    pub advance: &'static str,
    /// Adds to the journals.
    pub entries: &'static str,
    /// Puts asks as they stand.
    pub asks: &'static str,
    /// Whom they no longer wait for.
    pub unlist: &'static str,
    /// Whom they wait for.
    pub list: &'static str,
    /// Lets go what was filled in of those that are settled.
    pub drop_drafts: &'static str,
    /// Reads journals, before an agent takes its turn.
    pub journals: &'static str,
    /// Reads asks with their sessions, before they are answered.
    pub asked: &'static str,
    /// Reads what some may do, for all of a tenant at once.
    pub roster: &'static str,
    /// Reads who is away.
    pub away: &'static str,
}

impl HasBlobs for PostgresStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(blobs::PostgresBlobs(Arc::clone(&self.base)))
    }
}

impl PostgresStore {
    /// The short name that it had in a data folder, where it was moved from one.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    pub async fn instance(&self) -> Result<Option<String>, StoreError> {
        let read = async { blobs::instance(&self.base.db().await?).await };
        self.judge(read.await)
    }

    /// Connects to the database at `url` (`postgres://…`), and makes or updates its tables where that has
    /// not been done. Other nodes may use it at the same time.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] where the address is none, nobody is let in, a pooler mixes up what nodes prepare, or a move to it
    /// is not finished; [`StoreError::Unsafe`] where it may lose what it acknowledges; [`StoreError::Unavailable`] where nobody
    /// answers; [`StoreError::Damaged`] where a newer Waypost has used it.
    pub async fn open(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        Self::open_where(url, options, Unfinished::Refused).await
    }

    /// The same of a database to which something is still being moved.
    pub(crate) async fn open_unfinished(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        Self::open_where(url, options, Unfinished::LookedAt).await
    }

    async fn open_where(url: &str, options: PostgresOptions, unfinished: Unfinished) -> Result<Self, StoreError> {
        let health = Health::default();
        let (way, pools) = base::ways(url, options.connections, Reading::Limited)?;
        let opened = async {
            let settings = made_ready(&pools, options.unsafe_settings).await?;
            let db = pools.reading.get().await?;
            if unfinished == Unfinished::Refused {
                moving::refuse(&db).await?;
            }
            let shards = Shards::find(&db).await?;
            pools.has_lanes(shards.lanes());
            drop(db);
            Ok::<_, Failed>((Base::new(way, pools, options.clock).await?, shards, settings))
        };
        let (base, shards, settings) = opened.await.map_err(|failed| health.judge(failed))?;
        let base = Arc::new(base);
        let bell = Arc::new(Bell::hang(&base));
        let (writer, readers) = (Writer::start(&base, &bell, shards), Readers::start(&base));
        Ok(Self { base, bell, writer, readers, changing: Mutex::default(), settings })
    }

    /// What schema the database at `url` has; nodes may use it meanwhile.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub async fn numbered(url: &str) -> Result<Numbered, StoreError> {
        let (_, pools) = base::ways(url, 1, Reading::Limited)?;
        let found = async { schema::found(&pools.reading.get().await?, schema::MIGRATIONS).await };
        found.await.map_err(|failed| Health::default().judge(failed))
    }

    /// Brings the database at `url` to the schema of this program. Nodes may use it meanwhile: where somebody holds a
    /// table for longer than two seconds, it gives way. Gives what was found.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub async fn migrate(url: &str) -> Result<Numbered, StoreError> {
        let (_, pools) = base::ways(url, 1, Reading::Unlimited)?;
        let migrated = async { schema::migrate(&mut pools.reading.get().await?).await };
        migrated.await.map_err(|failed| Health::default().judge(failed))
    }

    /// How durable a commit is, as PostgreSQL itself reports it, in one line.
    #[must_use]
    pub fn settings(&self) -> String {
        format!("{}, up to {GROUP} appends a commit", self.settings)
    }

    /// What it says for an append, and for what comes before it.
    #[must_use]
    pub const fn said() -> Said {
        Said {
            standing: sessions::STANDING,
            opening: round::BEGIN,
            begin: sessions::BEGIN,
            give_key: sessions::GIVE_KEY,
            advance: sessions::ADVANCE,
            entries: events::APPEND,
            asks: asks::PUT,
            unlist: asks::UNLIST,
            list: asks::LIST_FOR,
            drop_drafts: asks::DROP_DRAFTS,
            journals: events::READ,
            asked: asks::WITH_SESSION,
            roster: charters::ROSTER,
            away: preferences::AWAY,
        }
    }

    /// A connection for anything but an append and a list.
    async fn db(&self) -> Result<Object, StoreError> {
        self.judge(self.base.db().await)
    }

    /// A connection for lists and records.
    async fn to_browse(&self) -> Result<Object, StoreError> {
        self.judge(self.base.to_browse().await)
    }

    /// What is told of a failure.
    fn judge<T>(&self, outcome: Result<T, Failed>) -> Result<T, StoreError> {
        outcome.map_err(|failed| self.base.health.judge(failed))
    }
}

/// Looks whether a database is fit to be one of ours, and brings its tables up to date. Gives how durable a commit is.
async fn made_ready(pools: &Pools, unsafe_settings: UnsafeSettings) -> Result<String, Failed> {
    let mut db = pools.reading.get().await?;
    pooler::keeps_statements_apart(&db, &pools.appending.get().await?).await?;
    let settings = schema::settings(&db, unsafe_settings).await?;
    schema::migrate(&mut db).await?;
    Ok(settings)
}
