//! `waypost bench herd`: very many readers of streams lose their server at once, and come back as browsers do. Either to
//! the same server, which is stopped and started again, or to another node over the same PostgreSQL.

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

use super::figures::Spread;
use super::server::Server;
use super::stats::spread;
use crate::client::wire::NewKey;
use crate::client::{As, Client, Received};
use readers::{Back, Place, Reader};

/// Within how many seconds all of them have to be back.
const LIMIT: f64 = 10.0;

/// Longer than this is stuck.
const PATIENCE: Duration = Duration::from_secs(120);

/// How many streams one credential opens; a server lets it have so many.
const EACH: usize = 20;

/// How many open their first streams at once.
const AT_ONCE: usize = 128;

/// How often somebody reads the inbox meanwhile.
const READING: Duration = Duration::from_millis(50);

/// What is measured, and how.
#[derive(Debug, Clone)]
pub struct Herd {
    /// A PostgreSQL, where they come back to another node; without it they come back to the same server.
    pub database: Option<String>,
    /// The program to start.
    pub program: PathBuf,
    /// How many streams.
    pub streams: usize,
}

/// What was measured.
#[derive(Debug, Clone, Serialize)]
pub struct Settled {
    /// How many streams there were.
    pub streams: usize,
    /// Whether they came back to another node.
    pub elsewhere: bool,
    /// From asking the server to stop until one was there that takes them, in seconds.
    pub away: f64,
    /// From the first that was cut off to the last, in seconds.
    pub cut: f64,
    /// From when the last was cut off and a server was there until all were back, in seconds.
    pub steady: f64,
    /// The most that came back within a second.
    pub busiest: usize,
    /// How often somebody came in vain.
    pub refused: usize,
    /// How long one was without a stream, in milliseconds.
    pub without: Spread,
    /// How long it took to read the inbox meanwhile, in milliseconds.
    pub reading: Spread,
}

impl fmt::Display for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { streams, away, cut, steady, busiest, refused, without, reading, elsewhere } = self;
        let what = if *elsewhere { "stops, and another node takes them" } else { "is stopped and started again" };
        writeln!(f, "{streams} streams, whose server {what}")?;
        writeln!(f, "  from asking it to stop until a server takes them     {away:.1} s")?;
        writeln!(f, "  from the first that was cut off to the last          {cut:.1} s")?;
        writeln!(f, "  from then on until all are back                      {steady:.1} s, where {LIMIT:.0} s are the limit")?;
        writeln!(f, "  the most that came back within a second              {busiest}")?;
        writeln!(f, "  tries in vain                                        {refused}")?;
        writeln!(f, "  how long one was without a stream, ms, p50 and p99   {:.0} {:.0}", without.p50, without.p99)?;
        writeln!(f, "  to read the inbox meanwhile, ms, p50 and p99         {:.1} {:.1}", reading.p50, reading.p99)
    }
}

/// Measures. The servers' folders are gone afterwards; the database keeps what it has.
///
/// # Errors
/// When the servers cannot be started, or not all of the streams can be opened again.
pub async fn run(herd: &Herd, say: impl Fn(&str)) -> anyhow::Result<Settled> {
    ensure!(herd.streams > 0, "there must be a stream");
    readers::make_room(herd.streams);
    let scratch = tempfile::Builder::new().prefix("waypost-herd-").tempdir()?;
    let database = herd.database.as_deref();
    let listen = if database.is_some() { SocketAddr::from(([127, 0, 0, 1], 0)) } else { free()? };
    let here = Here { program: &herd.program, folder: scratch.path().join("here"), database, listen };
    say("opening streams");
    let first = here.start().await?;
    let next = match database {
        Some(database) => Some(Server::start(&herd.program, &scratch.path().join("there"), database).await?),
        None => None,
    };
    let (place, keys) = (Place::at(first.client.url())?, keys(&first.client, herd.streams).await?);
    let open = |n: usize| Reader::open(place.clone(), keys[n / EACH].clone(), n);
    let readers: Vec<_> = stream::iter(0..herd.streams).map(open).buffer_unordered(AT_ONCE).try_collect().await?;
    let coming = readers.into_iter().map(Reader::come_back).collect();
    say("stopping their server");
    let began = Instant::now();
    match next {
        Some(next) => {
            place.becomes(next.client.url())?;
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
struct Here<'a> {
    program: &'a Path,
    folder: PathBuf,
    database: Option<&'a str>,
    listen: SocketAddr,
}

impl Here<'_> {
    async fn start(&self) -> anyhow::Result<Server> {
        Server::start_at(self.program, &self.folder, self.database, self.listen).await
    }
}

/// An address that the system gives to nobody while the server is away.
fn free() -> anyhow::Result<SocketAddr> {
    let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
    let from = 20_000 + u16::try_from(std::process::id() % 10_000)?;
    let free = (from..32_000).map(at).find(|address| TcpListener::bind(address).is_ok());
    free.context("there is no free port")
}

/// As many keys of people as it takes.
async fn keys(client: &Client, streams: usize) -> anyhow::Result<Vec<String>> {
    let make = |n: usize| async move {
        let body = json!({ "principal": format!("person:reader-{n}") });
        let made: Received<NewKey> = client.post(As::Owner, "/api/v1/admin/keys", &body).await?;
        anyhow::Ok(made.view.key)
    };
    stream::iter(0..streams.div_ceil(EACH)).map(make).buffered(8).try_collect().await
}

/// All who came back, and how long it took to read the inbox meanwhile.
struct Gathered {
    backs: Vec<Back>,
    reading: Vec<Duration>,
}

/// Waits until all are back.
async fn gather(coming: JoinSet<anyhow::Result<Back>>, client: &Client) -> anyhow::Result<Gathered> {
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
        backs = timeout(PATIENCE, coming.join_all()) => backs.context("not all of them came back")?,
        error = read => return Err(error.context("the inbox could not be read meanwhile")),
    };
    Ok(Gathered { backs: backs.into_iter().collect::<Result<_, _>>()?, reading })
}

impl Gathered {
    /// What it comes to, where the server was asked to stop at `began`, and one that takes them was there at `ready`.
    fn settled(self, elsewhere: bool, began: Instant, ready: Instant) -> Settled {
        let Self { backs, reading } = self;
        let mut back: Vec<_> = backs.iter().map(|one| one.back).collect();
        back.sort_unstable();
        let lost = || backs.iter().map(|one| one.lost);
        let (first, last) = (lost().min().unwrap_or(began), lost().max().unwrap_or(began));
        let all = back.last().copied().unwrap_or(ready);
        let within = |from: &Instant| back.iter().filter(|at| (*from..*from + Duration::from_secs(1)).contains(*at)).count();
        let without: Vec<_> = backs.iter().map(|one| one.back - one.lost).collect();
        Settled {
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
