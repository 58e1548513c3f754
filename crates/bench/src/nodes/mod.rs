//! `waypost bench nodes`: measures how many appends several nodes over one PostgreSQL commit, and compares it
//! with what `pgbench` commits with the same rows, the same statements and the same group size. `pgbench` is
//! measured in two ways: with the appends only, and with all statements of a cycle, including the reads. The
//! measurements alternate.
//!
//! Each node is a separate process with the real engine and its callers: the measurement covers the load on
//! PostgreSQL, without HTTP.

mod pgbench;
mod process;
mod recorded_rows;
mod script;

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use serde::Serialize;

use super::shape::STEPS;
use super::stats::{median, ratio};
use pgbench::Pgbench;
use process::Processes;
use recorded_rows::RecordedRows;
use script::CyclePart;

pub use process::work;

/// The options of the measurement.
#[derive(Debug, Clone)]
pub struct NodesOptions {
    /// The PostgreSQL database, which should contain nothing else.
    pub database: String,
    /// The program to start: `waypost-bench`.
    pub program: PathBuf,
    /// The `pgbench` program; if absent, it is searched for.
    pub pgbench: Option<PathBuf>,
    /// The largest number of nodes; each number from one is measured.
    pub most: usize,
    /// How many people answer at the same time, across all nodes.
    pub clients: usize,
    /// How often both are measured alternately for each number of nodes; the median is reported.
    pub rounds: usize,
    /// The length of one of these rounds.
    pub round: Duration,
}

/// The results.
#[derive(Debug, Clone, Serialize)]
pub struct NodesReport {
    /// The durability settings, as PostgreSQL itself reports them.
    pub durability: String,
    /// How many people answered at the same time.
    pub clients: usize,
    /// The results for each number of nodes.
    pub paces: Vec<NodesPace>,
}

/// Cycles per second: start, ask and wait, answer, finish, each step durable before the next. Every value is
/// the median of the rounds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NodesPace {
    /// The number of nodes.
    pub nodes: usize,
    /// Whole cycles per second.
    pub cycles_per_second: f64,
    /// Appends per second, four per cycle.
    pub appends_per_second: f64,
    /// The average number of appends in one commit.
    pub appends_per_commit: f64,
    /// The appends per second of `pgbench` with the same rows, as many connections, and groups of that size.
    pub pgbench_appends_per_second: f64,
    /// The nodes' appends divided by those of `pgbench`, round by round.
    pub of_pgbench: f64,
    /// The same if `pgbench` also sends the reads of a cycle, in groups of that size too.
    pub pgbench_whole_appends_per_second: f64,
    /// The nodes' appends divided by these, round by round.
    pub of_pgbench_whole: f64,
}

/// The result of one round.
struct NodesRound {
    appends_per_second: f64,
    appends_per_commit: f64,
    pgbench: f64,
    pgbench_whole: f64,
}

impl fmt::Display for NodesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} people at once", self.durability, self.clients)?;
        writeln!(f, "  nodes  cycles/s  appends/s  appends/commit  pgbench appends  nodes to it  reads as well  nodes to it")?;
        for pace in &self.paces {
            write!(f, "  {:>5}  {:>8.0}  {:>9.0}", pace.nodes, pace.cycles_per_second, pace.appends_per_second)?;
            write!(f, "  {:>14.1}  {:>15.0}  {:>11.2}", pace.appends_per_commit, pace.pgbench_appends_per_second, pace.of_pgbench)?;
            writeln!(f, "  {:>13.0}  {:>11.2}", pace.pgbench_whole_appends_per_second, pace.of_pgbench_whole)?;
        }
        Ok(())
    }
}

/// Runs the measurement. Its data stays in the database.
///
/// # Errors
/// If the database cannot be used, there is no `pgbench`, or a step ended unexpectedly.
pub async fn run(nodes: &NodesOptions, say: impl Fn(&str)) -> anyhow::Result<NodesReport> {
    ensure!(nodes.most > 0 && nodes.clients >= nodes.most && nodes.rounds > 0, "each node needs at least one person");
    let pgbench = Pgbench::find(nodes.pgbench.as_deref())?;
    say("what a cycle writes");
    let written = RecordedRows::take(&nodes.database).await?;
    let mut paces = Vec::with_capacity(nodes.most);
    for count in 1..=nodes.most {
        say(&format!("nodes: {count}, compared with pgbench"));
        let mut rounds = Vec::with_capacity(nodes.rounds);
        for _ in 0..nodes.rounds {
            rounds.push(round(nodes, count, &written, &pgbench).await?);
        }
        paces.push(pace(count, &rounds));
    }
    Ok(NodesReport { durability: written.settings().to_owned(), clients: nodes.clients, paces })
}

async fn round(nodes: &NodesOptions, count: usize, written: &RecordedRows, pgbench: &Pgbench) -> anyhow::Result<NodesRound> {
    let since = recorded_rows::newest();
    let processes = Processes::start(nodes, count).await?;
    let cycles_per_second = processes.finish().await?;
    let appends_per_commit = written.appends_per_commit(&since).await?;
    let group = (appends_per_commit.round() as usize).max(1);
    let mut peers = [0.0; 2];
    for (peer, part) in peers.iter_mut().zip([CyclePart::Appends, CyclePart::Whole]) {
        *peer = pgbench.run(nodes, count, &script::script(written.steps(), group, part)).await? * (STEPS * group as u64) as f64;
    }
    let [pgbench, pgbench_whole] = peers;
    Ok(NodesRound { appends_per_second: cycles_per_second * STEPS as f64, appends_per_commit, pgbench, pgbench_whole })
}

fn pace(nodes: usize, rounds: &[NodesRound]) -> NodesPace {
    let of = |value: fn(&NodesRound) -> f64| median(rounds.iter().map(value));
    NodesPace {
        nodes,
        cycles_per_second: of(|round| round.appends_per_second / STEPS as f64),
        appends_per_second: of(|round| round.appends_per_second),
        appends_per_commit: of(|round| round.appends_per_commit),
        pgbench_appends_per_second: of(|round| round.pgbench),
        of_pgbench: of(|round| ratio(round.appends_per_second, round.pgbench)),
        pgbench_whole_appends_per_second: of(|round| round.pgbench_whole),
        of_pgbench_whole: of(|round| ratio(round.appends_per_second, round.pgbench_whole)),
    }
}
