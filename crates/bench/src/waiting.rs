//! `waypost bench waiting`: measures what a node costs while very many sessions in PostgreSQL wait for
//! people. A program creates the asks through the real engine, many at once. Then a server is started, used,
//! and left idle.

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
use waypost_wire::{AskView, Page};

use super::agent;
use super::database::BenchDatabase;
use super::engine::BenchEngine;
use super::memory::{resident, worked};
use super::metrics::Percentiles;
use super::server::BenchServer;
use super::stats::{median, millis, per_second, spread};
use waypost_cli::client::{As, Received};

/// How many asks are created at once: as many as can share a commit.
const AT_ONCE: usize = 256;
/// How often the server is started.
const STARTS: usize = 5;
/// How often each operation is timed.
const TIMES: usize = 200;
/// The delay until PostgreSQL updates its statistics.
const STATISTICS_DELAY: Duration = Duration::from_secs(2);

/// Commits and rollbacks, and the size on disk.
const STATISTICS: &str = "
    select xact_commit + xact_rollback, pg_database_size(current_database())
      from pg_stat_database
     where datname = current_database()";

/// The options of the measurement.
#[derive(Debug, Clone)]
pub struct WaitingOptions {
    /// The PostgreSQL database, which should contain nothing else.
    pub database: String,
    /// The program to start: `waypost`.
    pub program: PathBuf,
    /// How many sessions wait; each number is larger than the one before.
    pub sessions: Vec<usize>,
    /// How long the idle server is observed.
    pub idle: Duration,
}

/// The results.
#[derive(Debug, Clone, Serialize)]
pub struct WaitingReport {
    /// The durability settings, as PostgreSQL itself reports them.
    pub durability: String,
    /// The results for each number of sessions.
    pub crowds: Vec<WaitingCrowd>,
}

/// What a node costs while so many sessions wait. Times are in milliseconds, sizes in bytes.
#[derive(Debug, Clone, Serialize)]
pub struct WaitingCrowd {
    /// The number of waiting sessions.
    pub sessions: usize,
    /// How many were created per second, many at once.
    pub created_per_second: f64,
    /// Bytes on disk per session, including journal and indexes.
    pub bytes_each: u64,
    /// The time of a query for due sessions.
    pub due: Percentiles,
    /// The results of a server.
    #[serde(flatten)]
    pub server: WaitingServerTimes,
}

/// The results of a server while sessions wait. Times are in milliseconds, sizes in bytes.
#[derive(Debug, Clone, Serialize)]
pub struct WaitingServerTimes {
    /// The median time from starting the server until it was ready.
    pub ready: f64,
    /// Its memory at that time; absent if the operating system does not report it.
    pub memory: Option<u64>,
    /// The same after it was used and left idle.
    pub memory_idle: Option<u64>,
    /// The time to read the first page of the inbox over HTTP.
    pub page: Percentiles,
    /// The time from sending an answer until it was acknowledged, over HTTP.
    pub answer: Percentiles,
    /// The processor time of the idle server, in percent of one processor; absent if the operating system
    /// does not report it.
    pub idle_processor: Option<f64>,
    /// The transactions per second of the idle server.
    pub idle_transactions: f64,
}

impl fmt::Display for WaitingReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.durability)?;
        for crowd in &self.crowds {
            writeln!(f, "{crowd}")?;
        }
        Ok(())
    }
}

impl fmt::Display for WaitingCrowd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sessions, created_per_second, bytes_each, due, server } = self;
        let WaitingServerTimes { ready, memory, memory_idle, page, answer, idle_processor, idle_transactions } = server;
        let [memory, memory_idle] = [memory, memory_idle]
            .map(|bytes| bytes.map_or_else(|| "not measured".to_owned(), |bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))));
        writeln!(f, "{sessions} waiting sessions, created at {created_per_second:.0} per second, {bytes_each} bytes on disk for each")?;
        writeln!(f, "  from starting a server until it is ready      {ready:.0} ms, median of {STARTS}")?;
        writeln!(f, "  its resident memory                           {memory} at the start, {memory_idle} after use, when idle")?;
        for (what, spread) in [("to query due sessions", due), ("the first page of the inbox", page), ("to answer another ask", answer)] {
            writeln!(f, "  {:<44}  {:.2} {:.2}", format!("{what}, ms, p50 and p99"), spread.p50, spread.p99)?;
        }
        let processor = idle_processor.map_or_else(|| "not measured".to_owned(), |percent| format!("{percent:.2} %"));
        writeln!(
            f,
            "  while it is idle                              {processor} of a processor, {:.1} transactions per second",
            idle_transactions
        )
    }
}

/// Runs the measurement. Its data stays in the database.
///
/// # Errors
/// If the database or the server cannot be used, or a waiting session was due.
pub async fn run(waiting: &WaitingOptions, say: impl Fn(&str)) -> anyhow::Result<WaitingReport> {
    let db = BenchDatabase::connect(&waiting.database).await?;
    let (mut durability, mut crowds, mut idle_sessions) = (String::new(), Vec::new(), 0);
    for &sessions in &waiting.sessions {
        say(&format!("{sessions} waiting sessions"));
        let engine = Arc::new(BenchEngine::at(&waiting.database, agent::agent()).await?);
        durability = engine.store.settings();
        let before = metrics(&db).await?;
        let more = sessions.checked_sub(idle_sessions).context("each number must be more than the one before")?;
        let began = Instant::now();
        create_waiting(&engine, more).await?;
        let created_per_second = per_second(more as u64, began.elapsed());
        idle_sessions = sessions;
        let bytes_each = (metrics(&db).await?.1 - before.1).max(0) as u64 / more.max(1) as u64;
        // Autovacuum does this after so many rows; the query plan must not depend on whether it already ran.
        db.batch_execute("vacuum analyze").await?;
        let due = due(&engine).await?;
        Arc::into_inner(engine).context("somebody still uses the engine")?.close().await;
        say(&format!("a server with {sessions} waiting sessions"));
        let server = beside(waiting, &db).await?;
        crowds.push(WaitingCrowd { sessions, created_per_second, bytes_each, due, server });
    }
    Ok(WaitingReport { durability, crowds })
}

async fn metrics(db: &BenchDatabase) -> anyhow::Result<(i64, i64)> {
    let row = db.query_one(STATISTICS, &[]).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}

async fn create_waiting(engine: &Arc<BenchEngine<PostgresStore>>, sessions: usize) -> anyhow::Result<()> {
    let mut asking = JoinSet::new();
    for n in 0..AT_ONCE {
        let engine = Arc::clone(engine);
        let share = sessions / AT_ONCE + usize::from(n < sessions % AT_ONCE);
        asking.spawn(async move {
            for _ in 0..share {
                engine.create_ask().await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(asked) = asking.join_next().await {
        asked??;
    }
    Ok(())
}

/// Measures how long it takes to find that no session is due.
async fn due(engine: &BenchEngine<PostgresStore>) -> anyhow::Result<Percentiles> {
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let asked = Instant::now();
        let due = engine.store.claim(WorkerId::from_bits(1), &[], 64, Duration::from_secs(30)).await?;
        times.push(asked.elapsed());
        ensure!(due.is_empty(), "a waiting session was due");
    }
    Ok(spread(&times))
}

/// Starts servers, uses the last one, and leaves it idle.
async fn beside(WaitingOptions { database, program, idle, .. }: &WaitingOptions, db: &BenchDatabase) -> anyhow::Result<WaitingServerTimes> {
    let scratch = tempfile::Builder::new().prefix("waypost-waiting-").tempdir()?;
    let mut starts = Vec::with_capacity(STARTS);
    for n in 1..STARTS {
        let server = BenchServer::start(program, &scratch.path().join(n.to_string()), database).await?;
        starts.push(millis(server.ready));
        server.end().await?;
    }
    let server = BenchServer::start(program, &scratch.path().join("last"), database).await?;
    starts.push(millis(server.ready));
    let memory = resident(server.process());
    let page = pages(&server).await?;
    let answer = answers(&server).await?;
    sleep(STATISTICS_DELAY).await;
    let (began, before, busy) = (Instant::now(), metrics(db).await?, server.process().and_then(worked));
    sleep(*idle).await;
    let (took, after, busier) = (began.elapsed(), metrics(db).await?, server.process().and_then(worked));
    let memory_idle = resident(server.process());
    server.end().await?;
    Ok(WaitingServerTimes {
        ready: median(starts),
        memory,
        memory_idle,
        page,
        answer,
        idle_processor: busy.zip(busier).map(|(busy, busier)| 100.0 * (busier - busy).as_secs_f64() / took.as_secs_f64()),
        idle_transactions: per_second(u64::try_from(after.0 - before.0).unwrap_or(0), took),
    })
}

async fn pages(server: &BenchServer) -> anyhow::Result<Percentiles> {
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let began = Instant::now();
        let page: Received<Page<AskView>> = server.client.get(As::Person, "/api/v1/asks?status=pending").await?;
        times.push(began.elapsed());
        ensure!(!page.view.items.is_empty(), "the inbox is empty");
    }
    Ok(spread(&times))
}

/// Measures how long an answer takes, with asks that a program creates in between.
async fn answers(server: &BenchServer) -> anyhow::Result<Percentiles> {
    let ask = json!({ "kind": "questions", "questions": [{ "id": "sent", "question": "Shall the nightly report be sent?", "input": "confirm" }] });
    let reply = json!({ "answers": { "sent": { "values": ["yes"] } } });
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let asked: Received<AskView> = server.client.post(As::Agent, "/api/v1/asks", &ask).await?;
        let began = Instant::now();
        let _: Received<AskView> = server.client.post(As::Person, &format!("/api/v1/asks/{}/answer", asked.view.id), &reply).await?;
        times.push(began.elapsed());
    }
    Ok(spread(&times))
}
