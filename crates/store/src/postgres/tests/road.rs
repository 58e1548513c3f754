//! A proxy between a node and the database, which can be cut at the worst moment.

use std::io::Result;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::str::FromStr as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// The name of PostgreSQL's socket.
const SOCKET: &str = ".s.PGSQL.5432";

/// What happens to the next commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The connection is cut before the commit.
    CutBefore,
    /// The commit is done, and the connection is cut before its reply.
    CutAfter,
    /// The node's connection is cut. The commit arrives anyway, once the next commit is on its way.
    CutAndLate,
    /// The commit stops until [`Road::goes_on`].
    Stop,
}

/// A socket that a node connects to instead of the server's.
pub(super) struct Road {
    pub(super) address: String,
    folder: TempDir,
    signs: Arc<Signs>,
    traffic: JoinSet<()>,
}

/// The state that all connections of the proxy share.
struct Signs {
    fault: Mutex<Option<Fault>>,
    silent: AtomicBool,
    still: watch::Sender<bool>,
    reached: Notify,
    go: Notify,
}

impl Road {
    /// A proxy to the database at `address`.
    pub(super) fn to(address: &str) -> Self {
        let config = Config::from_str(address).unwrap();
        let [Host::Unix(server)] = config.get_hosts() else { panic!("the server of a test has a socket on this machine") };
        let folder = tempfile::tempdir().unwrap();
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
        let host = folder.path().to_string_lossy().replace('/', "%2F");
        let address = format!("postgres://{}@/{}?host={host}", config.get_user().unwrap(), config.get_dbname().unwrap());
        let signs = Signs {
            fault: Mutex::default(),
            silent: AtomicBool::new(false),
            still: watch::Sender::new(false),
            reached: Notify::new(),
            go: Notify::new(),
        };
        let mut road = Self { address, folder, signs: Arc::new(signs), traffic: JoinSet::new() };
        let listener = UnixListener::bind(road.folder.path().join(SOCKET)).unwrap();
        road.traffic.spawn(lead(listener, server.join(SOCKET), Arc::clone(&road.signs)));
        road
    }

    /// Applies this fault to the next commit.
    pub(super) fn next(&self, fault: Fault) {
        *self.signs.fault.lock().unwrap() = Some(fault);
    }

    /// Prevents nodes from listening for notifications.
    pub(super) fn silence(&self) {
        self.signs.silent.store(true, Ordering::SeqCst);
    }

    /// Stops or continues all traffic without cutting a connection, like a server that hangs.
    pub(super) fn stands_still(&self, still: bool) {
        self.signs.still.send_replace(still);
    }

    /// Waits until the commit with the fault has arrived.
    pub(super) async fn reached(&self) {
        self.signs.reached.notified().await;
    }

    /// Continues a stopped commit.
    pub(super) fn goes_on(&self) {
        self.signs.go.notify_one();
    }

    /// Cuts all connections and accepts no new ones.
    pub(super) async fn shut(&mut self) {
        std::fs::remove_file(self.folder.path().join(SOCKET)).unwrap();
        self.traffic.shutdown().await;
    }
}

async fn lead(listener: UnixListener, server: PathBuf, signs: Arc<Signs>) {
    let mut travellers = JoinSet::new();
    while let Ok((node, _)) = listener.accept().await {
        let (server, signs) = (server.clone(), Arc::clone(&signs));
        travellers.spawn(async move {
            // The error that ends a connection does not matter to the test.
            let _ = travel(node, &server, &signs).await;
        });
    }
}

/// Runs one connection until either side ends it or a fault happens.
async fn travel(node: UnixStream, server: &Path, signs: &Signs) -> Result<()> {
    let (mut from_server, mut to_server) = UnixStream::connect(server).await?.into_split();
    let (mut from_node, mut to_node) = node.into_split();
    let fault = tokio::select! {
        fault = up(&mut from_node, &mut to_server, signs) => fault?,
        ended = tokio::io::copy(&mut from_server, &mut to_node) => return ended.map(drop),
    };
    let (fault, mut commit) = fault;
    match fault {
        Fault::CutBefore | Fault::Stop => return Ok(()),
        Fault::CutAfter => rest_of(&mut from_node, &mut commit).await?,
        Fault::CutAndLate => {
            rest_of(&mut from_node, &mut commit).await?;
            let mut go = pin!(signs.go.notified());
            go.as_mut().enable();
            signs.reached.notify_one();
            drop((from_node, to_node));
            go.await;
        }
    }
    to_server.write_all(&commit).await?;
    until_it_is_over(&mut from_server).await
}

/// Forwards what the node sends. Returns the commit with the fault, and the bytes of it that were read.
async fn up(from_node: &mut OwnedReadHalf, to_server: &mut OwnedWriteHalf, signs: &Signs) -> Result<(Fault, Vec<u8>)> {
    // Only the first message has no type.
    let mut still = signs.still.subscribe();
    let first = message(from_node, false).await?;
    moves(&mut still).await;
    to_server.write_all(&first).await?;
    let mut named = None;
    loop {
        let bytes = message(from_node, true).await?;
        moves(&mut still).await;
        if bytes[0] == b'Q' && bytes[5..].starts_with(b"listen") && signs.silent.load(Ordering::SeqCst) {
            return Ok((Fault::CutBefore, bytes));
        }
        if bytes[0] == b'P' && word(&bytes, 1).eq_ignore_ascii_case(b"commit") {
            named = Some(word(&bytes, 0).to_vec());
        }
        let is_a_commit = match bytes[0] {
            b'Q' => word(&bytes, 0).eq_ignore_ascii_case(b"commit"),
            b'B' => named.as_deref() == Some(word(&bytes, 1)),
            _ => false,
        };
        let fault = if is_a_commit { signs.fault.lock().unwrap().take() } else { None };
        match fault {
            Some(Fault::Stop) => {
                signs.reached.notify_one();
                signs.go.notified().await;
            }
            Some(fault) => return Ok((fault, bytes)),
            None => {}
        }
        to_server.write_all(&bytes).await?;
        if is_a_commit {
            signs.go.notify_waiters();
        }
    }
}

/// Waits while traffic is stopped.
async fn moves(still: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, so traffic cannot be stopped any more.
    let _ = still.wait_for(|still| !still).await;
}

/// Reads one PostgreSQL message: its type, its length and its content.
async fn message(from: &mut OwnedReadHalf, typed: bool) -> Result<Vec<u8>> {
    let mut bytes = vec![0; if typed { 5 } else { 4 }];
    from.read_exact(&mut bytes).await?;
    let length = bytes.last_chunk().map_or(0, |length| u32::from_be_bytes(*length)) as usize;
    let head = bytes.len();
    bytes.resize(head + length - 4, 0);
    from.read_exact(&mut bytes[head..]).await?;
    Ok(bytes)
}

/// Returns the `n`th of the words at the beginning of a message.
fn word(bytes: &[u8], n: usize) -> &[u8] {
    bytes[5..].split(|byte| *byte == 0).nth(n).unwrap_or_default()
}

/// A prepared commit consists of several messages, up to the one that requests a reply.
async fn rest_of(from_node: &mut OwnedReadHalf, commit: &mut Vec<u8>) -> Result<()> {
    let mut kind = commit[0];
    while kind != b'Q' && kind != b'S' {
        let bytes = message(from_node, true).await?;
        kind = bytes[0];
        commit.extend(bytes);
    }
    Ok(())
}

/// Waits until the server reports the end of the transaction, and drops the report.
async fn until_it_is_over(from_server: &mut OwnedReadHalf) -> Result<()> {
    let mut received = Vec::new();
    let is_over = |bytes: &[u8]| bytes.windows(7).any(|word| word == b"COMMIT\0") || bytes.windows(9).any(|word| word == b"ROLLBACK\0");
    while !is_over(&received) {
        if from_server.read_buf(&mut received).await? == 0 {
            break;
        }
    }
    Ok(())
}
