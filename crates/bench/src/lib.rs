//! `waypost bench`: measures what this machine and its disk can do. Everything goes through the real engine
//! and durable commits. For comparison, the same run measures what SQLite alone commits on the same disk with
//! the same rows.
//!
//! This is not in the program `waypost`: `waypost bench` runs the program `waypost-bench`, which starts
//! `waypost` where it needs a server.

pub mod program;

mod agent;
mod change_latency;
mod chaos;
mod cycles;
mod data_migration;
mod database;
mod engine;
mod expiring;
mod http_cycles;
mod idle_sessions;
mod lost_notifications;
mod memory;
mod metrics;
mod nodes;
mod notification_latency;
mod plain_sqlite;
mod resume;
mod server;
mod session_changes;
mod shape;
mod start_up;
mod stats;
mod thundering_herd;
mod turns;
mod waiting;
mod words;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};

pub use change_latency::{ChangeDelivery, ChangeLatencyOptions, ChangeLatencyReport, run as change_latency};
pub use chaos::{ChaosOptions, ChaosReport, run as chaos};
pub use data_migration::{DataMigrationReport, run as migrate_data};
pub use expiring::{ExpiryReport, run as expiring};
pub use http_cycles::{HttpOptions, HttpReport, run as http_cycles};
pub use metrics::{
    BenchReport, Build, ConvergenceTimes, IdleSessions, Machine, Pace, Percentiles, ResumeTimes, StartUp, StartUpTimes, TurnTimes,
};
pub use nodes::{NodesOptions, NodesPace, NodesReport, run as nodes, work as node};
pub use thundering_herd::{ThunderingHerdOptions, ThunderingHerdReport, run as thundering_herd};
pub use waiting::{WaitingCrowd, WaitingOptions, WaitingReport, WaitingServerTimes, run as waiting};

/// The options of `waypost bench`.
#[derive(Debug, Clone)]
pub struct BenchOptions {
    /// The program `waypost`, whose start is measured.
    pub program: PathBuf,
    /// A folder on the disk to measure; the current one if absent. The benchmark writes to a new folder
    /// inside it, which it removes afterwards; it does not touch existing data.
    pub folder: Option<PathBuf>,
    /// Run smaller measurements: one minute instead of several.
    pub quick: bool,
    /// Whether the results are printed as JSON; then no progress is printed.
    pub json: bool,
}

/// The size of the measurements.
#[derive(Debug, Clone)]
pub struct BenchPlan {
    /// How often cycles and SQLite are measured alternately; the median is reported.
    pub rounds: usize,
    /// The length of one of these rounds.
    pub round: Duration,
    /// How many sessions run at once.
    pub at_once: usize,
    /// The lengths of history, in messages.
    pub histories: Vec<usize>,
    /// How many answers are timed for each length.
    pub answers: usize,
    /// How many asks are pending while the benchmark measures how soon everybody knows of an answer.
    pub pending: usize,
    /// How many waiting sessions are created.
    pub idle_sessions: usize,
    /// How often a server is started on each folder.
    pub starts: usize,
    /// The program `waypost`; without it, starts are not measured.
    pub program: Option<PathBuf>,
}

impl BenchPlan {
    /// The plan behind the results in `docs/performance.md`.
    #[must_use]
    pub fn full(program: PathBuf) -> Self {
        Self {
            rounds: 25,
            round: Duration::from_secs(1),
            at_once: 64,
            histories: vec![20, 200, 2_000],
            answers: 100,
            pending: 1_000,
            idle_sessions: 100_000,
            starts: 11,
            program: Some(program),
        }
    }

    /// A smaller plan that takes about one minute.
    #[must_use]
    pub fn quick(program: PathBuf) -> Self {
        Self { rounds: 7, round: Duration::from_millis(500), answers: 30, idle_sessions: 10_000, starts: 5, ..Self::full(program) }
    }
}

/// Runs the measurements and returns the results. Leaves no data behind.
///
/// # Errors
/// If the folder cannot be used, the disk is full, or a step ended unexpectedly, because then the results
/// would be wrong.
pub async fn run(options: BenchOptions) -> anyhow::Result<BenchReport> {
    let plan = if options.quick { BenchPlan::quick(options.program) } else { BenchPlan::full(options.program) };
    let folder = options.folder.unwrap_or_else(|| PathBuf::from("."));
    let say = |what: &str| {
        if !options.json {
            eprintln!("measuring {what} …");
        }
    };
    tokio::select! {
        metrics = measure(&folder, &plan, say) => metrics,
        _ = tokio::signal::ctrl_c() => bail!("stopped before everything was measured"),
    }
}

/// Measures according to `plan`, in a new folder inside `folder` that is removed afterwards. Calls `say`
/// before each measurement.
///
/// # Errors
/// As [`run`].
pub async fn measure(folder: &Path, plan: &BenchPlan, say: impl Fn(&str)) -> anyhow::Result<BenchReport> {
    let scratch = scratch(folder)?;
    // Measured first, before freed memory could hide what is allocated.
    say("waiting sessions");
    let idle_sessions = idle_sessions::measure(&scratch.path().join("idle_sessions"), plan).await?;
    say("the start of a server");
    let start_up = match &plan.program {
        Some(program) => Some(start_up::measure(program, scratch.path(), plan.starts).await?),
        None => None,
    };
    say("cycles, compared with what SQLite commits");
    let cycles = cycles::measure(&scratch.path().join("cycles"), plan).await?;
    say("resuming");
    let resumed = resume::measure(&scratch.path().join("resumed"), plan).await?;
    say("how soon everybody knows of an answer");
    let converged = notification_latency::measure(&scratch.path().join("told"), plan.pending, plan.answers).await?;
    say("a turn of the tool agent");
    let turned = turns::measure(&scratch.path().join("turned"), plan).await?;
    let (durability, one_at_a_time, at_once) = cycles;
    Ok(BenchReport {
        build: Build::this(),
        machine: Machine::this(),
        durability,
        one_at_a_time,
        at_once,
        resumed,
        turned,
        converged,
        idle_sessions,
        start_up,
    })
}

/// Creates a new folder inside `folder`, or inside its nearest existing parent, so that it is on the same
/// disk.
fn scratch(folder: &Path) -> anyhow::Result<tempfile::TempDir> {
    let folder = std::path::absolute(folder)?;
    let there = folder.ancestors().find(|place| place.is_dir()).unwrap_or(&folder);
    let scratch = tempfile::Builder::new().prefix("waypost-bench-").tempdir_in(there);
    scratch.with_context(|| format!("the folder {} is not writable", there.display()))
}
