//! `waypost bench`: measures what this machine and its disk can do.

use std::fmt::Display;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use serde::Serialize;
use waypost_store::PostgresStore;

use crate::context::{CommandContext, OutputFormat};
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::{bench, open_store};

/// Measure what this machine and its disk can do, and compare it with what SQLite alone commits there.
///
/// The benchmark works in a new folder on the disk of the current folder, or of --data, and removes it
/// afterwards. It does not touch existing data.
#[derive(Args)]
pub struct BenchArgs {
    /// Run smaller measurements: one minute instead of several
    #[arg(long)]
    quick: bool,
    #[command(subcommand)]
    command: Option<BenchCommand>,
}

#[derive(Subcommand)]
enum BenchCommand {
    /// Kill servers that share the PostgreSQL of --database, again and again, while people answer; then check
    /// whether anything acknowledged was lost, ran twice, or is stuck
    Chaos(ChaosBenchArgs),
    /// Create waiting sessions in a new folder and migrate them into the empty PostgreSQL of --database,
    /// where they stay
    DataMigration(DataMigrationBenchArgs),
    /// Measure how many appends 1, 2 and 3 nodes over the PostgreSQL of --database commit, and compare it
    /// with what pgbench commits with the same statements
    Nodes(NodeBenchArgs),
    /// Let the deadlines of very many asks pass at the same moment; measure how long they take to expire, and
    /// how soon people who answer other asks at that time get a response
    Expiring(ExpiringBenchArgs),
    /// Measure what a node costs while very many sessions in the PostgreSQL of --database wait for people
    Waiting(WaitingBenchArgs),
    /// Measure how soon a browser connected to one node sees a change that another node over the PostgreSQL
    /// of --database made
    ChangeLatency(ChangeLatencyBenchArgs),
    /// Measure how soon very many streams that lose their server are connected again: to the same server
    /// after a restart, or to another node over the PostgreSQL of --database
    ThunderingHerd(ThunderingHerdBenchArgs),
    /// One node of `nodes`; it starts when it reads a line from standard input
    #[command(hide = true)]
    Node(Node),
}

#[derive(Args)]
struct DataMigrationBenchArgs {
    /// How many sessions wait
    #[arg(long, default_value_t = 100_000)]
    sessions: usize,
}

#[derive(Args)]
struct ExpiringBenchArgs {
    /// How many asks expire
    #[arg(long, default_value_t = 20_000)]
    asks: usize,
}

#[derive(Args)]
struct ChaosBenchArgs {
    /// How many servers run
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// How many people answer at once
    #[arg(long, default_value_t = 64)]
    clients: usize,
    /// How long servers are killed
    #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "5m")]
    duration: Duration,
    /// The time between two kills
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "3s")]
    every: Duration,
}

#[derive(Args)]
struct NodeBenchArgs {
    /// The largest number of nodes; each number from one is measured
    #[arg(long, default_value_t = 3)]
    most: usize,
    /// How many people answer at the same time, across all nodes
    #[arg(long, default_value_t = 64)]
    clients: usize,
    /// How often each number of nodes is measured; the median is reported
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// The length of one round
    #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "6s")]
    round: Duration,
    /// The pgbench program, if it is not found automatically
    #[arg(long, value_name = "FILE")]
    pgbench: Option<PathBuf>,
}

#[derive(Args)]
struct WaitingBenchArgs {
    /// How many sessions wait; repeat the flag with increasing numbers
    #[arg(long, value_name = "COUNT", default_values_t = [10_000, 1_000_000])]
    sessions: Vec<usize>,
    /// How long the idle node is observed
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s")]
    idle: Duration,
}

#[derive(Args)]
struct ChangeLatencyBenchArgs {
    /// How many answers are timed
    #[arg(long, default_value_t = 1_000)]
    answers: usize,
    /// How many people answer at the same time
    #[arg(long, default_value_t = 16)]
    people: usize,
}

#[derive(Args)]
struct ThunderingHerdBenchArgs {
    /// How many streams are open
    #[arg(long, default_value_t = 10_000)]
    streams: usize,
}

#[derive(Args)]
struct Node {
    #[arg(long)]
    clients: usize,
    #[arg(long = "for", value_parser = duration)]
    length: Duration,
}

impl BenchArgs {
    /// Runs the measurement and prints the results.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        match self.command {
            None => {}
            Some(BenchCommand::Chaos(chaos)) => return chaos.run(context).await,
            Some(BenchCommand::DataMigration(moving)) => return moving.run(context).await,
            Some(BenchCommand::Nodes(nodes)) => return nodes.run(context).await,
            Some(BenchCommand::Expiring(expiring)) => return expiring.run(context).await,
            Some(BenchCommand::Waiting(waiting)) => return waiting.run(context).await,
            Some(BenchCommand::ChangeLatency(elsewhere)) => return elsewhere.run(context).await,
            Some(BenchCommand::ThunderingHerd(thundering_herd)) => return thundering_herd.run(context).await,
            Some(BenchCommand::Node(Node { clients, length })) => {
                let worked = bench::node(required_database(context)?, clients, length).await;
                return worked.map(|()| Exit::Done).map_err(not_measured);
            }
        }
        let options = bench::BenchOptions { folder: context.chosen.clone(), quick: self.quick, json: context.output == OutputFormat::Json };
        let metrics = bench::run(options).await.map_err(|source| {
            Failure::new("the measurement failed", "Free some disk space, or choose another disk with --data DIR.").because(source)
        })?;
        let json = serde_json::to_string(&metrics).unwrap_or_default();
        context.print(&json, || metrics.to_string());
        Ok(Exit::Done)
    }
}

/// Returns the address of the database to measure. It must be empty, because the benchmark leaves thousands
/// of sessions there.
async fn database(context: &CommandContext) -> Result<String, Failure> {
    let (named, home) = (required_database(context)?, &context.home);
    let numbered = PostgresStore::numbered(named).await.map_err(|error| Failure::from(open_store::cannot_be_used(home, error)))?;
    if numbered.found > 0 {
        let cure = "Create an empty database for this: the benchmark leaves thousands of sessions behind.";
        return Err(Failure::usage(format!("{} is not empty", home.shown()), cure));
    }
    Ok(named.to_owned())
}

fn required_database(context: &CommandContext) -> Result<&str, Failure> {
    let cure = "Name an empty database: --database postgres://…";
    context.home.database().ok_or_else(|| Failure::usage("this benchmark needs a PostgreSQL database, and none is named", cure))
}

fn not_measured(source: anyhow::Error) -> Failure {
    Failure::new("the benchmark failed", "Check that the database can be used.").because(source)
}

/// Returns the path of this program.
fn program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map_err(|source| not_measured(source.into()))
}

/// Prints progress messages for people.
fn progress(context: &CommandContext) -> impl Fn(&str) {
    let quiet = context.output == OutputFormat::Json;
    move |what: &str| {
        if !quiet {
            eprintln!("{what} …")
        }
    }
}

/// Prints the results.
fn print_results(context: &CommandContext, metrics: &(impl Serialize + Display)) {
    context.print(&serde_json::to_string(metrics).unwrap_or_default(), || metrics.to_string());
}

impl DataMigrationBenchArgs {
    /// Runs the migration benchmark.
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let folder = context.chosen.clone().unwrap_or_else(|| ".".into());
        let moved = bench::migrate_data(&folder, &database(context).await?, self.sessions, progress(context)).await;
        print_results(context, &moved.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl ExpiringBenchArgs {
    /// Runs the expiry benchmark.
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let folder = context.chosen.clone().unwrap_or_else(|| ".".into());
        print_results(context, &bench::expiring(&folder, self.asks, progress(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl NodeBenchArgs {
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let Self { most, clients, rounds, round, pgbench } = self;
        let database = database(context).await?;
        let nodes = bench::NodesOptions { database, program: program()?, pgbench, most, clients, rounds, round };
        print_results(context, &bench::nodes(&nodes, progress(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl WaitingBenchArgs {
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let Self { sessions, idle } = self;
        let waiting = bench::WaitingOptions { database: database(context).await?, program: program()?, sessions, idle };
        print_results(context, &bench::waiting(&waiting, progress(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl ChangeLatencyBenchArgs {
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let Self { answers, people } = self;
        let elsewhere = bench::ChangeLatencyOptions { database: database(context).await?, program: program()?, answers, people };
        print_results(context, &bench::change_latency(&elsewhere, progress(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl ThunderingHerdBenchArgs {
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let database = match context.home.database() {
            Some(_) => Some(database(context).await?),
            None => None,
        };
        let thundering_herd = bench::ThunderingHerdOptions { database, program: program()?, streams: self.streams };
        print_results(context, &bench::thundering_herd(&thundering_herd, progress(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl ChaosBenchArgs {
    /// Runs the chaos test. It fails if anything was lost, ran twice or is stuck.
    async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let Self { nodes, clients, duration, every } = self;
        let chaos = bench::ChaosOptions { database: database(context).await?, program: program()?, nodes, clients, duration, every };
        let survived = bench::chaos(&chaos, progress(context)).await.map_err(not_measured)?;
        print_results(context, &survived);
        Ok(if survived.is_sound() { Exit::Done } else { Exit::Rejected })
    }
}
