//! The PostgreSQL store: any number of nodes use one database, which alone decides conflicts between them. Each node
//! has a task that commits many appends at once, tasks that read for many callers at once, and connections for
//! everything else.
//!
//! Invariants: no caller gets a result before the commit that makes it durable; every append checks the row of its
//! session; only the database's clock decides anything.

mod address;
mod append;
mod asks;
mod away;
mod blobs;
mod change_feed;
mod checkpoints;
mod clock;
mod cluster;
mod connection;
mod connector;
pub(crate) mod data_migration;
mod directory;
mod events;
mod failure;
mod idempotency;
mod imported;
mod leases;
mod memberships;
mod notices;
mod outbox_messages;
mod pooler;
mod reader;
mod record;
mod recorded;
mod round;
mod row;
mod schema;
mod sessions;
mod shards;
mod shared;
mod statement;
mod store;
mod table_statistics;
mod tables;
#[cfg(test)]
mod tests;
mod thread_refs;
mod transaction;
mod trust;
mod writer;

use std::sync::Arc;

use deadpool_postgres::Object;
use tokio::sync::Mutex;

use crate::blobs::{Blobs, HasBlobs};
use crate::clock::Clock;
use crate::error::StoreError;
use crate::numbered::Numbered;
use change_feed::Bell;
use failure::{PostgresFailure, PostgresHealth};
use reader::PostgresReaders;
use shards::Shards;
use shared::{Base, Pools, ReadLimit};
use writer::{GROUP, PostgresWriter};

pub use schema::UnsafeSettings;

#[cfg(test)]
pub(crate) use tests::beside;

/// A [`crate::Store`] and [`crate::Directory`] in a PostgreSQL database that other nodes use as well.
pub struct PostgresStore {
    base: Arc<Base>,
    bell: Arc<Bell>,
    writer: PostgresWriter,
    readers: PostgresReaders,
    /// Held while this node changes the directory.
    changing: Mutex<()>,
    settings: String,
}

/// Options of a [`PostgresStore`].
#[derive(Clone)]
pub struct PostgresOptions {
    /// The clock for deadlines; the database's own by default. Tests set their own.
    pub clock: Option<Arc<dyn Clock>>,
    /// Number of connections, 8 by default. Appends have two more (five if Citus distributes the sessions), and lists
    /// and audit logs have four more.
    pub connections: usize,
    /// Whether to use a database that may lose acknowledged data; refused by default.
    pub unsafe_settings: UnsafeSettings,
}

/// What to do with a database whose data migration is not finished.
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

/// The SQL statements of an append and of the reads before it, so that a benchmark can send exactly the same statements
/// to PostgreSQL. Each statement has one array parameter for each column. Statements that read are separate round
/// trips; the others are sent together, followed by `commit`.
#[derive(Debug, Clone, Copy)]
pub struct AppendStatements {
    /// Reads what the appends continue from.
    pub session_rows: &'static str,
    /// Begins the transaction.
    pub opening: [&'static str; 2],
    /// Inserts new sessions.
    pub begin: &'static str,
    /// Inserts the keys of new sessions.
    pub give_key: &'static str,
    /// Updates existing sessions.
    pub advance: &'static str,
    /// Inserts journal entries.
    pub entries: &'static str,
    /// Inserts or updates asks.
    pub asks: &'static str,
    /// Deletes the audience that asks no longer wait for.
    pub unlist: &'static str,
    /// Inserts the audience that asks wait for.
    pub list: &'static str,
    /// Deletes the drafts of settled asks.
    pub drop_drafts: &'static str,
    /// Reads journals, before an agent takes its turn.
    pub journals: &'static str,
    /// Reads asks with their sessions, before they are answered.
    pub asked: &'static str,
    /// Reads the permissions of some principals, for a whole tenant at once.
    pub membership: &'static str,
    /// Reads who is away.
    pub away: &'static str,
}

impl HasBlobs for PostgresStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(blobs::PostgresBlobs(Arc::clone(&self.base)))
    }
}

impl PostgresStore {
    /// Returns the short name that the store had in a data folder, if its data was migrated from one.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    pub async fn instance(&self) -> Result<Option<String>, StoreError> {
        let read = async { blobs::instance(&self.base.db().await?).await };
        self.judge(read.await)
    }

    /// Connects to the database at `url` (`postgres://…`), and creates or migrates its tables if necessary. Other nodes
    /// may use the database at the same time.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] when the address is invalid, access is denied, a pooler mixes up prepared statements of
    /// nodes, or a data migration to the database is not finished; [`StoreError::Unsafe`] when the database may lose
    /// acknowledged data; [`StoreError::Unavailable`] when the server does not respond; [`StoreError::Damaged`] when a
    /// newer Waypost has used the database.
    pub async fn open(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        Self::open_where(url, options, Unfinished::Refused).await
    }

    /// The same for a database whose data migration is not finished.
    pub(crate) async fn open_unfinished(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        Self::open_where(url, options, Unfinished::LookedAt).await
    }

    async fn open_where(url: &str, options: PostgresOptions, unfinished: Unfinished) -> Result<Self, StoreError> {
        let health = PostgresHealth::default();
        let (access, pools) = shared::access_and_pools(url, options.connections, ReadLimit::Limited)?;
        let opened = async {
            let settings = made_ready(&pools, options.unsafe_settings).await?;
            let db = pools.reading.get().await?;
            if unfinished == Unfinished::Refused {
                data_migration::refuse(&db).await?;
            }
            let shards = Shards::find(&db).await?;
            pools.has_lanes(shards.lanes());
            drop(db);
            Ok::<_, PostgresFailure>((Base::new(access, pools, options.clock).await?, shards, settings))
        };
        let (base, shards, settings) = opened.await.map_err(|failed| health.judge(failed))?;
        let base = Arc::new(base);
        let bell = Arc::new(Bell::hang(&base));
        let (writer, readers) = (PostgresWriter::start(&base, &bell, shards), PostgresReaders::start(&base));
        Ok(Self { base, bell, writer, readers, changing: Mutex::default(), settings })
    }

    /// Returns every host and port in the address of a database, to show them to people; none if the address is invalid.
    #[must_use]
    pub fn hosts(url: &str) -> Vec<(String, u16)> {
        address::hosts(url)
    }

    /// Returns the schema of the database at `url`. Nodes may use the database meanwhile.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub async fn numbered(url: &str) -> Result<Numbered, StoreError> {
        let (_, pools) = shared::access_and_pools(url, 1, ReadLimit::Limited)?;
        let found = async { schema::found(&pools.reading.get().await?, schema::MIGRATIONS).await };
        found.await.map_err(|failed| PostgresHealth::default().judge(failed))
    }

    /// Migrates the database at `url` to the schema of this program. Nodes may use the database meanwhile: if a table
    /// is locked for longer than two seconds, the migration gives up. Returns the schema that was found.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub async fn migrate(url: &str) -> Result<Numbered, StoreError> {
        let (_, pools) = shared::access_and_pools(url, 1, ReadLimit::Unlimited)?;
        let migrated = async { schema::migrate(&mut pools.reading.get().await?).await };
        migrated.await.map_err(|failed| PostgresHealth::default().judge(failed))
    }

    /// How durable a commit is, as PostgreSQL reports it, in one line.
    #[must_use]
    pub fn settings(&self) -> String {
        format!("{}, up to {GROUP} appends a commit", self.settings)
    }

    /// The statements of an append and of the reads before it.
    #[must_use]
    pub const fn statements() -> AppendStatements {
        AppendStatements {
            session_rows: sessions::ROW_STATE,
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
            membership: memberships::MEMBERSHIP,
            away: away::AWAY,
        }
    }

    /// Returns a connection for anything except appends and lists.
    async fn db(&self) -> Result<Object, StoreError> {
        self.judge(self.base.db().await)
    }

    /// Returns a connection for lists and audit logs.
    async fn to_browse(&self) -> Result<Object, StoreError> {
        self.judge(self.base.to_browse().await)
    }

    /// Maps a failure to an error for the caller.
    fn judge<T>(&self, outcome: Result<T, PostgresFailure>) -> Result<T, StoreError> {
        outcome.map_err(|failed| self.base.health.judge(failed))
    }
}

/// Checks whether a database is suitable, and migrates its tables. Returns how durable a commit is.
async fn made_ready(pools: &Pools, unsafe_settings: UnsafeSettings) -> Result<String, PostgresFailure> {
    let mut db = pools.reading.get().await?;
    pooler::keeps_statements_apart(&db, &pools.appending.get().await?).await?;
    let settings = schema::settings(&db, unsafe_settings).await?;
    schema::migrate(&mut db).await?;
    Ok(settings)
}
