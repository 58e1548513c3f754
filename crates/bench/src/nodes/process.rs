//! A node in a separate process, with the people who answer there.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_store::PostgresStore;

use super::NodesOptions;
use crate::agent;
use crate::engine::BenchEngine;
use crate::stats::per_second;

/// What a node prints when it is ready to start.
const READY: &str = "ready";

/// Nodes that have started.
pub(super) struct Processes(Vec<(Child, Lines<BufReader<ChildStdout>>)>);

impl Processes {
    /// Starts `count` nodes, waits until all are ready, and lets them start together.
    pub(super) async fn start(nodes: &NodesOptions, count: usize) -> anyhow::Result<Self> {
        let mut all = Vec::with_capacity(count);
        for n in 0..count {
            let clients = nodes.clients / count + usize::from(n < nodes.clients % count);
            let mut command = Command::new(&nodes.program);
            command.args(["node", "--clients", &clients.to_string(), "--for", &format!("{}ms", nodes.round.as_millis())]);
            command.env("WAYPOST_DATABASE", &nodes.database).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
            let mut node = command.kill_on_drop(true).spawn()?;
            let mut output = BufReader::new(node.stdout.take().context("its output cannot be read")?).lines();
            ensure!(output.next_line().await?.as_deref() == Some(READY), "a node could not start");
            all.push((node, output));
        }
        for (node, _) in &mut all {
            node.stdin.take().context("its input cannot be written")?.write_all(b"go\n").await?;
        }
        Ok(Self(all))
    }

    /// Returns the cycles per second of all nodes together.
    pub(super) async fn finish(self) -> anyhow::Result<f64> {
        let mut sum = 0.0;
        for (mut node, mut output) in self.0 {
            sum += output.next_line().await?.context("a node did not finish")?.parse::<f64>()?;
            ensure!(node.wait().await?.success(), "a node failed");
        }
        Ok(sum)
    }
}

/// The work of such a process: prints that it is ready, waits for a line, and runs cycles for `length` with
/// `clients` at once. Prints the cycles per second.
///
/// # Errors
/// If the database cannot be used or a session does not continue.
pub async fn work(database: &str, clients: usize, length: Duration) -> anyhow::Result<()> {
    let mut engine = BenchEngine::at(database, agent::agent()).await?;
    engine.start_listener();
    engine.start_worker();
    // The first cycle opens connections and prepares statements before the measurement.
    engine.cycle().await?;
    println!("{READY}");
    let read = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await??;
    ensure!(read > 0, "the input of this node was closed");
    let engine = Arc::new(engine);
    println!("{}", cycles(&engine, clients, length).await?);
    Arc::into_inner(engine).context("somebody still uses the engine")?.close().await;
    Ok(())
}

async fn cycles(engine: &Arc<BenchEngine<PostgresStore>>, clients: usize, length: Duration) -> anyhow::Result<f64> {
    let began = Instant::now();
    let mut running = JoinSet::new();
    for _ in 0..clients {
        let engine = Arc::clone(engine);
        running.spawn(async move {
            let mut cycles = 0;
            while began.elapsed() < length {
                engine.cycle().await?;
                cycles += 1;
            }
            anyhow::Ok(cycles)
        });
    }
    let mut cycles = 0;
    while let Some(ran) = running.join_next().await {
        cycles += ran??;
    }
    Ok(per_second(cycles, began.elapsed()))
}
