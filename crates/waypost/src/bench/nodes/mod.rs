//! `waypost bench nodes`: how many appends nodes over one PostgreSQL commit, beside what `pgbench` commits of the
//! same rows with the same statements in groups of the same size: those that append alone, and all that a cycle says, what is read
//! for it too. They take turns.
//!
//! Each node is a process of its own, with the real engine and the callers that belong to it in it: what is measured
//! is what is said to PostgreSQL, and HTTP is not in it.

mod pgbench;
mod process;
mod script;
mod written;

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use serde::Serialize;

use super::shape::STEPS;
use super::stats::{median, ratio};
use pgbench::Pgbench;
use process::Processes;
use script::Part;
use written::Written;

pub use process::work;

/// What is measured, and how.
#[derive(Debug, Clone)]
pub struct Nodes {
    /// The PostgreSQL, which should hold nothing else.
    pub database: String,
    /// The program to start.
    pub program: PathBuf,
    /// Where `pgbench` is; it is looked for where absent.
    pub pgbench: Option<PathBuf>,
    /// One node, then two, up to so many.
    pub most: usize,
    /// How many people answer at once, at all nodes together.
    pub clients: usize,
    /// How often both are measured in turn for each number of nodes; the medians count.
    pub rounds: usize,
    /// How long one of these rounds takes.
    pub round: Duration,
}

/// What was measured.
#[derive(Debug, Clone, Serialize)]
pub struct Shared {
    /// How durable a commit was, as PostgreSQL itself reports it.
    pub durability: String,
    /// How many people answered at once.
    pub clients: usize,
    /// For each number of nodes.
    pub paces: Vec<SharedPace>,
}

/// How many cycles a second: start, ask and park, answer, finish, each step durable before the next. Every figure is
/// the median of the rounds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SharedPace {
    /// How many nodes.
    pub nodes: usize,
    /// Whole cycles a second.
    pub cycles_per_second: f64,
    /// Appends a second, four for a cycle.
    pub appends_per_second: f64,
    /// How many appends shared a commit.
    pub appends_per_commit: f64,
    /// What `pgbench` wrote of the same rows with as many connections in groups of that size, as appends a second.
    pub pgbench_appends_per_second: f64,
    /// The nodes' appends to those of `pgbench`, round by round.
    pub of_pgbench: f64,
    /// The same where `pgbench` says also what is read in a cycle, in groups of that size too.
    pub pgbench_whole_appends_per_second: f64,
    /// The nodes' appends to these, round by round.
    pub of_pgbench_whole: f64,
}

/// What one round gave.
struct Round {
    appends_per_second: f64,
    appends_per_commit: f64,
    pgbench: f64,
    pgbench_whole: f64,
}

impl fmt::Display for Shared {
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

/// Measures. What was written stays in the database.
///
/// # Errors
/// When the database cannot be used, there is no `pgbench`, or something did not end as it must.
pub async fn run(nodes: &Nodes, say: impl Fn(&str)) -> anyhow::Result<Shared> {
    ensure!(nodes.most > 0 && nodes.clients >= nodes.most && nodes.rounds > 0, "each node must have somebody who answers");
    let pgbench = Pgbench::find(nodes.pgbench.as_deref())?;
    say("what a cycle writes");
    let written = Written::take(&nodes.database).await?;
    let mut paces = Vec::with_capacity(nodes.most);
    for count in 1..=nodes.most {
        say(&format!("nodes: {count}, beside pgbench"));
        let mut rounds = Vec::with_capacity(nodes.rounds);
        for _ in 0..nodes.rounds {
            rounds.push(round(nodes, count, &written, &pgbench).await?);
        }
        paces.push(pace(count, &rounds));
    }
    Ok(Shared { durability: written.settings().to_owned(), clients: nodes.clients, paces })
}

async fn round(nodes: &Nodes, count: usize, written: &Written, pgbench: &Pgbench) -> anyhow::Result<Round> {
    let since = written::newest();
    let processes = Processes::start(nodes, count).await?;
    let cycles_per_second = processes.finish().await?;
    let appends_per_commit = written.appends_per_commit(&since).await?;
    let group = (appends_per_commit.round() as usize).max(1);
    let mut peers = [0.0; 2];
    for (peer, part) in peers.iter_mut().zip([Part::Appends, Part::Whole]) {
        *peer = pgbench.run(nodes, count, &script::script(written.steps(), group, part)).await? * (STEPS * group as u64) as f64;
    }
    let [pgbench, pgbench_whole] = peers;
    Ok(Round { appends_per_second: cycles_per_second * STEPS as f64, appends_per_commit, pgbench, pgbench_whole })
}

fn pace(nodes: usize, rounds: &[Round]) -> SharedPace {
    let of = |figure: fn(&Round) -> f64| median(rounds.iter().map(figure));
    SharedPace {
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
