//! `waypost bench expiring`: measures how long very many asks with the same deadline take to expire, and how
//! soon people who answer other asks at that time get a response.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde::Serialize;
use tokio::time::{Instant, sleep};
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;
use waypost_store::{Clock, SystemClock};

use super::engine::BenchEngine;
use super::metrics::Percentiles;
use super::stats::{per_second, spread};
use super::{agent, idle_sessions, scratch};

/// How many asks are created at once.
const AT_ONCE: usize = 64;
/// The deadline of the expiring asks, and how far the clock is moved forward once all of them wait.
const DEADLINE: Duration = Duration::from_secs(30 * 24 * 3_600);
/// The maximum number of other asks that are answered in that time.
const MAX_ANSWERS: usize = 5_000;
/// The interval between two answers.
const PAUSE: Duration = Duration::from_millis(20);

/// The result of the measurement.
#[derive(Debug, Clone, Serialize)]
pub struct ExpiryReport {
    /// How many asks had the same deadline.
    pub asks: usize,
    /// The time from the deadline until the last of them had expired durably, in seconds.
    pub seconds: f64,
    /// How many expired per second.
    pub per_second: f64,
    /// How many other asks were answered in that time.
    pub answers: usize,
    /// The time from sending one of those answers until it was durable, in milliseconds.
    pub answer: Percentiles,
}

impl fmt::Display for ExpiryReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { asks, seconds, per_second, answers, answer } = self;
        writeln!(f, "{asks} asks whose deadline passed in the same moment")?;
        writeln!(f, "  until the last had expired                 {seconds:.1} s, {per_second:.0} per second")?;
        write!(f, "  to answer another ask, ms, p50 and p99     {:.2} {:.2}, {answers} answers", answer.p50, answer.p99)
    }
}

/// The system clock, which the benchmark can move forward.
#[derive(Debug, Default)]
struct AdvancingClock(AtomicI64);

impl Clock for AdvancingClock {
    fn now(&self) -> Timestamp {
        SystemClock.now().plus(Duration::from_millis(self.0.load(Ordering::SeqCst).unsigned_abs()))
    }
}

impl AdvancingClock {
    fn by(&self, time: Duration) {
        self.0.store(i64::try_from(time.as_millis()).unwrap_or(i64::MAX), Ordering::SeqCst);
    }
}

/// Creates asks in a new folder inside `folder`, moves the clock forward, and waits until all have expired.
///
/// # Errors
/// If the folder cannot be used, or an answer was not accepted.
pub async fn run(folder: &Path, asks: usize, say: impl Fn(&str)) -> anyhow::Result<ExpiryReport> {
    let scratch = scratch(folder)?;
    let clock = Arc::new(AdvancingClock::default());
    let engine = Arc::new(BenchEngine::with_clock(scratch.path(), agent::agent(), Arc::clone(&clock) as Arc<dyn Clock>)?);
    let deadline = clock.now().plus(DEADLINE);
    say(&format!("asking {asks} times"));
    idle_sessions::create_waiting_until(&engine, asks, AT_ONCE, Some(deadline)).await?;
    let mut others = Vec::new();
    for _ in 0..MAX_ANSWERS.min(asks.div_ceil(10)) {
        others.push(engine.create_ask().await?);
    }
    let mut engine = Arc::into_inner(engine).context("somebody still uses the engine")?;
    say("waiting until they have expired");
    engine.start_worker();
    let began = Instant::now();
    clock.by(DEADLINE);
    let times = answer_until_expired(&engine, asks, others).await?;
    let took = began.elapsed();
    engine.close().await;
    let (seconds, per_second) = (took.as_secs_f64(), per_second(asks as u64, took));
    Ok(ExpiryReport { asks, seconds, per_second, answers: times.len(), answer: spread(&times) })
}

/// Answers one ask after the other until `asks` have expired. Returns how long each answer took.
async fn answer_until_expired(engine: &BenchEngine, asks: usize, others: Vec<AskId>) -> anyhow::Result<Vec<Duration>> {
    let (mut times, mut others) = (Vec::new(), others.into_iter());
    while expired(engine) < asks as u64 {
        if let Some(ask) = others.next() {
            let asked = Instant::now();
            engine.waypost.asks().reply(&engine.person, ask, agent::reply(), "bench", None).await?;
            times.push(asked.elapsed());
        }
        sleep(PAUSE).await;
    }
    ensure!(expired(engine) == asks as u64, "an ask expired that had no deadline");
    Ok(times)
}

fn expired(engine: &BenchEngine) -> u64 {
    engine.waypost.metrics().settled.iter().filter(|(how, _)| *how == "expired").map(|(_, count)| count).sum()
}
