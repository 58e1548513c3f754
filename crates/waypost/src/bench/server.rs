//! `waypost serve` in a process of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, timeout};

use crate::client::{Client, Credential};
use crate::home::Home;

/// Limits that whoever measures would meet, and are not what is measured.
const GENEROUS: [&str; 4] = ["requests=1000000", "asking=1000000", "connections=100000", "connections-each=100000"];

/// A server that does not say that it is ready within this time is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that is ready. Dropping it ends it.
pub struct Server {
    running: Child,
    /// How it is reached, as whoever owns it.
    pub client: Client,
    /// From starting the process until `/readyz` said so.
    pub ready: Duration,
}

impl Server {
    /// Starts one over a PostgreSQL with its `folder`, and waits until it is ready.
    pub async fn start(program: &Path, folder: &Path, database: &str) -> anyhow::Result<Self> {
        Self::start_at(program, folder, Some(database), SocketAddr::from(([127, 0, 0, 1], 0))).await
    }

    /// The same at an address of one's own, and in its folder alone where there is no database.
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
        let line = timeout(PATIENCE, BufReader::new(out).lines().next_line()).await.context("the server says nothing")??;
        line.context("the server did not start")?;
        let note = Home::new(folder.to_owned()).note().context("the server left no note")?;
        let response =
            reqwest::Client::builder().no_proxy().build()?.get(format!("{}/readyz", note.url.trim_end_matches('/'))).send().await?;
        let ready = began.elapsed();
        ensure!(response.status().is_success(), "the server is not ready: {}", response.text().await?);
        let client = Client::new(&note.url, Credential::Local(note.token.context("the server gave no token")?))?;
        Ok(Self { running, client, ready })
    }

    /// Its process.
    pub fn process(&self) -> Option<u32> {
        self.running.id()
    }

    /// Asks it to stop, as whoever stops a service does, and waits until it has.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process};
            let process = self.running.id().and_then(|id| Pid::from_raw(id.cast_signed()));
            kill_process(process.context("the server has stopped by itself")?, Signal::TERM)?;
        }
        #[cfg(not(unix))]
        self.running.start_kill()?;
        self.running.wait().await?;
        Ok(())
    }

    /// Ends it as a power cut would.
    pub async fn end(mut self) -> anyhow::Result<()> {
        Ok(self.running.kill().await?)
    }
}
