//! `waypost bench data-migration`: measures how long it takes to copy waiting sessions from a data folder into
//! PostgreSQL, and to compare both sides.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use serde::Serialize;
use tokio::time::Instant;
use waypost_engine::holding;
use waypost_store::{Holders, Route, RunningMigration};

use super::engine::BenchEngine;
use super::stats::per_second;
use super::{agent, idle_sessions, scratch};

/// How many sessions are created at once.
const AT_ONCE: usize = 64;

/// The result of the measurement.
#[derive(Debug, Clone, Serialize)]
pub struct DataMigrationReport {
    /// The number of waiting sessions.
    pub sessions: usize,
    /// The number of rows and files.
    pub rows: u64,
    /// How long the copy took, in seconds.
    pub carried_for: f64,
    /// The number of sessions copied per second.
    pub sessions_per_second: f64,
    /// The number of rows copied per second.
    pub rows_per_second: f64,
    /// How long the comparison of both sides took, in seconds.
    pub compared_for: f64,
}

/// Creates `sessions` waiting sessions in a new folder inside `folder`, and migrates them into the empty
/// PostgreSQL at `database`, where they stay.
///
/// # Errors
/// If one of the two cannot be used, or the copy differs.
pub async fn run(folder: &Path, database: &str, sessions: usize, say: impl Fn(&str)) -> anyhow::Result<DataMigrationReport> {
    let scratch = scratch(folder)?;
    say("creating waiting sessions");
    let engine = Arc::new(BenchEngine::open(scratch.path(), agent::agent())?);
    idle_sessions::create_waiting(&engine, sessions, AT_ONCE).await?;
    Arc::into_inner(engine).context("somebody still uses the engine")?.close().await;
    say("migrating");
    let holders = Holders { of_session: holding::of_session, of_principal: holding::of_principal };
    let mut moving = RunningMigration::begin(Route::new(scratch.path(), (database, "the database"), "the folder", holders)).await?;
    let (began, mut rows) = (Instant::now(), 0);
    while let Some(step) = moving.step().await? {
        rows = step.done;
    }
    let carried = began.elapsed();
    say("comparing");
    let began = Instant::now();
    for name in moving.compared() {
        moving.compare(&name).await?;
    }
    let compared = began.elapsed();
    moving.finish().await?;
    Ok(DataMigrationReport {
        sessions,
        rows,
        carried_for: carried.as_secs_f64(),
        sessions_per_second: per_second(sessions as u64, carried),
        rows_per_second: per_second(rows, carried),
        compared_for: compared.as_secs_f64(),
    })
}

impl fmt::Display for DataMigrationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sessions, rows, carried_for, sessions_per_second, rows_per_second, compared_for } = self;
        writeln!(f, "{sessions} sessions, {rows} rows: copied in {carried_for:.1} s, compared in {compared_for:.1} s")?;
        writeln!(f, "{sessions_per_second:.0} sessions per second, {rows_per_second:.0} rows per second")
    }
}
