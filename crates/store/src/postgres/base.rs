//! What everything of the store stands on: its connections, the clock and what is known of how it is.

use std::future::poll_fn;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{
    ClientWrapper, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Transaction,
};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, timeout};
use tokio_postgres::config::{Config, Host, LoadBalanceHosts, SslMode, TargetSessionAttrs};
use tokio_postgres::{AsyncMessage, Client, Connection, IsolationLevel, NoTls};
use waypost_core::time::Timestamp;

use super::clock::DatabaseClock;
use super::cluster::Cluster;
use super::failure::{Failed, Health, reason};
use super::lines::Lines;
use super::round::Node;
use super::trust::Trust;
use crate::clock::{self, Clock, Monotonic};
use crate::condition::{self, Commits};
use crate::error::StoreError;

/// How long anybody waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Appends have these to themselves: whatever else is slow, an answer is written.
const APPENDING: usize = 2;

/// Lists and records, which can be long, have no more than these: whoever answers or works is not held up by those who browse.
const BROWSING: usize = 4;

/// What is read for longer than this is given up, so that the connection is there for others. Nobody waits longer for an append either.
const LIMITED: &str = "set statement_timeout = '10s'";

/// The first rest before a database that is away is tried again, and the longest.
const RESTS: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// What the server is told on every connection: whoever vanishes in the middle of something holds nobody up for long.
/// A pooler that shares its connections among transactions gives these to all who share them, which does no harm.
/// Every statement of ours walks an index. While tables are young PostgreSQL knows nothing of what is in them, takes them for
/// small, and would read all of them for as long as it keeps that plan; so it is told that this costs much. For a table of one
/// row it must not compile anything because of that.
const MANNERS: &str = "
    set enable_seqscan = off;
    set enable_hashjoin = off;
    set enable_mergejoin = off;
    set jit = off;
    set idle_in_transaction_session_timeout = '10s';
    set tcp_keepalives_idle = 15;
    set tcp_keepalives_interval = 5;
    set tcp_keepalives_count = 3";

/// A connection to a server that was left behind is not the end of it where the address names others.
const HOSTS: usize = 8;

/// How often a server is asked for a sign of life, and for how long it may say nothing to that.
const PULSE: Duration = Duration::from_secs(3);
const SILENCE: Duration = Duration::from_secs(10);

/// A pooler can exchange the server behind a connection; so it is looked again, now and then, where it leads.
const LIFE: Duration = Duration::from_secs(60);

const LEFT: &str = "another server may have taken the place of the one that this connection leads to";

/// Connections, clock and health.
pub(super) struct Base {
    /// Tells this node from the others.
    pub(super) node: Node,
    pub(super) way: Way,
    pub(super) clock: Box<dyn Clock>,
    pub(super) health: Health,
    pub(super) commits: Commits,
    pools: Pools,
    heard: Option<Arc<DatabaseClock>>,
}

/// The connections of a node, by what they are for.
pub(super) struct Pools {
    /// Everything but the others.
    pub(super) reading: Pool,
    browsing: Pool,
    pub(super) appending: Pool,
}

impl Pools {
    /// Appends go to the database over so many connections at once, and one more for when one of them was cut.
    pub(super) fn has_lanes(&self, lanes: usize) {
        self.appending.resize(APPENDING.max(lanes + 1));
    }
}

/// For how long a statement may read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// Not longer than anybody waits for it.
    Limited,
    /// As long as it takes: nobody serves meanwhile.
    Unlimited,
}

impl Base {
    /// Connects. Without a `clock` the database's is the one for deadlines.
    pub(super) async fn new(way: Way, pools: Pools, clock: Option<Arc<dyn Clock>>) -> Result<Self, Failed> {
        let db = pools.reading.get().await?;
        way.cluster.open(&db).await?;
        let (clock, heard): (Box<dyn Clock>, _) = match clock {
            Some(clock) => {
                let told = way.cluster.keep(&db, clock.now()).await?;
                (Box::new(Monotonic::new(clock, told.at)), None)
            }
            None => {
                let told = way.cluster.tell(&db, Timestamp::default()).await?;
                let heard = Arc::new(DatabaseClock::told(told));
                (Box::new(Monotonic::new(Arc::clone(&heard), told.at)), Some(heard))
            }
        };
        drop(db);
        clock::warn_of(&*clock);
        let mut node = Node::default();
        getrandom::fill(&mut node).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self { node, way, clock, health: Health::default(), commits: Commits::default(), pools, heard })
    }

    /// How much the connections have to do.
    pub(super) fn pools(&self) -> Vec<condition::Pool> {
        let told = |(name, pool): (&'static str, &Pool)| {
            let status = pool.status();
            let busy = status.size.saturating_sub(status.available);
            condition::Pool { name, busy, most: status.max_size, waiting: status.waiting }
        };
        let Pools { reading, browsing, appending } = &self.pools;
        [("reading", reading), ("browsing", browsing), ("appending", appending)].into_iter().map(told).collect()
    }

    /// A connection for anything but appends and lists. A database that starts anew, or hands over to a standby, is there again in a
    /// moment, which is waited for.
    pub(super) async fn db(&self) -> Result<Object, Failed> {
        self.way.patiently(&self.pools.reading).await
    }

    /// The same, and who asks hears at once where the database is away.
    pub(super) async fn db_now(&self) -> Result<Object, Failed> {
        self.way.connection(&self.pools.reading).await
    }

    /// A connection for lists and records.
    pub(super) async fn to_browse(&self) -> Result<Object, Failed> {
        self.way.patiently(&self.pools.browsing).await
    }

    /// A connection for appends, with the time as the database tells it.
    pub(super) async fn to_append(&self) -> Result<Object, Failed> {
        let db = self.way.connection(&self.pools.appending).await?;
        self.hear(&db).await?;
        Ok(db)
    }

    /// Asks what time it is, where that was some time ago, or before the store was brought back.
    pub(super) async fn hear(&self, db: &Object) -> Result<(), Failed> {
        let is_known = self.heard.as_ref().is_some_and(|heard| !heard.is_stale()) && self.clock.now() > self.way.cluster.restored_at();
        if is_known { Ok(()) } else { self.hear_anew(db).await }
    }

    /// The same, whatever is known: a commit that waits for whoever has to have it.
    pub(super) async fn hear_anew(&self, db: &Object) -> Result<(), Failed> {
        let (cluster, now) = (&self.way.cluster, self.clock.now());
        match &self.heard {
            Some(heard) => heard.hears(cluster.tell(db, now).await?),
            None => drop(cluster.keep(db, now).await?),
        }
        Ok(())
    }
}

/// Rests before the database is tried for the next time, not together with everybody else.
pub(super) async fn rest(tries: u32) {
    let (first, longest) = RESTS;
    let longest = longest.min(first.saturating_mul(1 << tries.min(6)));
    let mut chance = [0];
    // Without chance the rest is the longest.
    let share = getrandom::fill(&mut chance).map_or(u32::from(u8::MAX), |()| u32::from(chance[0]));
    tokio::time::sleep(longest * (share + 64) / 320).await;
}

/// Begins a transaction in which every statement sees what was committed before it, whatever the database is set to:
/// who waits for a lock must see what the one before left.
pub(super) async fn begin(db: &mut Object) -> Result<Transaction<'_>, Failed> {
    Ok(db.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await?)
}

/// Ends a transaction.
pub(super) async fn commit(step: Transaction<'_>) -> Result<(), Failed> {
    step.commit().await.map_err(Failed::of_a_commit)
}

/// How the database is reached.
pub(super) struct Way {
    /// Which server that is.
    pub(super) cluster: Arc<Cluster>,
    config: Config,
    lines: Lines,
}

impl Way {
    fn to(url: &str) -> Result<Self, StoreError> {
        let unfit = |error: tokio_postgres::Error| {
            let cure = "write one like postgres://waypost@db/waypost; a file of this machine's own is in the folder that --data names. Of sslmode it \
knows disable, prefer, require and verify-full; the authorities that count are those in the file that sslrootcert names, or else those that this machine trusts";
            StoreError::Unfit(format!("the address of the database is none of a PostgreSQL ({}): {cure}", reason(&error)))
        };
        let trust = Trust::of(url);
        let mut config = Config::from_str(&trust.rest).map_err(unfit)?;
        // A standby that was left behind, or that only reads, is no database to write to.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        // One that was left behind and still takes writes is not the first that is tried each time.
        config.load_balance_hosts(LoadBalanceHosts::Random);
        // A machine that vanishes says nothing: what was sent to it is given up after a while, and of several the next
        // one is tried.
        config.keepalives_idle(Duration::from_secs(15)).keepalives_interval(Duration::from_secs(5)).keepalives_retries(3);
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE * 2);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE / 2);
        }
        if config.get_application_name().is_none() {
            config.application_name("waypost");
        }
        // A socket of this machine needs none, and to read all certificates takes a while.
        let afar = config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(_))) && config.get_ssl_mode() != SslMode::Disable;
        let tls = afar.then(|| trust.tls()).transpose()?;
        Ok(Self { cluster: Arc::default(), config, lines: Lines::new(tls) })
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
        let made = builder.wait_timeout(Some(PATIENCE)).create_timeout(Some(PATIENCE * (hosts + 1) / 2)).build();
        made.map_err(|error| StoreError::Unfit(error.to_string()))
    }

    /// A connection to the server that writes now.
    async fn connection(&self, pool: &Pool) -> Result<Object, Failed> {
        for _ in 1..HOSTS {
            match pool.get().await {
                Ok(db) if self.cluster.has_left(Object::metrics(&db)) => drop(Object::take(db)),
                Err(PoolError::PostCreateHook(HookError::Message(_))) => {}
                given => return Ok(given?),
            }
        }
        Ok(pool.get().await?)
    }

    /// The same, for as long as anybody waits, where it may be there in a moment.
    async fn patiently(&self, pool: &Pool) -> Result<Object, Failed> {
        let (until, mut tries) = (Instant::now() + PATIENCE, 0);
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

    /// Says `sql` on a connection of its own, and hands on what comes there unasked until it ends. A server that says nothing any more
    /// there, though nobody has cut the line, has come to a stop, or its machine has: all other lines to it are cut.
    pub(super) async fn listen(&self, sql: &str, told: impl FnMut(&AsyncMessage)) -> Result<(), Failed> {
        match &self.lines.tls {
            Some(tls) => {
                let (client, connection) = timeout(SILENCE, self.config.connect(tls.clone())).await.map_err(|_| Failed::Silent)??;
                self.listen_on(client, connection, sql, told).await
            }
            None => {
                let (client, connection) = timeout(SILENCE, self.config.connect(NoTls)).await.map_err(|_| Failed::Silent)??;
                self.listen_on(client, connection, sql, told).await
            }
        }
    }

    async fn listen_on<S, T>(
        &self,
        client: Client,
        connection: Connection<S, T>,
        sql: &str,
        told: impl FnMut(&AsyncMessage),
    ) -> Result<(), Failed>
    where
        S: AsyncRead + AsyncWrite + Unpin,
        T: AsyncRead + AsyncWrite + Unpin,
    {
        let ended = listen(client, connection, sql, told).await;
        if matches!(ended, Err(Failed::Silent)) {
            tracing::warn!("the database says nothing any more; all connections to it are given up");
            self.lines.cut();
        }
        ended
    }
}

async fn listen<S, T>(
    client: Client,
    mut connection: Connection<S, T>,
    sql: &str,
    mut told: impl FnMut(&AsyncMessage),
) -> Result<(), Failed>
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    let driven = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            told(&message?);
        }
        Ok(())
    };
    let said = async {
        let mut next = sql;
        loop {
            timeout(SILENCE, client.batch_execute(next)).await.map_err(|_| Failed::Silent)??;
            tokio::time::sleep(PULSE).await;
            next = "select 1";
        }
    };
    tokio::select! {
        ended = driven => ended,
        failed = said => failed,
    }
}

/// The way to the database at `url`, with connections for everything, at most `most`, and those that are set apart.
pub(super) fn ways(url: &str, most: usize, reading: Reading) -> Result<(Way, Pools), StoreError> {
    let way = Way::to(url)?;
    let manners: &[_] = if reading == Reading::Limited { &[MANNERS, LIMITED] } else { &[MANNERS] };
    let pools =
        Pools { reading: way.pool(most, manners)?, browsing: way.pool(BROWSING, manners)?, appending: way.pool(APPENDING, &[MANNERS])? };
    Ok((way, pools))
}
