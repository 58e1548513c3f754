//! `waypost serve` in a separate process.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, timeout};

use waypost_cli::client::{ClientCredential, CommandClient};
use waypost_cli::home::Home;

/// Limits that the benchmark would reach, although they are not measured.
const GENEROUS: [&str; 4] = ["requests=1000000", "asking=1000000", "connections=100000", "connections-each=100000"];

/// The timeout for a server to become ready.
const READY_TIMEOUT: Duration = Duration::from_secs(60);

/// A server that is ready. It is killed when this value is dropped.
pub struct BenchServer {
    running: Child,
    /// A client with the rights of the owner.
    pub client: CommandClient,
    /// The time from starting the process until `/readyz` reported success.
    pub ready: Duration,
}

impl BenchServer {
    /// Starts a server on a PostgreSQL database with its `folder`, and waits until it is ready.
    pub async fn start(program: &Path, folder: &Path, database: &str) -> anyhow::Result<Self> {
        Self::start_at(program, folder, Some(database), SocketAddr::from(([127, 0, 0, 1], 0))).await
    }

    /// The same at a given address; without a database, the data is in the folder.
    pub async fn start_at(program: &Path, folder: &Path, database: Option<&str>, listen: SocketAddr) -> anyhow::Result<Self> {
        let began = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--json", "--listen", &listen.to_string(), "--data"]).arg(folder).env_remove("WAYPOST_DATABASE");
        for limit in GENEROUS {
            command.args(["--limit", limit]);
        }
        command.envs(database.map(|address| ("WAYPOST_DATABASE", address)));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = command.kill_on_drop(true).spawn()?;
        let out = running.stdout.take().context("its output cannot be read")?;
        let line = timeout(READY_TIMEOUT, BufReader::new(out).lines().next_line()).await.context("the server prints nothing")??;
        line.context("the server did not start")?;
        let note = Home::new(folder.to_owned()).note().context("the server wrote no note")?;
        let response =
            reqwest::Client::builder().no_proxy().build()?.get(format!("{}/readyz", note.url.trim_end_matches('/'))).send().await?;
        let ready = began.elapsed();
        ensure!(response.status().is_success(), "the server is not ready: {}", response.text().await?);
        let client = CommandClient::new(&note.url, ClientCredential::Local(note.token.context("the server gave no token")?))?;
        Ok(Self { running, client, ready })
    }

    /// The id of its process.
    pub fn process(&self) -> Option<u32> {
        self.running.id()
    }

    /// Asks the server to stop with SIGTERM, and waits until it has stopped.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process};
            let process = self.running.id().and_then(|id| Pid::from_raw(id.cast_signed()));
            kill_process(process.context("the server stopped unexpectedly")?, Signal::TERM)?;
        }
        #[cfg(not(unix))]
        self.running.start_kill()?;
        self.running.wait().await?;
        Ok(())
    }

    /// Kills the server, like a power cut.
    pub async fn end(mut self) -> anyhow::Result<()> {
        Ok(self.running.kill().await?)
    }
}
