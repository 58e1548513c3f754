//! `waypost bench waiting`: what a node costs while very many sessions in a PostgreSQL wait for people. They are asked
//! by a program through the real engine, many at once; then a server is started beside them, used, and left alone.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde::Serialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use waypost_core::ids::WorkerId;
use waypost_store::{PostgresStore, Store as _};

use super::agent;
use super::database::Database;
use super::figures::Spread;
use super::house::House;
use super::memory::{resident, worked};
use super::server::Server;
use super::stats::{median, millis, per_second, spread};
use crate::client::wire::{Ask, List};
use crate::client::{As, Received};

/// How many are asked at once: as many as can share a commit.
const AT_ONCE: usize = 256;
/// How often the server is started.
const STARTS: usize = 5;
/// How often each thing is tried that is timed.
const TIMES: usize = 200;
/// A figure of PostgreSQL's own is told within this time.
const TOLD: Duration = Duration::from_secs(2);

/// Commits and rollbacks, what is on disk, and what is of no use any more and not yet cleared away.
const FIGURES: &str = "
    select xact_commit + xact_rollback, pg_database_size(current_database())
      from pg_stat_database
     where datname = current_database()";

/// What is measured, and how.
#[derive(Debug, Clone)]
pub struct Waiting {
    /// The PostgreSQL, which should hold nothing else.
    pub database: String,
    /// The program to start.
    pub program: PathBuf,
    /// How many sessions wait: each time more than the time before.
    pub sessions: Vec<usize>,
    /// How long the server is left alone.
    pub idle: Duration,
}

/// What was measured.
#[derive(Debug, Clone, Serialize)]
pub struct Waited {
    /// How durable a commit was, as PostgreSQL itself reports it.
    pub durability: String,
    /// For each number of sessions.
    pub crowds: Vec<Crowd>,
}

/// What a node costs beside so many that wait. Times are milliseconds, sizes bytes.
#[derive(Debug, Clone, Serialize)]
pub struct Crowd {
    /// How many wait.
    pub sessions: usize,
    /// How many were parked a second, many at once.
    pub parked_per_second: f64,
    /// On disk for each, journal and indexes included.
    pub bytes_each: u64,
    /// To ask what is due.
    pub due: Spread,
    /// What a server does beside them.
    #[serde(flatten)]
    pub server: Beside,
}

/// What a server does beside those that wait. Times are milliseconds, sizes bytes.
#[derive(Debug, Clone, Serialize)]
pub struct Beside {
    /// The median of starting the server until it was ready.
    pub ready: f64,
    /// What it held of memory then; absent where the system does not tell.
    pub memory: Option<u64>,
    /// The same once it was used and left alone.
    pub memory_idle: Option<u64>,
    /// To read the first page of the inbox, over HTTP.
    pub page: Spread,
    /// From sending an answer until it was acknowledged, over HTTP.
    pub answer: Spread,
    /// How much of a processor the server took while nobody used it, in percent; absent where the system does not tell.
    pub idle_processor: Option<f64>,
    /// How many transactions a second it made meanwhile.
    pub idle_transactions: f64,
}

impl fmt::Display for Waited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.durability)?;
        for crowd in &self.crowds {
            writeln!(f, "{crowd}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Crowd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sessions, parked_per_second, bytes_each, due, server } = self;
        let Beside { ready, memory, memory_idle, page, answer, idle_processor, idle_transactions } = server;
        let [memory, memory_idle] = [memory, memory_idle]
            .map(|bytes| bytes.map_or_else(|| "not measured".to_owned(), |bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))));
        writeln!(f, "{sessions} parked sessions, parked at {parked_per_second:.0} a second, {bytes_each} bytes on disk for each")?;
        writeln!(f, "  from starting a server until it is ready      {ready:.0} ms, median of {STARTS}")?;
        writeln!(f, "  its resident memory                           {memory} then, {memory_idle} once it was used and left alone")?;
        for (what, spread) in [("to ask what is due", due), ("the first page of the inbox", page), ("to answer another one", answer)] {
            writeln!(f, "  {:<44}  {:.2} {:.2}", format!("{what}, ms, p50 and p99"), spread.p50, spread.p99)?;
        }
        let processor = idle_processor.map_or_else(|| "not measured".to_owned(), |percent| format!("{percent:.2} %"));
        writeln!(
            f,
            "  while nobody uses it                          {processor} of a processor, {:.1} transactions a second",
            idle_transactions
        )
    }
}

/// Measures. What was written stays in the database.
///
/// # Errors
/// When the database or the server cannot be used, or a parked session was due.
pub async fn run(waiting: &Waiting, say: impl Fn(&str)) -> anyhow::Result<Waited> {
    let db = Database::connect(&waiting.database).await?;
    let (mut durability, mut crowds, mut parked) = (String::new(), Vec::new(), 0);
    for &sessions in &waiting.sessions {
        say(&format!("{sessions} parked sessions"));
        let house = Arc::new(House::at(&waiting.database, agent::agent()).await?);
        durability = house.store.settings();
        let before = figures(&db).await?;
        let more = sessions.checked_sub(parked).context("each number must be more than the one before")?;
        let began = Instant::now();
        park(&house, more).await?;
        let parked_per_second = per_second(more as u64, began.elapsed());
        parked = sessions;
        let bytes_each = (figures(&db).await?.1 - before.1).max(0) as u64 / more.max(1) as u64;
        // As autovacuum does after so many; a plan must not depend on whether it has come by.
        db.batch_execute("vacuum analyze").await?;
        let due = due(&house).await?;
        Arc::into_inner(house).context("somebody still uses the engine")?.close().await;
        say(&format!("a server beside {sessions} parked sessions"));
        let server = beside(waiting, &db).await?;
        crowds.push(Crowd { sessions, parked_per_second, bytes_each, due, server });
    }
    Ok(Waited { durability, crowds })
}

async fn figures(db: &Database) -> anyhow::Result<(i64, i64)> {
    let row = db.query_one(FIGURES, &[]).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}

async fn park(house: &Arc<House<PostgresStore>>, sessions: usize) -> anyhow::Result<()> {
    let mut asking = JoinSet::new();
    for n in 0..AT_ONCE {
        let house = Arc::clone(house);
        let share = sessions / AT_ONCE + usize::from(n < sessions % AT_ONCE);
        asking.spawn(async move {
            for _ in 0..share {
                house.park().await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(asked) = asking.join_next().await {
        asked??;
    }
    Ok(())
}

/// How long it takes to hear that nothing is due.
async fn due(house: &House<PostgresStore>) -> anyhow::Result<Spread> {
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let asked = Instant::now();
        let due = house.store.claim(WorkerId::from_bits(1), &[], 64, Duration::from_secs(30)).await?;
        times.push(asked.elapsed());
        ensure!(due.is_empty(), "a parked session was due");
    }
    Ok(spread(&times))
}

/// Starts servers, uses the last one, and leaves it alone.
async fn beside(Waiting { database, program, idle, .. }: &Waiting, db: &Database) -> anyhow::Result<Beside> {
    let scratch = tempfile::Builder::new().prefix("waypost-waiting-").tempdir()?;
    let mut starts = Vec::with_capacity(STARTS);
    for n in 1..STARTS {
        let server = Server::start(program, &scratch.path().join(n.to_string()), database).await?;
        starts.push(millis(server.ready));
        server.end().await?;
    }
    let server = Server::start(program, &scratch.path().join("last"), database).await?;
    starts.push(millis(server.ready));
    let memory = resident(server.process());
    let page = pages(&server).await?;
    let answer = answers(&server).await?;
    sleep(TOLD).await;
    let (began, before, busy) = (Instant::now(), figures(db).await?, server.process().and_then(worked));
    sleep(*idle).await;
    let (took, after, busier) = (began.elapsed(), figures(db).await?, server.process().and_then(worked));
    let memory_idle = resident(server.process());
    server.end().await?;
    Ok(Beside {
        ready: median(starts),
        memory,
        memory_idle,
        page,
        answer,
        idle_processor: busy.zip(busier).map(|(busy, busier)| 100.0 * (busier - busy).as_secs_f64() / took.as_secs_f64()),
        idle_transactions: per_second(u64::try_from(after.0 - before.0).unwrap_or(0), took),
    })
}

async fn pages(server: &Server) -> anyhow::Result<Spread> {
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let began = Instant::now();
        let page: Received<List<Ask>> = server.client.get(As::Person, "/api/v1/asks?status=pending").await?;
        times.push(began.elapsed());
        ensure!(!page.view.items.is_empty(), "the inbox is empty");
    }
    Ok(spread(&times))
}

/// How long an answer takes, of asks that a program puts meanwhile.
async fn answers(server: &Server) -> anyhow::Result<Spread> {
    let ask = json!({ "kind": "questions", "questions": [{ "id": "sent", "question": "Shall the nightly report be sent?", "input": "confirm" }] });
    let reply = json!({ "answers": { "sent": { "values": ["yes"] } } });
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let asked: Received<Ask> = server.client.post(As::Agent, "/api/v1/asks", &ask).await?;
        let began = Instant::now();
        let _: Received<Ask> = server.client.post(As::Person, &format!("/api/v1/asks/{}/answer", asked.view.id), &reply).await?;
        times.push(began.elapsed());
    }
    Ok(spread(&times))
}
