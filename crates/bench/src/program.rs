//! The command line of `waypost-bench`.

use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use serde::Serialize;
use tracing_subscriber::EnvFilter;
use waypost_cli::duration::duration;
use waypost_cli::home::Home;
use waypost_store::PostgresStore;

/// Measure what this machine and its disk can do, and compare it with what SQLite alone commits there.
///
/// The benchmark works in a new folder on the disk of the current folder, or of --data, and removes it
/// afterwards. It does not touch existing data.
#[derive(Parser)]
#[command(name = "waypost-bench", version, max_term_width = 100)]
struct BenchProgram {
    /// Run smaller measurements: one minute instead of several
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    common: BenchCommonArgs,
    #[command(subcommand)]
    command: Option<BenchCommand>,
}

/// The options that every benchmark accepts.
#[derive(Args)]
struct BenchCommonArgs {
    /// A folder on the disk to measure [default: the current folder]
    #[arg(long, global = true, env = "WAYPOST_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// An empty PostgreSQL database, such as postgres://waypost@db/empty
    #[arg(long, global = true, env = "WAYPOST_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
    /// Print JSON on standard output
    #[arg(long, global = true)]
    json: bool,
    /// What to log on standard error, such as `info` or `waypost_engine=debug`
    #[arg(long, global = true, env = "WAYPOST_LOG", value_name = "FILTER", default_value = "warn")]
    log: EnvFilter,
    /// The program `waypost` to start [default: the one beside this program, or else on the PATH]
    #[arg(long, global = true, env = "WAYPOST_BIN", value_name = "FILE")]
    program: Option<PathBuf>,
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
    /// Let programs ask a server over HTTP and wait while a person answers; measure how many cycles it does, and
    /// its processor time for each
    Http(HttpBenchArgs),
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
struct HttpBenchArgs {
    /// How many programs ask at once
    #[arg(long, default_value_t = 64)]
    programs: usize,
    /// How long they ask
    #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "10s")]
    length: Duration,
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

/// Parses the command line, measures, prints the results and returns the exit status of the process. Call
/// this function from a plain `main`, outside of any async runtime.
#[must_use]
pub fn run() -> ExitCode {
    let BenchProgram { quick, common, command } = BenchProgram::parse();
    tracing_subscriber::fmt().with_env_filter(common.log.clone()).with_writer(std::io::stderr).init();
    let failure = match try_run(quick, &common, command) {
        Ok(ended) => return ended,
        Err(failure) => failure,
    };
    match failure.downcast::<clap::Error>() {
        Ok(usage) => usage.exit(),
        Err(failure) => {
            eprintln!("waypost-bench: {failure:#}");
            ExitCode::FAILURE
        }
    }
}

fn try_run(quick: bool, common: &BenchCommonArgs, command: Option<BenchCommand>) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        match command {
            None => common.everything(quick).await,
            Some(BenchCommand::Chaos(chaos)) => chaos.run(common).await,
            Some(BenchCommand::DataMigration(moving)) => moving.run(common).await,
            Some(BenchCommand::Nodes(nodes)) => nodes.run(common).await,
            Some(BenchCommand::Expiring(expiring)) => expiring.run(common).await,
            Some(BenchCommand::Http(http)) => http.run(common).await,
            Some(BenchCommand::Waiting(waiting)) => waiting.run(common).await,
            Some(BenchCommand::ChangeLatency(elsewhere)) => elsewhere.run(common).await,
            Some(BenchCommand::ThunderingHerd(thundering_herd)) => thundering_herd.run(common).await,
            Some(BenchCommand::Node(Node { clients, length })) => {
                crate::node(common.required_database()?, clients, length).await.map(|()| ExitCode::SUCCESS)
            }
        }
    });
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}

impl BenchCommonArgs {
    async fn everything(&self, quick: bool) -> anyhow::Result<ExitCode> {
        let options = crate::BenchOptions { program: self.waypost()?, folder: self.data.clone(), quick, json: self.json };
        let measured = crate::run(options).await;
        self.print(&measured.context("the measurement failed; free some disk space, or choose another disk with --data DIR")?)
    }

    /// Returns the address of the database to measure. It must be empty, because the benchmark leaves thousands
    /// of sessions there.
    async fn empty_database(&self) -> anyhow::Result<String> {
        let named = self.required_database()?;
        let shown = Home::new(PathBuf::new()).over(Some(named.to_owned())).shown();
        let numbered = PostgresStore::numbered(named).await.with_context(|| format!("{shown} cannot be used"))?;
        if numbered.found > 0 {
            let cure = "create an empty database for this: the benchmark leaves thousands of sessions behind";
            return Err(usage(&format!("{shown} is not empty; {cure}")));
        }
        Ok(named.to_owned())
    }

    fn required_database(&self) -> anyhow::Result<&str> {
        let cure = "name an empty one: --database postgres://…";
        self.database.as_deref().ok_or_else(|| usage(&format!("this benchmark needs a PostgreSQL database, and none is named; {cure}")))
    }

    /// The folder on the disk to measure.
    fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| ".".into())
    }

    /// Returns the program `waypost`.
    fn waypost(&self) -> anyhow::Result<PathBuf> {
        let beside = std::env::current_exe()?.with_file_name(format!("waypost{}", std::env::consts::EXE_SUFFIX));
        let found = self.program.clone().unwrap_or(if beside.is_file() { beside } else { "waypost".into() });
        let tried = std::process::Command::new(&found).arg("--version").output();
        tried.with_context(|| format!("{} cannot be started; build it with `cargo build --release -p waypost-cli`", found.display()))?;
        Ok(found)
    }

    /// Prints progress messages for people.
    fn progress(&self) -> impl Fn(&str) {
        let quiet = self.json;
        move |what: &str| {
            if !quiet {
                eprintln!("{what} …")
            }
        }
    }

    /// Prints the results.
    fn print(&self, metrics: &(impl Serialize + Display)) -> anyhow::Result<ExitCode> {
        let text = if self.json { serde_json::to_string(metrics)? } else { metrics.to_string() };
        // A closed pipe (`| head`) is not a failure.
        let _ = writeln!(std::io::stdout().lock(), "{}", text.trim_end_matches('\n'));
        Ok(ExitCode::SUCCESS)
    }
}

fn usage(what: &str) -> anyhow::Error {
    BenchProgram::command().error(ErrorKind::MissingRequiredArgument, what).into()
}

impl DataMigrationBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let database = common.empty_database().await?;
        common.print(&crate::migrate_data(&common.folder(), &database, self.sessions, common.progress()).await?)
    }
}

impl ExpiringBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        common.print(&crate::expiring(&common.folder(), self.asks, common.progress()).await?)
    }
}

impl NodeBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let Self { most, clients, rounds, round, pgbench } = self;
        let (database, program) = (common.empty_database().await?, std::env::current_exe()?);
        let nodes = crate::NodesOptions { database, program, pgbench, most, clients, rounds, round };
        common.print(&crate::nodes(&nodes, common.progress()).await?)
    }
}

impl HttpBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let Self { programs, length } = self;
        let options = crate::HttpOptions { program: common.waypost()?, folder: common.folder(), programs, length };
        common.print(&crate::http_cycles(&options, common.progress()).await?)
    }
}

impl WaitingBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let Self { sessions, idle } = self;
        let waiting = crate::WaitingOptions { database: common.empty_database().await?, program: common.waypost()?, sessions, idle };
        common.print(&crate::waiting(&waiting, common.progress()).await?)
    }
}

impl ChangeLatencyBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let Self { answers, people } = self;
        let (database, program) = (common.empty_database().await?, common.waypost()?);
        let elsewhere = crate::ChangeLatencyOptions { database, program, answers, people };
        common.print(&crate::change_latency(&elsewhere, common.progress()).await?)
    }
}

impl ThunderingHerdBenchArgs {
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let database = match common.database {
            Some(_) => Some(common.empty_database().await?),
            None => None,
        };
        let thundering_herd = crate::ThunderingHerdOptions { database, program: common.waypost()?, streams: self.streams };
        common.print(&crate::thundering_herd(&thundering_herd, common.progress()).await?)
    }
}

impl ChaosBenchArgs {
    /// Runs the chaos test. It fails if anything was lost, ran twice or is stuck.
    async fn run(self, common: &BenchCommonArgs) -> anyhow::Result<ExitCode> {
        let Self { nodes, clients, duration, every } = self;
        let (database, program) = (common.empty_database().await?, common.waypost()?);
        let survived = crate::chaos(&crate::ChaosOptions { database, program, nodes, clients, duration, every }, common.progress()).await?;
        common.print(&survived)?;
        Ok(if survived.is_sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_guides_tell_people_to_measure_is_understood() {
        let guides = [
            include_str!("../../../docs/performance.md"),
            include_str!("../../../docs/many-nodes.md"),
            include_str!("../../../docs/cli.md"),
            include_str!("lib.rs"),
        ];
        let told = regex::Regex::new("(?m)(?:`|^)waypost bench( [^`\n]*)?(?:`|$)").unwrap();
        let (mut wrong, mut count) = (Vec::new(), 0);
        for line in guides.iter().flat_map(|guide| told.captures_iter(guide)).map(|found| found.get(1).map_or("", |rest| rest.as_str())) {
            count += 1;
            let words = shlex::split(line).unwrap();
            if let Err(error) = BenchProgram::try_parse_from(["waypost-bench".to_owned()].into_iter().chain(words)) {
                wrong.push(format!("waypost bench{line}: {error}"));
            }
        }
        assert!(wrong.is_empty() && count > 8, "{count}\n{}", wrong.join("\n"));
    }
}
