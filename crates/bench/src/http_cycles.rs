//! `waypost bench http`: programs ask over HTTP and wait, a person reads and answers, and the programs continue. Only the server works for
//! the measured time; its clients are in this process.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_cli::client::{As, ClientCredential, CommandClient, Received};
use waypost_wire::{AskView, NewKey};

use super::memory::worked;
use super::metrics::Percentiles;
use super::server::BenchServer;
use super::stats::{per_second, spread};

/// The longest wait for an answer.
const WAIT: Duration = Duration::from_secs(60);

/// The number of messages in the context of an ask, which together are 8 KiB.
const MESSAGES: usize = 20;

/// The length of a message, in characters.
const MESSAGE: usize = 360;

/// What the messages say: prose, because rows are compressed and an invented text would be shorter than a real one.
const PROSE: &str = include_str!("../../../docs/security.md");

/// The options of the measurement.
#[derive(Debug, Clone)]
pub struct HttpOptions {
    /// The program to start: `waypost`.
    pub program: PathBuf,
    /// A folder on the disk to measure.
    pub folder: PathBuf,
    /// How many programs ask at once.
    pub programs: usize,
    /// How long they ask.
    pub length: Duration,
}

/// The results.
#[derive(Debug, Clone, Serialize)]
pub struct HttpReport {
    /// The number of programs.
    pub programs: usize,
    /// The number of asks that were answered.
    pub cycles: usize,
    /// Answered asks per second.
    pub cycles_per_second: f64,
    /// The processor time of the server for one of them, in microseconds, if the operating system reports it.
    pub server_micros: Option<f64>,
    /// The time until an ask was stored, in milliseconds.
    pub asked: Percentiles,
    /// The time from sending the answer until the program had it, in milliseconds.
    pub resumed: Percentiles,
}

impl fmt::Display for HttpReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { programs, cycles, cycles_per_second, server_micros, asked, resumed } = self;
        writeln!(f, "{programs} programs ask with 8 KiB of context, wait, and continue after a person's answer")?;
        writeln!(f, "  answered asks                                        {cycles}, {cycles_per_second:.0} per second")?;
        if let Some(micros) = server_micros {
            writeln!(f, "  processor time of the server for each, µs            {micros:.0}")?;
        }
        writeln!(f, "  until an ask is stored, ms, p50 and p99              {:.2} {:.2}", asked.p50, asked.p99)?;
        writeln!(f, "  from the answer until the program has it, ms         {:.2} {:.2}", resumed.p50, resumed.p99)
    }
}

/// The times of one cycle.
struct CycleTimes {
    asked: Duration,
    resumed: Duration,
}

/// Runs the measurement in a new folder inside of the folder of the options.
///
/// # Errors
/// If the server cannot be started, or a request fails.
pub async fn run(options: &HttpOptions, say: impl Fn(&str)) -> anyhow::Result<HttpReport> {
    ensure!(options.programs > 0, "at least one program must ask");
    let scratch = tempfile::Builder::new().prefix("waypost-http-").tempdir_in(&options.folder)?;
    let server = start(&options.program, &scratch.path().join("data")).await?;
    let process = server.process().context("the server stopped unexpectedly")?;
    let (program, person) = (keyed(&server, "agent:bench").await?, keyed(&server, "person:bench").await?);
    let cycle = Arc::new(Cycle { program, person, question: question() });
    // The first requests open connections and files.
    cycle.run().await?;
    say("asking and answering");
    let (began, worked_before) = (Instant::now(), worked(process));
    let mut programs = JoinSet::new();
    for _ in 0..options.programs {
        let (cycle, end) = (Arc::clone(&cycle), began + options.length);
        programs.spawn(async move {
            let mut times = Vec::new();
            while Instant::now() < end {
                times.push(cycle.run().await?);
            }
            anyhow::Ok(times)
        });
    }
    let mut times = Vec::new();
    while let Some(ended) = programs.join_next().await {
        times.extend(ended??);
    }
    let (length, worked_after) = (began.elapsed(), worked(process));
    server.end().await?;
    let spent = worked_before.zip(worked_after).map(|(before, after)| after - before);
    Ok(HttpReport {
        programs: options.programs,
        cycles: times.len(),
        cycles_per_second: per_second(times.len() as u64, length),
        server_micros: spent.map(|spent| spent.as_micros() as f64 / times.len() as f64),
        asked: spread(&times.iter().map(|times| times.asked).collect::<Vec<_>>()),
        resumed: spread(&times.iter().map(|times| times.resumed).collect::<Vec<_>>()),
    })
}

async fn start(program: &Path, folder: &Path) -> anyhow::Result<BenchServer> {
    BenchServer::start_at(program, folder, None, ([127, 0, 0, 1], 0).into()).await
}

/// A client with a new key of this principal.
async fn keyed(server: &BenchServer, principal: &str) -> anyhow::Result<CommandClient> {
    let made: Received<NewKey> = server.client.post(As::Owner, "/api/v1/admin/keys", &json!({ "principal": principal })).await?;
    Ok(CommandClient::new(server.client.url(), ClientCredential::Key(made.view.key))?)
}

/// What one program and the person who answers it do.
struct Cycle {
    program: CommandClient,
    person: CommandClient,
    question: Value,
}

impl Cycle {
    async fn run(&self) -> anyhow::Result<CycleTimes> {
        let began = Instant::now();
        let ask: Received<AskView> = self.program.post(As::Agent, "/api/v1/asks", &self.question).await?;
        let asked = began.elapsed();
        let path = format!("/api/v1/asks/{}", ask.view.id);
        let waits = async {
            let answered: Received<Value> = self.program.poll(As::Agent, &path, WAIT).await?;
            ensure!(answered.view["status"] == "answered", "an ask ended as {}", answered.view["status"]);
            anyhow::Ok(Instant::now())
        };
        let answers = async {
            let shown: Received<Value> = self.person.get(As::Person, &path).await?;
            let id = shown.view["questions"][0]["id"].as_str().context("the ask has no question")?;
            let answer = json!({ "answers": { id: { "values": ["Stable"] } } });
            let sent = Instant::now();
            let _: Received<Value> = self.person.post(As::Person, &format!("{path}/answer"), &answer).await?;
            anyhow::Ok(sent)
        };
        let (had, sent) = tokio::try_join!(waits, answers)?;
        Ok(CycleTimes { asked, resumed: had.duration_since(sent) })
    }
}

fn question() -> Value {
    let prose: Vec<char> = PROSE.chars().collect();
    let message = |(n, text): (usize, &[char])| {
        let role = if n.is_multiple_of(2) { "user" } else { "assistant" };
        json!({ "role": role, "content": text.iter().collect::<String>() })
    };
    let messages: Vec<Value> = prose.chunks(MESSAGE).take(MESSAGES).enumerate().map(message).collect();
    let context = json!({ "messages": messages }).to_string();
    let options = ["Stable", "Beta", "Nightly"].map(|label| json!({ "label": label }));
    json!({ "kind": "questions", "context": context, "questions": [{ "question": "Which channel?", "options": options }] })
}
