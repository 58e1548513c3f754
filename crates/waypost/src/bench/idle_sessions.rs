//! Measures what sessions cost while they wait for a person: disk, memory, and the time of a query for due
//! sessions.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_core::ids::WorkerId;
use waypost_store::Store as _;

use super::Plan;
use super::agent;
use super::house::House;
use super::memory::resident;
use super::metrics::{Parked, Spread};
use super::stats::{per_second, spread};

/// How many sessions are created first, as warm-up for caches.
const WARM: usize = 1_000;
/// How often due sessions are queried.
const CLAIMS: usize = 200;
/// How many asks are answered while the others wait.
const ANSWERS: usize = 200;

/// Creates waiting sessions in `folder` and leaves them there.
pub async fn measure(folder: &Path, plan: &Plan) -> anyhow::Result<Parked> {
    let house = Arc::new(House::open(folder, agent::agent())?);
    let warm = WARM.min(plan.idle_sessions / 2);
    park(&house, warm, plan.at_once).await?;
    let claim_before = claims(&house).await?;
    let answer_before = answers(&house).await?;
    let memory_before = resident(None);
    let began = Instant::now();
    park(&house, plan.idle_sessions - warm, plan.at_once).await?;
    let took = began.elapsed();
    let claim_parked = claims(&house).await?;
    let answer_parked = answers(&house).await?;
    let memory_parked = resident(None);
    Arc::into_inner(house).context("somebody still uses the engine")?.close().await;
    Ok(Parked {
        sessions: plan.idle_sessions,
        parked_per_second: per_second((plan.idle_sessions - warm) as u64, took),
        bytes_each: bytes_in(folder)? / ((plan.idle_sessions + 2 * ANSWERS) as u64),
        memory_before,
        memory_parked,
        memory_closed: resident(None),
        claim_before,
        claim_parked,
        answer_before,
        answer_parked,
    })
}

/// Creates that many waiting sessions.
pub(super) async fn park(house: &Arc<House>, sessions: usize, at_once: usize) -> anyhow::Result<()> {
    park_until(house, sessions, at_once, None).await
}

/// The same, each with a deadline.
pub(super) async fn park_until(house: &Arc<House>, sessions: usize, at_once: usize, expires_in: Option<Duration>) -> anyhow::Result<()> {
    let mut asking = JoinSet::new();
    for n in 0..at_once {
        let house = Arc::clone(house);
        let share = sessions / at_once + usize::from(n < sessions % at_once);
        asking.spawn(async move {
            for _ in 0..share {
                house.park_until(expires_in).await?;
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
async fn claims(house: &House) -> anyhow::Result<Spread> {
    let mut times = Vec::with_capacity(CLAIMS);
    for _ in 0..CLAIMS {
        let asked = Instant::now();
        let due = house.store.claim(WorkerId::from_bits(1), &[], 64, Duration::from_secs(30)).await?;
        times.push(asked.elapsed());
        ensure!(due.is_empty(), "a waiting session was due");
    }
    Ok(spread(&times))
}

/// Measures how long it takes until an answer is durable, while all other sessions wait.
async fn answers(house: &House) -> anyhow::Result<Spread> {
    let mut times = Vec::with_capacity(ANSWERS);
    for _ in 0..ANSWERS {
        let ask = house.park().await?;
        let asked = Instant::now();
        house.waypost.reply(&house.person, ask, agent::reply(), "bench", None).await?;
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
