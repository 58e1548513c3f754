//! `waypost bench change-latency`: measures how soon a browser that is connected to one node sees a change that
//! another node made. Two servers use one PostgreSQL; people answer at one, and a stream of the other is
//! observed. It is measured with notifications, and with polling only, as behind a pooler that passes no
//! notifications on.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use serde::Serialize;
use serde_json::json;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_wire::AskView;

use super::lost_notifications::NotificationDroppingProxy;
use super::metrics::Percentiles;
use super::server::BenchServer;
use super::stats::{millis, spread};
use waypost_cli::client::{As, CommandClient, InboxEventStream, InboxStreamEvent, Received};

/// The limit for 99 of 100 cases, in milliseconds.
const LIMIT: u32 = 300;

/// The timeout for a change that is never seen.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(30);

/// How long people think at least, and by how much each person thinks longer than the one before, so that the
/// answers are spread over time.
const THOUGHT: (Duration, Duration) = (Duration::from_millis(40), Duration::from_millis(7));

/// The options of the measurement.
#[derive(Debug, Clone)]
pub struct ChangeLatencyOptions {
    /// The PostgreSQL database, which should contain nothing else.
    pub database: String,
    /// The program to start: `waypost`.
    pub program: PathBuf,
    /// How many answers are timed.
    pub answers: usize,
    /// How many people answer at the same time.
    pub people: usize,
}

/// The result, in milliseconds from sending an answer to one node until the stream of the other delivered it.
#[derive(Debug, Clone, Serialize)]
pub struct ChangeLatencyReport {
    /// How many answers were timed in each case.
    pub answers: usize,
    /// How many people answered at the same time.
    pub people: usize,
    /// With notifications.
    pub notified: ChangeDelivery,
    /// With polling only.
    pub polled: ChangeDelivery,
}

/// How long it took until the other node's stream delivered a change.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ChangeDelivery {
    /// Until the answer was acknowledged by the first node.
    pub acknowledged: Percentiles,
    /// Until the other node's stream delivered it.
    pub seen: Percentiles,
    /// The longest time until it was delivered.
    pub longest: f64,
}

impl fmt::Display for ChangeLatencyReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { answers, people, notified, polled } = self;
        writeln!(
            f,
            "From an answer at one node until a stream of another node delivers it, in ms: {answers} answers, {people} people at once"
        )?;
        writeln!(f, "                        acknowledged         seen elsewhere")?;
        writeln!(f, "                         p50      p99      p50      p99      max    limit")?;
        for (how, seen, limit) in [("with notifications", notified, LIMIT.to_string()), ("by polling alone", polled, "none".into())] {
            let ChangeDelivery { acknowledged, seen, longest } = seen;
            write!(f, "  {how:<18}  {:>7.1}  {:>7.1}", acknowledged.p50, acknowledged.p99)?;
            writeln!(f, "  {:>7.1}  {:>7.1}  {longest:>7.1}  {limit:>7}", seen.p50, seen.p99)?;
        }
        Ok(())
    }
}

/// Measures both cases. The folders of the servers are deleted afterwards; the database keeps its data.
///
/// # Errors
/// If the servers cannot be started, or a change is never seen.
pub async fn run(elsewhere: &ChangeLatencyOptions, say: impl Fn(&str)) -> anyhow::Result<ChangeLatencyReport> {
    ensure!(elsewhere.answers >= elsewhere.people && elsewhere.people > 0, "there must be at least one person, and one answer per person");
    let scratch = tempfile::Builder::new().prefix("waypost-elsewhere-").tempdir()?;
    say("changes seen at another node, with notifications");
    let notified = measure(elsewhere, &elsewhere.database, &scratch.path().join("notified")).await?;
    say("changes seen at another node, by polling only");
    let lost_notifications = NotificationDroppingProxy::to(&elsewhere.database).await?;
    let polled = measure(elsewhere, &lost_notifications.address, &scratch.path().join("polled")).await?;
    Ok(ChangeLatencyReport { answers: elsewhere.answers, people: elsewhere.people, notified, polled })
}

async fn measure(
    ChangeLatencyOptions { program, answers, people, .. }: &ChangeLatencyOptions,
    database: &str,
    folder: &Path,
) -> anyhow::Result<ChangeDelivery> {
    let here = BenchServer::start(program, &folder.join("here"), database).await?;
    let there = BenchServer::start(program, &folder.join("there"), database).await?;
    let (waiting, inbox) = (AnswerWaiters::default(), there.client.watch_inbox().await?);
    let share = |n: usize| answers / people + usize::from(n < answers % people);
    let (here_client, waiting) = (&here.client, &waiting);
    let mut all: FuturesUnordered<_> = (0..*people).map(|n| answer(here_client, waiting, n, share(n))).collect();
    let (mut acknowledged, mut seen) = (Vec::new(), Vec::new());
    let answering = async {
        while let Some(times) = all.next().await {
            for (answered, came) in times? {
                acknowledged.push(answered);
                seen.push(came);
            }
        }
        anyhow::Ok(())
    };
    tokio::select! {
        answered = answering => answered?,
        () = waiting.watch(inbox) => bail!("the stream has ended"),
    }
    drop(all);
    here.end().await?;
    there.end().await?;
    let longest = seen.iter().copied().max().map_or(f64::NAN, millis);
    Ok(ChangeDelivery { acknowledged: spread(&acknowledged), seen: spread(&seen), longest })
}

/// Which tasks wait to see which ask answered.
#[derive(Default)]
struct AnswerWaiters(Mutex<HashMap<AskId, oneshot::Sender<Instant>>>);

impl AnswerWaiters {
    fn expect(&self, ask: AskId) -> oneshot::Receiver<Instant> {
        let (seen, when) = oneshot::channel();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(ask, seen);
        when
    }

    /// Reads the stream for all of them.
    async fn watch(&self, mut inbox: InboxEventStream) {
        while let Some(news) = inbox.next().await {
            let InboxStreamEvent::Changed { ask, status: AskStatus::Answered, .. } = news else { continue };
            if let Some(seen) = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&ask) {
                // The waiting task may have given up.
                let _ = seen.send(Instant::now());
            }
        }
    }
}

/// One person, who answers one ask after the other. Returns how long each answer took to be acknowledged and
/// to be seen.
async fn answer(client: &CommandClient, waiting: &AnswerWaiters, n: usize, times: usize) -> anyhow::Result<Vec<(Duration, Duration)>> {
    let ask = json!({ "kind": "questions", "questions": [{ "id": "sent", "question": "Shall the nightly report be sent?", "input": "confirm" }] });
    let reply = json!({ "answers": { "sent": { "values": ["yes"] } } });
    let thought = THOUGHT.0 + THOUGHT.1 * u32::try_from(n).unwrap_or(0);
    let mut took = Vec::with_capacity(times);
    for _ in 0..times {
        let asked: Received<AskView> = client.post(As::Agent, "/api/v1/asks", &ask).await?;
        sleep(thought).await;
        let seen = waiting.expect(asked.view.id);
        let began = Instant::now();
        let path = format!("/api/v1/asks/{}/answer", asked.view.id);
        let _: Received<AskView> = client.post(As::Person, &path, &reply).await?;
        let acknowledged = began.elapsed();
        let seen = timeout(CHANGE_TIMEOUT, seen).await.context("an answer was not seen elsewhere")??;
        took.push((acknowledged, seen - began));
    }
    Ok(took)
}
