//! The servers that are killed.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context as _;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Mutex, RwLock};

use super::ChaosOptions;
use waypost_cli::client::{ClientCredential, CommandClient};
use waypost_cli::home::Home;

/// Limits that busy people would reach, although they are not tested.
const GENEROUS: [&str; 3] = ["requests=100000", "asking=100000", "connections-each=10000"];

/// All servers, each with its own folder.
pub(super) struct ChaosServers {
    nodes: Vec<ChaosNode>,
    program: PathBuf,
    database: String,
    next: AtomicUsize,
}

struct ChaosNode {
    folder: PathBuf,
    running: Mutex<Option<Child>>,
    /// The client of the server; `None` while it is down.
    client: RwLock<Option<CommandClient>>,
}

impl ChaosServers {
    pub(super) async fn start(chaos: &ChaosOptions, scratch: &Path) -> anyhow::Result<Self> {
        let node = |n| ChaosNode { folder: scratch.join(format!("node-{n}")), running: Mutex::default(), client: RwLock::default() };
        let nodes = (0..chaos.nodes).map(node).collect();
        let servers = Self { nodes, program: chaos.program.clone(), database: chaos.database.clone(), next: AtomicUsize::new(0) };
        for node in &servers.nodes {
            servers.bring_up(node).await?;
        }
        Ok(servers)
    }

    /// Returns the next running server, round-robin, or `None` if all are down.
    pub(super) async fn any(&self) -> Option<CommandClient> {
        for _ in &self.nodes {
            let at = self.next.fetch_add(1, Ordering::Relaxed) % self.nodes.len();
            if let Some(client) = self.nodes[at].client.read().await.clone() {
                return Some(client);
            }
        }
        None
    }

    /// Kills a server, like a power cut, and starts it again on another port.
    pub(super) async fn kill_and_start(&self, n: usize) -> anyhow::Result<()> {
        let node = &self.nodes[n];
        if let Some(mut running) = node.running.lock().await.take() {
            running.kill().await?;
        }
        *node.client.write().await = None;
        self.bring_up(node).await
    }

    async fn bring_up(&self, node: &ChaosNode) -> anyhow::Result<()> {
        let mut command = Command::new(&self.program);
        command.args(["demo", "--listen", "127.0.0.1:0", "--json", "--pace", "1ms", "--data"]).arg(&node.folder);
        for limit in GENEROUS {
            command.args(["--limit", limit]);
        }
        command.env("WAYPOST_DATABASE", &self.database).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = command.kill_on_drop(true).spawn()?;
        let out = running.stdout.take().context("its output cannot be read")?;
        let line = BufReader::new(out).lines().next_line().await?;
        line.with_context(|| format!("no server started on {}", node.folder.display()))?;
        let note = Home::new(node.folder.clone()).note().context("the server wrote no note")?;
        let client = CommandClient::new(&note.url, ClientCredential::Local(note.token.context("the server gave no token")?))?;
        *node.client.write().await = Some(client);
        *node.running.lock().await = Some(running);
        Ok(())
    }

    /// Returns how often the call that must not run twice has run, according to its own log.
    pub(super) fn deployments(&self) -> anyhow::Result<usize> {
        let mut count = 0;
        for node in &self.nodes {
            let log = node.folder.join("deployments.log");
            count += if log.exists() { std::fs::read_to_string(log)?.lines().count() } else { 0 };
        }
        Ok(count)
    }
}
