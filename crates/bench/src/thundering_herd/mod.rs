//! `waypost bench thundering-herd`: very many streams lose their server at the same time, and reconnect as browsers do:
//! either to the same server after a restart, or to another node over the same PostgreSQL.

mod readers;

use std::fmt;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use futures::stream::{self, StreamExt as _, TryStreamExt as _};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::metrics::Percentiles;
use super::server::BenchServer;
use super::stats::spread;
use readers::{ReconnectedStream, StreamAddress, StreamReader};
use waypost_cli::client::{As, CommandClient, Received};
use waypost_wire::NewKey;

/// The limit for the reconnect of all streams, in seconds.
const LIMIT: f64 = 10.0;

/// The timeout for the reconnect.
const RECONNECT_TIMEOUT: Duration = Duration::from_secs(120);

/// How many streams one credential opens; a server allows this many.
const EACH: usize = 20;

/// How many first streams are opened at once.
const AT_ONCE: usize = 128;

/// How often the inbox is read in the meantime.
const READING: Duration = Duration::from_millis(50);

/// The options of the measurement.
#[derive(Debug, Clone)]
pub struct ThunderingHerdOptions {
    /// A PostgreSQL database, if the streams reconnect to another node. Without it they reconnect to the same
    /// server.
    pub database: Option<String>,
    /// The program to start: `waypost`.
    pub program: PathBuf,
    /// How many streams are open.
    pub streams: usize,
}

/// The results.
#[derive(Debug, Clone, Serialize)]
pub struct ThunderingHerdReport {
    /// The number of streams.
    pub streams: usize,
    /// Whether they reconnected to another node.
    pub elsewhere: bool,
    /// The time from asking the server to stop until a server accepts streams again, in seconds.
    pub away: f64,
    /// The time from the first closed stream to the last, in seconds.
    pub cut: f64,
    /// The time until all streams were back, from when the last was closed and a server was available, in
    /// seconds.
    pub steady: f64,
    /// The most streams that came back within one second.
    pub busiest: usize,
    /// The number of failed attempts.
    pub refused: usize,
    /// How long a client was without a stream, in milliseconds.
    pub without: Percentiles,
    /// How long it took to read the inbox in the meantime, in milliseconds.
    pub reading: Percentiles,
}

impl fmt::Display for ThunderingHerdReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { streams, away, cut, steady, busiest, refused, without, reading, elsewhere } = self;
        let what = if *elsewhere { "stops, and another node takes them" } else { "is stopped and started again" };
        writeln!(f, "{streams} streams; their server {what}")?;
        writeln!(f, "  from the stop request until a server accepts them    {away:.1} s")?;
        writeln!(f, "  from the first closed stream to the last             {cut:.1} s")?;
        writeln!(f, "  from then on until all are back                      {steady:.1} s, limit {LIMIT:.0} s")?;
        writeln!(f, "  the most that came back within a second              {busiest}")?;
        writeln!(f, "  failed attempts                                      {refused}")?;
        writeln!(f, "  time without a stream, ms, p50 and p99               {:.0} {:.0}", without.p50, without.p99)?;
        writeln!(f, "  to read the inbox meanwhile, ms, p50 and p99         {:.1} {:.1}", reading.p50, reading.p99)
    }
}

/// Runs the measurement. The folders of the servers are deleted afterwards; the database keeps its data.
///
/// # Errors
/// If the servers cannot be started, or not all streams can be opened again.
pub async fn run(thundering_herd: &ThunderingHerdOptions, say: impl Fn(&str)) -> anyhow::Result<ThunderingHerdReport> {
    ensure!(thundering_herd.streams > 0, "there must be at least one stream");
    readers::make_room(thundering_herd.streams);
    let scratch = tempfile::Builder::new().prefix("waypost-herd-").tempdir()?;
    let database = thundering_herd.database.as_deref();
    let listen = if database.is_some() { SocketAddr::from(([127, 0, 0, 1], 0)) } else { free()? };
    let here = HerdServer { program: &thundering_herd.program, folder: scratch.path().join("here"), database, listen };
    say("opening streams");
    let first = here.start().await?;
    let next = match database {
        Some(database) => Some(BenchServer::start(&thundering_herd.program, &scratch.path().join("there"), database).await?),
        None => None,
    };
    let (address, keys) = (StreamAddress::at(first.client.url())?, keys(&first.client, thundering_herd.streams).await?);
    let open = |n: usize| StreamReader::open(address.clone(), keys[n / EACH].clone(), n);
    let readers: Vec<_> = stream::iter(0..thundering_herd.streams).map(open).buffer_unordered(AT_ONCE).try_collect().await?;
    let coming = readers.into_iter().map(StreamReader::come_back).collect();
    say("stopping their server");
    let began = Instant::now();
    match next {
        Some(next) => {
            address.becomes(next.client.url())?;
            let (stopped, gathered) = tokio::join!(first.stop(), gather(coming, &next.client));
            stopped?;
            next.end().await?;
            Ok(gathered?.settled(true, began, began))
        }
        None => {
            first.stop().await?;
            let (again, ready) = (here.start().await?, Instant::now());
            let gathered = gather(coming, &again.client).await?;
            again.end().await?;
            Ok(gathered.settled(false, began, ready))
        }
    }
}

/// The server whose streams are opened.
struct HerdServer<'a> {
    program: &'a Path,
    folder: PathBuf,
    database: Option<&'a str>,
    listen: SocketAddr,
}

impl HerdServer<'_> {
    async fn start(&self) -> anyhow::Result<BenchServer> {
        BenchServer::start_at(self.program, &self.folder, self.database, self.listen).await
    }
}

/// Returns an address that the operating system assigns to no other program while the server is down.
fn free() -> anyhow::Result<SocketAddr> {
    let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
    let from = 20_000 + u16::try_from(std::process::id() % 10_000)?;
    let free = (from..32_000).map(at).find(|address| TcpListener::bind(address).is_ok());
    free.context("there is no free port")
}

/// Creates enough keys of people.
async fn keys(client: &CommandClient, streams: usize) -> anyhow::Result<Vec<String>> {
    let make = |n: usize| async move {
        let body = json!({ "principal": format!("person:reader-{n}") });
        let made: Received<NewKey> = client.post(As::Owner, "/api/v1/admin/keys", &body).await?;
        anyhow::Ok(made.view.key)
    };
    stream::iter(0..streams.div_ceil(EACH)).map(make).buffered(8).try_collect().await
}

/// All reconnected streams, and the times to read the inbox in the meantime.
struct GatheredStreams {
    backs: Vec<ReconnectedStream>,
    reading: Vec<Duration>,
}

/// Waits until all streams are back.
async fn gather(coming: JoinSet<anyhow::Result<ReconnectedStream>>, client: &CommandClient) -> anyhow::Result<GatheredStreams> {
    let mut reading = Vec::new();
    let read = async {
        loop {
            let began = Instant::now();
            let read = client.get::<Value>(As::Person, "/api/v1/asks?limit=20").await;
            reading.push(began.elapsed());
            if let Err(error) = read {
                return anyhow::Error::from(error);
            }
            sleep(READING).await;
        }
    };
    let backs = tokio::select! {
        backs = timeout(RECONNECT_TIMEOUT, coming.join_all()) => backs.context("not all streams came back")?,
        error = read => return Err(error.context("the inbox could not be read meanwhile")),
    };
    Ok(GatheredStreams { backs: backs.into_iter().collect::<Result<_, _>>()?, reading })
}

impl GatheredStreams {
    /// Computes the result. The server was asked to stop at `began`, and a server accepted streams again at
    /// `ready`.
    fn settled(self, elsewhere: bool, began: Instant, ready: Instant) -> ThunderingHerdReport {
        let Self { backs, reading } = self;
        let mut back: Vec<_> = backs.iter().map(|one| one.back).collect();
        back.sort_unstable();
        let lost = || backs.iter().map(|one| one.lost);
        let (first, last) = (lost().min().unwrap_or(began), lost().max().unwrap_or(began));
        let all = back.last().copied().unwrap_or(ready);
        let within = |from: &Instant| back.iter().filter(|at| (*from..*from + Duration::from_secs(1)).contains(*at)).count();
        let without: Vec<_> = backs.iter().map(|one| one.back - one.lost).collect();
        ThunderingHerdReport {
            streams: backs.len(),
            elsewhere,
            away: (ready - began).as_secs_f64(),
            cut: (last - first).as_secs_f64(),
            steady: (all - last.max(ready)).as_secs_f64(),
            busiest: back.iter().map(within).max().unwrap_or_default(),
            refused: backs.iter().map(|one| one.refused).sum(),
            without: spread(&without),
            reading: spread(&reading),
        }
    }
}
