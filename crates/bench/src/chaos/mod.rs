//! `waypost bench chaos`: several servers use one PostgreSQL, people answer at any of them, and a server is
//! killed every few seconds. Afterwards everything that was acknowledged is checked.

mod clients;
mod servers;

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use serde::Serialize;
use tokio::time::{Instant, sleep, timeout};

use clients::ChaosSession;
use servers::ChaosServers;

/// The timeout for open sessions after the last kill.
const SESSION_TIMEOUT: Duration = Duration::from_secs(120);

/// The options of the test.
#[derive(Debug, Clone)]
pub struct ChaosOptions {
    /// The PostgreSQL database, which should contain nothing else.
    pub database: String,
    /// The program to start: `waypost`.
    pub program: PathBuf,
    /// How many servers run.
    pub nodes: usize,
    /// How many people answer at the same time.
    pub clients: usize,
    /// How long servers are killed.
    pub duration: Duration,
    /// The interval between two kills.
    pub every: Duration,
}

/// The result of the test.
#[derive(Debug, Clone, Serialize)]
pub struct ChaosReport {
    /// The number of servers.
    pub nodes: usize,
    /// The number of people.
    pub clients: usize,
    /// How long servers were killed, in seconds.
    pub seconds: f64,
    /// How often a server was killed.
    pub kills: usize,
    /// Sessions that were worked through.
    pub sessions: usize,
    /// Answers that a server acknowledged.
    pub acknowledged: usize,
    /// Acknowledged answers that are not recorded as they were sent.
    pub lost: usize,
    /// Asks that were settled more than once, and calls that ran more than once.
    pub twice: usize,
    /// Sessions that did not end.
    pub stuck: usize,
    /// Calls during which a server was killed, and which people were asked about.
    pub outcome_unknown: usize,
}

impl ChaosReport {
    /// Whether nothing was lost, ran twice or is stuck.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.acknowledged > 0 && self.lost == 0 && self.twice == 0 && self.stuck == 0
    }
}

impl fmt::Display for ChaosReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, clients, seconds, kills, sessions, acknowledged, lost, twice, stuck, outcome_unknown } = self;
        writeln!(f, "{nodes} servers over one PostgreSQL, {clients} people, {seconds:.0} s, {kills} kills")?;
        writeln!(f, "{sessions} sessions, {acknowledged} answers acknowledged")?;
        writeln!(
            f,
            "{lost} lost, {twice} done twice, {stuck} stuck; {outcome_unknown} calls were interrupted, and people were asked about them"
        )
    }
}

/// Runs the test and checks the result. The folders of the servers are deleted afterwards; the database keeps
/// its data.
///
/// # Errors
/// If the servers cannot be started at all.
pub async fn run(chaos: &ChaosOptions, say: impl Fn(&str)) -> anyhow::Result<ChaosReport> {
    ensure!(chaos.nodes > 0 && chaos.clients > 0, "there must be at least one server and one person");
    let scratch = tempfile::Builder::new().prefix("waypost-chaos-").tempdir()?;
    say("starting servers");
    let servers = ChaosServers::start(chaos, scratch.path()).await?;
    let began = Instant::now();
    let until = began + chaos.duration;
    let mut people: FuturesUnordered<_> = (0..chaos.clients).map(|n| clients::answer_until(&servers, n, until)).collect();
    say("killing servers");
    let mut sessions = Vec::new();
    let answering = async {
        while let Some(one) = people.next().await {
            sessions.extend(one);
        }
    };
    let limit = chaos.duration + SESSION_TIMEOUT;
    let (kills, waited) = tokio::join!(kill_until(&servers, chaos, until), timeout(limit, answering));
    let (kills, waited) = (kills.context("a server did not start again")?, waited.is_ok());
    let seconds = began.elapsed().min(chaos.duration).as_secs_f64();
    say("checking everything");
    let found = clients::check_sessions(&servers, &sessions).await?;
    let stuck = found.open + if waited { 0 } else { people.len() };
    let twice = found.twice + servers.deployments()?.saturating_sub(found.approved);
    Ok(ChaosReport {
        nodes: chaos.nodes,
        clients: chaos.clients,
        seconds,
        kills,
        sessions: sessions.len(),
        acknowledged: sessions.iter().map(ChaosSession::acknowledged).sum(),
        lost: found.lost,
        twice,
        stuck,
        outcome_unknown: found.outcome_unknown,
    })
}

/// Kills one server after the other, and returns the number of kills.
async fn kill_until(servers: &ChaosServers, chaos: &ChaosOptions, until: Instant) -> anyhow::Result<usize> {
    let mut kills = 0;
    while Instant::now() + chaos.every < until {
        sleep(chaos.every).await;
        servers.kill_and_start(kills % chaos.nodes).await?;
        kills += 1;
    }
    Ok(kills)
}
