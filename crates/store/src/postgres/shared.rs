//! What all parts of the store share: its connections, its clock and its health.

use std::future::poll_fn;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{ClientWrapper, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, timeout};
use tokio_postgres::config::{Config, Host, LoadBalanceHosts, SslMode, TargetSessionAttrs};
use tokio_postgres::{AsyncMessage, Client, Connection, NoTls};
use waypost_core::time::Timestamp;

use super::append::Node;
use super::clock::DatabaseClock;
use super::cluster::Cluster;
use super::connector::PostgresConnector;
use super::failure::{PostgresFailure, PostgresHealth, reason};
use super::trust::Trust;
use crate::clock::{self, Clock, Monotonic};
use crate::condition::{self, Commits};
use crate::error::StoreError;

/// How long a caller waits for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Connections that are reserved for appends, so that answers are written even if everything else is slow.
const APPENDING: usize = 2;

/// The maximum number of connections for lists and audit logs, which can be long. Browsing therefore does not delay
/// people who answer or workers.
const BROWSING: usize = 4;

/// A read that takes longer is aborted, so that its connection is free for others. Callers of an append do not wait
/// longer either.
const LIMITED: &str = "set statement_timeout = '10s'";

/// The shortest and the longest pause before an unreachable database is tried again.
const RESTS: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// Settings of every connection. The timeouts limit how long a client that vanishes in the middle of a transaction can
/// block others. A pooler that shares connections among transactions applies the settings to all its clients, which is
/// harmless. Every statement uses an index. While tables are young, PostgreSQL has no statistics about them, assumes
/// that they are small, and would scan them completely for as long as it keeps that plan; therefore sequential scans
/// are made expensive. The JIT compiler is off because that cost would otherwise trigger it even for a table with one
/// row.
const MANNERS: &str = "
    set enable_seqscan = off;
    set enable_hashjoin = off;
    set enable_mergejoin = off;
    set jit = off;
    set idle_in_transaction_session_timeout = '10s';
    set tcp_keepalives_idle = 15;
    set tcp_keepalives_interval = 5;
    set tcp_keepalives_count = 3";

/// The number of connections to try. If one leads to a server that was replaced by a failover, the address may name
/// other servers.
const HOSTS: usize = 8;

/// How often a server is asked for a sign of life, and how long it may take to reply.
const PULSE: Duration = Duration::from_secs(3);
const SILENCE: Duration = Duration::from_secs(10);

/// A pooler can replace the server behind a connection, so the server is checked again at this interval.
const LIFE: Duration = Duration::from_secs(60);

const LEFT: &str = "another server may have taken the place of the one that this connection leads to";

/// The connections, the clock and the health of a node.
pub(super) struct Base {
    /// The id of this node.
    pub(super) node: Node,
    pub(super) access: DatabaseAccess,
    pub(super) clock: Box<dyn Clock>,
    pub(super) health: PostgresHealth,
    pub(super) commits: Commits,
    pools: Pools,
    database_clock: Option<Arc<DatabaseClock>>,
}

/// The connections of a node, by purpose.
pub(super) struct Pools {
    /// For everything except appends and browsing.
    pub(super) reading: Pool,
    browsing: Pool,
    pub(super) appending: Pool,
}

impl Pools {
    /// Sets the number of connections for appends: one for each lane, and one more for when one of them was cut.
    pub(super) fn has_lanes(&self, lanes: usize) {
        self.appending.resize(APPENDING.max(lanes + 1));
    }
}

/// How long a statement may read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ReadLimit {
    /// Not longer than a caller waits for it.
    Limited,
    /// Without a limit, because no server runs meanwhile.
    Unlimited,
}

impl Base {
    /// Connects. Without a `clock`, the database's clock is used for deadlines.
    pub(super) async fn new(access: DatabaseAccess, pools: Pools, clock: Option<Arc<dyn Clock>>) -> Result<Self, PostgresFailure> {
        let db = pools.reading.get().await?;
        access.cluster.open(&db).await?;
        let (clock, database_clock): (Box<dyn Clock>, _) = match clock {
            Some(clock) => {
                let reading = access.cluster.keep(&db, clock.now()).await?;
                (Box::new(Monotonic::new(clock, reading.at)), None)
            }
            None => {
                let reading = access.cluster.tell(&db, Timestamp::default()).await?;
                let database_clock = Arc::new(DatabaseClock::new(reading));
                (Box::new(Monotonic::new(Arc::clone(&database_clock), reading.at)), Some(database_clock))
            }
        };
        drop(db);
        clock::warn_of(&*clock);
        let mut node = Node::default();
        getrandom::fill(&mut node).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self { node, access, clock, health: PostgresHealth::default(), commits: Commits::default(), pools, database_clock })
    }

    /// The load of the connections.
    pub(super) fn pools(&self) -> Vec<condition::Pool> {
        let load = |(name, pool): (&'static str, &Pool)| {
            let status = pool.status();
            let busy = status.size.saturating_sub(status.available);
            condition::Pool { name, busy, most: status.max_size, waiting: status.waiting }
        };
        let Pools { reading, browsing, appending } = &self.pools;
        [("reading", reading), ("browsing", browsing), ("appending", appending)].into_iter().map(load).collect()
    }

    /// Returns a connection for anything except appends and lists. Waits a moment for a database that restarts or fails
    /// over to a standby.
    pub(super) async fn db(&self) -> Result<Object, PostgresFailure> {
        self.access.get_with_retries(&self.pools.reading).await
    }

    /// The same, but fails at once if the database is unreachable.
    pub(super) async fn db_now(&self) -> Result<Object, PostgresFailure> {
        self.access.connection(&self.pools.reading).await
    }

    /// Returns a connection for lists and audit logs.
    pub(super) async fn to_browse(&self) -> Result<Object, PostgresFailure> {
        self.access.get_with_retries(&self.pools.browsing).await
    }

    /// Returns a connection for appends, after reading the database's time.
    pub(super) async fn to_append(&self) -> Result<Object, PostgresFailure> {
        let db = self.access.connection(&self.pools.appending).await?;
        self.read_clock(&db).await?;
        Ok(db)
    }

    /// Reads the database's time, if the last reading is too old or from before the store was restored.
    pub(super) async fn read_clock(&self, db: &Object) -> Result<(), PostgresFailure> {
        let is_known = self.database_clock.as_ref().is_some_and(|database_clock| !database_clock.is_stale())
            && self.clock.now() > self.access.cluster.restored_at();
        if is_known { Ok(()) } else { self.hear_anew(db).await }
    }

    /// Reads the database's time in any case. This commits, so it also waits until the standbys have all earlier
    /// commits.
    pub(super) async fn hear_anew(&self, db: &Object) -> Result<(), PostgresFailure> {
        let (cluster, now) = (&self.access.cluster, self.clock.now());
        match &self.database_clock {
            Some(database_clock) => database_clock.update(cluster.tell(db, now).await?),
            None => drop(cluster.keep(db, now).await?),
        }
        Ok(())
    }
}

/// Pauses before the next attempt, for a random part of the interval so that nodes do not retry together.
pub(super) async fn rest(tries: u32) {
    let (first, longest) = RESTS;
    let longest = longest.min(first.saturating_mul(1 << tries.min(6)));
    let mut rng = [0];
    // Without randomness, the longest pause is used.
    let share = getrandom::fill(&mut rng).map_or(u32::from(u8::MAX), |()| u32::from(rng[0]));
    tokio::time::sleep(longest * (share + 64) / 320).await;
}

/// How to reach the database.
pub(super) struct DatabaseAccess {
    /// The server that the store is on.
    pub(super) cluster: Arc<Cluster>,
    config: Config,
    lines: PostgresConnector,
}

impl DatabaseAccess {
    fn to(url: &str) -> Result<Self, StoreError> {
        let unfit = |error: tokio_postgres::Error| {
            let cure = "write one like postgres://waypost@db/waypost; for a database file on this machine use --data with a folder. \
The supported values of sslmode are disable, prefer, require and verify-full. Certificates are checked against the file that \
sslrootcert names, or else against the authorities that this machine trusts";
            StoreError::Unfit(format!("the address of the database is not a PostgreSQL address ({}): {cure}", reason(&error)))
        };
        let trust = Trust::of(url);
        let mut config = Config::from_str(&trust.rest).map_err(unfit)?;
        // A server that was replaced by a failover, or a read-only standby, must not be used for writes.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        // Random order, so that a replaced server that still accepts writes is not always tried first.
        config.load_balance_hosts(LoadBalanceHosts::Random);
        // A machine that vanishes sends no error. Data sent to it times out after a while, and the next of several
        // servers is tried.
        config.keepalives_idle(Duration::from_secs(15)).keepalives_interval(Duration::from_secs(5)).keepalives_retries(3);
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(CONNECT_TIMEOUT * 2);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT / 2);
        }
        if config.get_application_name().is_none() {
            config.application_name("waypost");
        }
        // A local socket needs no TLS, and loading all certificates takes a while.
        let afar = config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(_))) && config.get_ssl_mode() != SslMode::Disable;
        let tls = afar.then(|| trust.tls()).transpose()?;
        Ok(Self { cluster: Arc::default(), config, lines: PostgresConnector::new(tls) })
    }

    fn pool(&self, most: usize, manners: &[&'static str]) -> Result<Pool, StoreError> {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_connect(self.config.clone(), self.lines.clone(), recycling);
        let (met, left, manners) = (Arc::clone(&self.cluster), Arc::clone(&self.cluster), manners.join(";"));
        let meets = Hook::async_fn(move |client: &mut ClientWrapper, _| {
            let (cluster, manners) = (Arc::clone(&met), manners.clone());
            Box::pin(async move {
                client.batch_execute(&manners).await.map_err(HookError::Backend)?;
                cluster.meet(client).await
            })
        });
        let leaves = Hook::sync_fn(
            move |_, metrics| if left.has_left(metrics) || metrics.age() > LIFE { Err(HookError::message(LEFT)) } else { Ok(()) },
        );
        let builder = Pool::builder(manager).max_size(most).post_create(meets).pre_recycle(leaves).runtime(Runtime::Tokio1);
        let hosts = u32::try_from(self.config.get_hosts().len()).unwrap_or(1);
        let made = builder.wait_timeout(Some(CONNECT_TIMEOUT)).create_timeout(Some(CONNECT_TIMEOUT * (hosts + 1) / 2)).build();
        made.map_err(|error| StoreError::Unfit(error.to_string()))
    }

    /// Returns a connection to the server that currently accepts writes.
    async fn connection(&self, pool: &Pool) -> Result<Object, PostgresFailure> {
        for _ in 1..HOSTS {
            match pool.get().await {
                Ok(db) if self.cluster.has_left(Object::metrics(&db)) => drop(Object::take(db)),
                Err(PoolError::PostCreateHook(HookError::Message(_))) => {}
                given => return Ok(given?),
            }
        }
        Ok(pool.get().await?)
    }

    /// The same, but retries for as long as a caller waits, if the failure may be temporary.
    async fn get_with_retries(&self, pool: &Pool) -> Result<Object, PostgresFailure> {
        let (until, mut tries) = (Instant::now() + CONNECT_TIMEOUT, 0);
        loop {
            match self.connection(pool).await {
                Err(failed) if failed.may_pass() && Instant::now() < until => {
                    tries += 1;
                    rest(tries).await;
                }
                given => return given,
            }
        }
    }

    /// Runs `sql` on a separate connection and passes on the server's notifications until the connection ends. If the
    /// server stops replying although the connection is open, the server or its machine has stopped; all other
    /// connections to it are then cut.
    pub(super) async fn listen(&self, sql: &str, on_message: impl FnMut(&AsyncMessage)) -> Result<(), PostgresFailure> {
        match &self.lines.tls {
            Some(tls) => {
                let (client, connection) =
                    timeout(SILENCE, self.config.connect(tls.clone())).await.map_err(|_| PostgresFailure::Silent)??;
                self.listen_on(client, connection, sql, on_message).await
            }
            None => {
                let (client, connection) = timeout(SILENCE, self.config.connect(NoTls)).await.map_err(|_| PostgresFailure::Silent)??;
                self.listen_on(client, connection, sql, on_message).await
            }
        }
    }

    async fn listen_on<S, T>(
        &self,
        client: Client,
        connection: Connection<S, T>,
        sql: &str,
        on_message: impl FnMut(&AsyncMessage),
    ) -> Result<(), PostgresFailure>
    where
        S: AsyncRead + AsyncWrite + Unpin,
        T: AsyncRead + AsyncWrite + Unpin,
    {
        let ended = listen(client, connection, sql, on_message).await;
        if matches!(ended, Err(PostgresFailure::Silent)) {
            tracing::warn!("the database no longer replies; closing all connections to it");
            self.lines.cut();
        }
        ended
    }
}

async fn listen<S, T>(
    client: Client,
    mut connection: Connection<S, T>,
    sql: &str,
    mut on_message: impl FnMut(&AsyncMessage),
) -> Result<(), PostgresFailure>
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    let driven = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            on_message(&message?);
        }
        Ok(())
    };
    let sent = async {
        let mut next = sql;
        loop {
            timeout(SILENCE, client.batch_execute(next)).await.map_err(|_| PostgresFailure::Silent)??;
            tokio::time::sleep(PULSE).await;
            next = "select 1";
        }
    };
    tokio::select! {
        ended = driven => ended,
        failed = sent => failed,
    }
}

/// Creates the connections to the database at `url`: at most `most` for general use, and the reserved ones.
pub(super) fn access_and_pools(url: &str, most: usize, reading: ReadLimit) -> Result<(DatabaseAccess, Pools), StoreError> {
    let access = DatabaseAccess::to(url)?;
    let manners: &[_] = if reading == ReadLimit::Limited { &[MANNERS, LIMITED] } else { &[MANNERS] };
    let pools = Pools {
        reading: access.pool(most, manners)?,
        browsing: access.pool(BROWSING, manners)?,
        appending: access.pool(APPENDING, &[MANNERS])?,
    };
    Ok((access, pools))
}
