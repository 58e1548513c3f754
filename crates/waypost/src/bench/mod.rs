//! `waypost bench`: what this machine and its disk give. Everything goes through the real engine
//! and durable commits, and beside it stands what SQLite alone commits on the same disk for the
//! same rows, measured in the same run.

mod agent;
mod chaos;
mod cycles;
mod database;
mod deaf;
mod elsewhere;
mod figures;
mod herd;
mod house;
mod memory;
mod moving;
mod news;
mod nodes;
mod parked;
mod peer;
mod resume;
mod server;
mod shape;
mod start_up;
mod stats;
mod told;
mod turns;
mod waiting;
mod words;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};

pub use chaos::{Chaos, Survived, run as chaos};
pub use elsewhere::{Elsewhere, Seen, SeenElsewhere, run as elsewhere};
pub use figures::{Build, Converged, Figures, Machine, Pace, Parked, Resumed, Spread, StartUp, Started, Turned};
pub use herd::{Herd, Settled, run as herd};
pub use moving::{Moved, run as moving};
pub use nodes::{Nodes, Shared, SharedPace, run as nodes, work as node};
pub use waiting::{Beside, Crowd, Waited, Waiting, run as waiting};

/// What `waypost bench` can be told.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// A folder on the disk to measure; the current one where absent. What is written goes to a
    /// new folder inside it and is removed afterwards; nothing that is there is touched.
    pub folder: Option<PathBuf>,
    /// Fewer of everything: a minute instead of several.
    pub quick: bool,
    /// Whether the figures will be printed as JSON; then nothing is said meanwhile.
    pub json: bool,
}

/// How much is measured.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How often cycles and SQLite are measured in turn; the medians count.
    pub rounds: usize,
    /// How long one of these rounds takes.
    pub round: Duration,
    /// How many sessions run at once.
    pub at_once: usize,
    /// Lengths of history, in messages.
    pub histories: Vec<usize>,
    /// How many answers are timed for each length.
    pub answers: usize,
    /// How many asks wait while it is measured how soon everybody knows.
    pub pending: usize,
    /// How many sessions are parked.
    pub parked: usize,
    /// How often a server is started on each folder.
    pub starts: usize,
    /// The program to start; without it starting is not measured.
    pub program: Option<PathBuf>,
}

impl Plan {
    /// What the figures in `docs/performance.md` were measured with.
    #[must_use]
    pub fn full(program: PathBuf) -> Self {
        Self {
            rounds: 25,
            round: Duration::from_secs(1),
            at_once: 64,
            histories: vec![20, 200, 2_000],
            answers: 100,
            pending: 1_000,
            parked: 100_000,
            starts: 11,
            program: Some(program),
        }
    }

    /// The same, over in a minute.
    #[must_use]
    pub fn quick(program: PathBuf) -> Self {
        Self { rounds: 7, round: Duration::from_millis(500), answers: 30, parked: 10_000, starts: 5, ..Self::full(program) }
    }
}

/// Measures and gives the figures. Leaves nothing behind.
///
/// # Errors
/// When the folder cannot be used, the disk is full, or something did not end as it must: figures
/// of a run that went wrong are worth nothing.
pub async fn run(options: Options) -> anyhow::Result<Figures> {
    let program = std::env::current_exe().context("this program's own file cannot be found")?;
    let plan = if options.quick { Plan::quick(program) } else { Plan::full(program) };
    let folder = options.folder.unwrap_or_else(|| PathBuf::from("."));
    let say = |what: &str| {
        if !options.json {
            eprintln!("measuring {what} …");
        }
    };
    tokio::select! {
        figures = measure(&folder, &plan, say) => figures,
        _ = tokio::signal::ctrl_c() => bail!("stopped before everything was measured"),
    }
}

/// Measures as `plan` says, in a new folder inside `folder` that is gone afterwards. `say` is told
/// what comes next.
///
/// # Errors
/// As [`run`].
pub async fn measure(folder: &Path, plan: &Plan, say: impl Fn(&str)) -> anyhow::Result<Figures> {
    let scratch = scratch(folder)?;
    // First of all, while nothing that was freed can hide what is taken.
    say("parked sessions");
    let parked = parked::measure(&scratch.path().join("parked"), plan).await?;
    say("starting");
    let start_up = match &plan.program {
        Some(program) => Some(start_up::measure(program, scratch.path(), plan.starts).await?),
        None => None,
    };
    say("cycles, beside what SQLite commits");
    let cycles = cycles::measure(&scratch.path().join("cycles"), plan).await?;
    say("resuming");
    let resumed = resume::measure(&scratch.path().join("resumed"), plan).await?;
    say("how soon everybody knows");
    let converged = told::measure(&scratch.path().join("told"), plan.pending, plan.answers).await?;
    say("a turn of the tool agent");
    let turned = turns::measure(&scratch.path().join("turned"), plan).await?;
    let (durability, one_at_a_time, at_once) = cycles;
    Ok(Figures {
        build: Build::this(),
        machine: Machine::this(),
        durability,
        one_at_a_time,
        at_once,
        resumed,
        turned,
        converged,
        parked,
        start_up,
    })
}

/// A new folder inside `folder`, or inside what is there of its path: the same disk.
fn scratch(folder: &Path) -> anyhow::Result<tempfile::TempDir> {
    let folder = std::path::absolute(folder)?;
    let there = folder.ancestors().find(|place| place.is_dir()).unwrap_or(&folder);
    let scratch = tempfile::Builder::new().prefix("waypost-bench-").tempdir_in(there);
    scratch.with_context(|| format!("nothing can be written in {}", there.display()))
}
