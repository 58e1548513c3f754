//! Readers of streams who come back as the pages of the web app do. They speak HTTP with nothing between them and the
//! socket, so that ten thousand of them take little of what is measured.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// How long a try may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The pauses between tries in vain: the first, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(15));

/// Where streams are opened just now.
#[derive(Clone)]
pub(super) struct Place(Arc<Mutex<SocketAddr>>);

impl Place {
    pub(super) fn at(url: &str) -> anyhow::Result<Self> {
        Ok(Self(Arc::new(Mutex::new(address(url)?))))
    }

    /// From now on they are opened at the server with this address, as a load balancer would have it.
    pub(super) fn becomes(&self, url: &str) -> anyhow::Result<()> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = address(url)?;
        Ok(())
    }

    fn now(&self) -> SocketAddr {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn address(url: &str) -> anyhow::Result<SocketAddr> {
    Ok(url.trim_start_matches("http://").trim_end_matches('/').parse()?)
}

/// Asks the system for so many open sockets, as far as it gives them.
pub(super) fn make_room(streams: usize) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        let wanted = streams as u64 + 256;
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = Some(limit.maximum.map_or(wanted, |most| most.min(wanted)));
            // Where it gives none, a stream that cannot be opened says so.
            let _ = setrlimit(Resource::Nofile, limit);
        }
    }
}

/// Who reads a stream.
pub(super) struct Reader {
    place: Place,
    key: String,
    number: usize,
    stream: BufReader<TcpStream>,
}

/// Who was cut off, and has come back.
pub(super) struct Back {
    pub(super) lost: Instant,
    pub(super) back: Instant,
    /// How often it came in vain.
    pub(super) refused: usize,
    /// Held open until all are back.
    _stream: BufReader<TcpStream>,
}

impl Reader {
    pub(super) async fn open(place: Place, key: String, number: usize) -> anyhow::Result<Self> {
        let stream = connect(place.now(), &key).await?;
        Ok(Self { place, key, number, stream })
    }

    /// Reads until it is cut off, waits for as long as it was told, and tries until it is back.
    pub(super) async fn come_back(mut self) -> anyhow::Result<Back> {
        let told = self.read().await.context("it was never told how long to wait")?;
        let (lost, mut refused) = (Instant::now(), 0);
        sleep(told).await;
        loop {
            match connect(self.place.now(), &self.key).await {
                Ok(stream) => return Ok(Back { lost, back: Instant::now(), refused, _stream: stream }),
                Err(_) => refused += 1,
            }
            sleep(self.pause(refused)).await;
        }
    }

    /// Reads to the end; gives how long it was told to wait.
    async fn read(&mut self) -> Option<Duration> {
        let (mut told, mut line) = (None, String::new());
        // A stream ends with an empty chunk, or with its connection.
        while self.stream.read_line(&mut line).await.is_ok_and(|read| read > 0) && line.trim_end() != "0" {
            told = line.strip_prefix("retry: ").and_then(|millis| millis.trim_end().parse().ok()).map(Duration::from_millis).or(told);
            line.clear();
        }
        told
    }

    /// Longer after each try in vain, and each reader another time.
    fn pause(&self, refused: usize) -> Duration {
        let grown = PAUSES.0 * 2_u32.saturating_pow(u32::try_from(refused).unwrap_or(u32::MAX));
        let jitter = u32::try_from((self.number * 37 + refused * 11) % 50).unwrap_or_default();
        grown.min(PAUSES.1) * (75 + jitter) / 100
    }
}

/// Opens a stream of the inbox.
async fn connect(address: SocketAddr, key: &str) -> anyhow::Result<BufReader<TcpStream>> {
    timeout(PATIENCE, async {
        let stream = TcpStream::connect(address).await?;
        let mut stream = BufReader::with_capacity(512, stream);
        let head = format!(
            "GET /api/v1/asks/events HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {key}\r\nAccept: text/event-stream\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        ensure!(line.starts_with("HTTP/1.1 200 "), "a stream was refused: {line}");
        Ok(stream)
    })
    .await
    .context("a stream was not opened in time")?
}
