//! Clients that read a stream and reconnect as the pages of the web app do. They write HTTP directly to the
//! socket, so that ten thousand of them use few resources.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// The timeout of an attempt.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(10);
/// The pauses between failed attempts: the first and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(15));

/// The address where streams are opened now.
#[derive(Clone)]
pub(super) struct StreamAddress(Arc<Mutex<SocketAddr>>);

impl StreamAddress {
    pub(super) fn at(url: &str) -> anyhow::Result<Self> {
        Ok(Self(Arc::new(Mutex::new(address(url)?))))
    }

    /// Changes the address, as a load balancer would.
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

/// Raises the limit on open sockets, as far as the operating system allows.
pub(super) fn make_room(streams: usize) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        let wanted = streams as u64 + 256;
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = Some(limit.maximum.map_or(wanted, |most| most.min(wanted)));
            // If the limit cannot be raised, opening a stream fails with an error.
            let _ = setrlimit(Resource::Nofile, limit);
        }
    }
}

/// A client that reads a stream.
pub(super) struct StreamReader {
    address: StreamAddress,
    key: String,
    number: usize,
    stream: BufReader<TcpStream>,
}

/// A client that was disconnected and has reconnected.
pub(super) struct ReconnectedStream {
    pub(super) lost: Instant,
    pub(super) back: Instant,
    /// The number of failed attempts.
    pub(super) refused: usize,
    /// Held open until all streams are back.
    _stream: BufReader<TcpStream>,
}

impl StreamReader {
    pub(super) async fn open(address: StreamAddress, key: String, number: usize) -> anyhow::Result<Self> {
        let stream = connect(address.now(), &key).await?;
        Ok(Self { address, key, number, stream })
    }

    /// Reads until the stream ends, waits as long as the server said, and tries until it is connected again.
    pub(super) async fn come_back(mut self) -> anyhow::Result<ReconnectedStream> {
        let retry_after = self.read().await.context("the server never said how long to wait")?;
        let (lost, mut refused) = (Instant::now(), 0);
        sleep(retry_after).await;
        loop {
            match connect(self.address.now(), &self.key).await {
                Ok(stream) => return Ok(ReconnectedStream { lost, back: Instant::now(), refused, _stream: stream }),
                Err(_) => refused += 1,
            }
            sleep(self.pause(refused)).await;
        }
    }

    /// Reads to the end of the stream; returns how long the server said to wait.
    async fn read(&mut self) -> Option<Duration> {
        let (mut retry_after, mut line) = (None, String::new());
        // A stream ends with an empty chunk, or with its connection.
        while self.stream.read_line(&mut line).await.is_ok_and(|read| read > 0) && line.trim_end() != "0" {
            retry_after =
                line.strip_prefix("retry: ").and_then(|millis| millis.trim_end().parse().ok()).map(Duration::from_millis).or(retry_after);
            line.clear();
        }
        retry_after
    }

    /// The pause grows with each failed attempt, with a different jitter for each client.
    fn pause(&self, refused: usize) -> Duration {
        let grown = PAUSES.0 * 2_u32.saturating_pow(u32::try_from(refused).unwrap_or(u32::MAX));
        let jitter = u32::try_from((self.number * 37 + refused * 11) % 50).unwrap_or_default();
        grown.min(PAUSES.1) * (75 + jitter) / 100
    }
}

/// Opens a stream of the inbox.
async fn connect(address: SocketAddr, key: &str) -> anyhow::Result<BufReader<TcpStream>> {
    timeout(ATTEMPT_TIMEOUT, async {
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
