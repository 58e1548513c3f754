//! Measures what sessions cost while they wait for a person: disk, memory, and the time of a query for due
//! sessions.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_core::ids::WorkerId;
use waypost_core::time::Timestamp;
use waypost_store::Store as _;

use super::engine::BenchEngine;
use super::memory::resident;
use super::metrics::{IdleSessions, Percentiles};
use super::stats::{per_second, spread};
use super::{BenchPlan, agent};

/// How many sessions are created first, as warm-up for caches.
const WARM: usize = 1_000;
/// How often due sessions are queried.
const CLAIMS: usize = 200;
/// How many asks are answered while the others wait.
const ANSWERS: usize = 200;

/// Creates waiting sessions in `folder` and leaves them there.
pub async fn measure(folder: &Path, plan: &BenchPlan) -> anyhow::Result<IdleSessions> {
    let engine = Arc::new(BenchEngine::open(folder, agent::agent())?);
    let warm = WARM.min(plan.idle_sessions / 2);
    create_waiting(&engine, warm, plan.at_once).await?;
    let claim_before = claims(&engine).await?;
    let answer_before = answers(&engine).await?;
    let memory_before = resident(None);
    let began = Instant::now();
    create_waiting(&engine, plan.idle_sessions - warm, plan.at_once).await?;
    let took = began.elapsed();
    let claim_waiting = claims(&engine).await?;
    let answer_waiting = answers(&engine).await?;
    let memory_waiting = resident(None);
    Arc::into_inner(engine).context("somebody still uses the engine")?.close().await;
    Ok(IdleSessions {
        sessions: plan.idle_sessions,
        created_per_second: per_second((plan.idle_sessions - warm) as u64, took),
        bytes_each: bytes_in(folder)? / ((plan.idle_sessions + 2 * ANSWERS) as u64),
        memory_before,
        memory_waiting,
        memory_closed: resident(None),
        claim_before,
        claim_waiting,
        answer_before,
        answer_waiting,
    })
}

/// Creates that many waiting sessions.
pub(super) async fn create_waiting(engine: &Arc<BenchEngine>, sessions: usize, at_once: usize) -> anyhow::Result<()> {
    create_waiting_until(engine, sessions, at_once, None).await
}

/// The same, each with a deadline.
pub(super) async fn create_waiting_until(
    engine: &Arc<BenchEngine>,
    sessions: usize,
    at_once: usize,
    expires_at: Option<Timestamp>,
) -> anyhow::Result<()> {
    let mut asking = JoinSet::new();
    for n in 0..at_once {
        let engine = Arc::clone(engine);
        let share = sessions / at_once + usize::from(n < sessions % at_once);
        asking.spawn(async move {
            for _ in 0..share {
                engine.create_ask_until(expires_at).await?;
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
async fn claims(engine: &BenchEngine) -> anyhow::Result<Percentiles> {
    let mut times = Vec::with_capacity(CLAIMS);
    for _ in 0..CLAIMS {
        let asked = Instant::now();
        let due = engine.store.claim(WorkerId::from_bits(1), &[], 64, Duration::from_secs(30)).await?;
        times.push(asked.elapsed());
        ensure!(due.is_empty(), "a waiting session was due");
    }
    Ok(spread(&times))
}

/// Measures how long it takes until an answer is durable, while all other sessions wait.
async fn answers(engine: &BenchEngine) -> anyhow::Result<Percentiles> {
    let mut times = Vec::with_capacity(ANSWERS);
    for _ in 0..ANSWERS {
        let ask = engine.create_ask().await?;
        let asked = Instant::now();
        engine.waypost.asks().reply(&engine.person, ask, agent::reply(), "bench", None).await?;
        times.push(asked.elapsed());
    }
    Ok(spread(&times))
}

/// Returns the size of all files in a folder; the store is closed, so all data is in its one file.
fn bytes_in(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for file in std::fs::read_dir(folder)? {
        bytes += file?.metadata()?.len();
    }
    Ok(bytes)
}
