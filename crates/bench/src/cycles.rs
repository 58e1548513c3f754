//! Measures cycles per second, one at a time and many at once, and what SQLite alone writes of the same rows
//! in the same groups. The two alternate, so that changes in the speed of the disk affect both.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_core::session::SessionStatus;
use waypost_engine::SessionFilter;

use super::engine::BenchEngine;
use super::metrics::Pace;
use super::plain_sqlite::PlainSqlite;
use super::shape::{STEPS, TableShape};
use super::stats::{median, per_second, ratio};
use super::{BenchPlan, agent};

/// The result of one round.
struct CycleRound {
    cycles: u64,
    commits: u64,
    took: Duration,
    sqlite_appends_per_second: f64,
}

impl CycleRound {
    fn appends_per_second(&self) -> f64 {
        per_second(self.cycles * STEPS, self.took)
    }
}

/// Measures in `folder`. Returns the durability settings and both paces.
pub async fn measure(folder: &Path, plan: &BenchPlan) -> anyhow::Result<(String, Pace, Pace)> {
    let shape = TableShape::take(&folder.join("shape")).await?;
    let mut engine = BenchEngine::open(&folder.join("engine"), agent::agent())?;
    engine.start_worker();
    let engine = Arc::new(engine);
    let mut peer = PlainSqlite::open(&folder.join("sqlite"), shape)?;
    let (mut ones, mut manys) = (Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        for (rounds, sessions) in [(&mut ones, 1), (&mut manys, plan.at_once)] {
            let mut round = run(&engine, sessions, plan.round).await?;
            let length = plan.round;
            let written = tokio::task::spawn_blocking(move || peer.write(sessions, length).map(|wrote| (peer, wrote))).await??;
            (peer, round.sqlite_appends_per_second) = (written.0, written.1);
            rounds.push(round);
        }
    }
    let cycles = ones.iter().chain(&manys).map(|round| round.cycles).sum();
    all_finished(&engine, cycles).await?;
    let durability = engine.store.settings().to_owned();
    Arc::into_inner(engine).context("somebody still uses the engine")?.close().await;
    Ok((durability, pace(&ones, 1), pace(&manys, plan.at_once)))
}

/// Runs cycles for `length`, with `sessions` at once.
async fn run(engine: &Arc<BenchEngine>, sessions: usize, length: Duration) -> anyhow::Result<CycleRound> {
    let (before, began) = (engine.store.commits(), Instant::now());
    let mut running = JoinSet::new();
    for _ in 0..sessions {
        let engine = Arc::clone(engine);
        running.spawn(async move {
            let mut cycles = 0;
            while began.elapsed() < length {
                engine.cycle().await?;
                cycles += 1;
            }
            anyhow::Ok(cycles)
        });
    }
    let mut cycles = 0;
    while let Some(ran) = running.join_next().await {
        cycles += ran??;
    }
    Ok(CycleRound { cycles, commits: engine.store.commits() - before, took: began.elapsed(), sqlite_appends_per_second: 0.0 })
}

/// Checks that every counted cycle has really finished.
async fn all_finished(engine: &BenchEngine, cycles: u64) -> anyhow::Result<()> {
    let mut filter = SessionFilter { status: Some(SessionStatus::Complete), limit: 200, ..SessionFilter::default() };
    let mut complete = 0;
    // A page also ends at its maximum size in bytes.
    loop {
        let page = engine.waypost.sessions().list(&engine.person, filter.clone()).await?;
        complete += page.items.len();
        match page.items.last().filter(|_| page.more) {
            Some(last) => filter.before = Some(last.id),
            None => break,
        }
    }
    ensure!(complete as u64 == cycles, "of {cycles} cycles only {complete} have finished");
    Ok(())
}

fn pace(rounds: &[CycleRound], sessions: usize) -> Pace {
    let of = |value: fn(&CycleRound) -> f64| median(rounds.iter().map(value));
    Pace {
        sessions,
        cycles_per_second: of(|round| per_second(round.cycles, round.took)),
        appends_per_second: of(CycleRound::appends_per_second),
        commits_per_second: of(|round| per_second(round.commits, round.took)),
        appends_per_commit: of(|round| ratio((round.cycles * STEPS) as f64, round.commits as f64)),
        sqlite_appends_per_second: of(|round| round.sqlite_appends_per_second),
        of_sqlite: of(|round| ratio(round.appends_per_second(), round.sqlite_appends_per_second)),
    }
}
