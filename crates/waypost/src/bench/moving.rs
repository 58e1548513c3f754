//! `waypost bench moving`: how long it takes to carry sessions that wait from a data folder into a PostgreSQL, and to
//! read all of it back from both sides.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use serde::Serialize;
use tokio::time::Instant;
use waypost_engine::holding;
use waypost_store::{Holders, Move, Route};

use super::house::House;
use super::stats::per_second;
use super::{agent, parked, scratch};

/// How many sessions are parked at once.
const AT_ONCE: usize = 64;

/// What was measured.
#[derive(Debug, Clone, Serialize)]
pub struct Moved {
    /// How many sessions waited.
    pub sessions: usize,
    /// How many rows and files all of it was.
    pub rows: u64,
    /// For how many seconds rows were carried.
    pub carried_for: f64,
    /// How many sessions that is a second.
    pub sessions_per_second: f64,
    /// How many rows.
    pub rows_per_second: f64,
    /// For how many seconds both sides were read and compared.
    pub compared_for: f64,
}

/// Parks `sessions` in a new folder inside `folder`, moves them into the empty PostgreSQL at `database`, and leaves them
/// there.
///
/// # Errors
/// Where one of the two cannot be used, or what arrived is not what left.
pub async fn run(folder: &Path, database: &str, sessions: usize, say: impl Fn(&str)) -> anyhow::Result<Moved> {
    let scratch = scratch(folder)?;
    say("parking sessions");
    let house = Arc::new(House::open(scratch.path(), agent::agent())?);
    parked::park(&house, sessions, AT_ONCE).await?;
    Arc::into_inner(house).context("somebody still uses the engine")?.close().await;
    say("moving");
    let holders = Holders { of_session: holding::of_session, of_principal: holding::of_principal };
    let mut moving = Move::begin(Route::new(scratch.path(), (database, "the database"), "the folder", holders)).await?;
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
    Ok(Moved {
        sessions,
        rows,
        carried_for: carried.as_secs_f64(),
        sessions_per_second: per_second(sessions as u64, carried),
        rows_per_second: per_second(rows, carried),
        compared_for: compared.as_secs_f64(),
    })
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sessions, rows, carried_for, sessions_per_second, rows_per_second, compared_for } = self;
        writeln!(f, "{sessions} sessions, {rows} rows: carried in {carried_for:.1} s, compared in {compared_for:.1} s")?;
        writeln!(f, "{sessions_per_second:.0} sessions a second, {rows_per_second:.0} rows")
    }
}
