//! `waypost serve` over a PostgreSQL, in a process of its own.

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
const GENEROUS: [&str; 3] = ["requests=1000000", "asking=1000000", "connections-each=10000"];

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
    /// Starts one with its `folder`, and waits until it is ready.
    pub async fn start(program: &Path, folder: &Path, database: &str) -> anyhow::Result<Self> {
        let began = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--json", "--data"]).arg(folder);
        for limit in GENEROUS {
            command.args(["--limit", limit]);
        }
        command.env("WAYPOST_DATABASE", database).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
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

    /// Ends it as a power cut would.
    pub async fn end(mut self) -> anyhow::Result<()> {
        Ok(self.running.kill().await?)
    }
}
