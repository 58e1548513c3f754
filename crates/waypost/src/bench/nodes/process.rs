//! A node in a process of its own, with the people who answer there.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::task::JoinSet;
use tokio::time::Instant;
use waypost_store::PostgresStore;

use super::Nodes;
use crate::bench::agent;
use crate::bench::house::House;
use crate::bench::stats::per_second;

/// What a node says once it could begin.
const READY: &str = "ready";

/// Nodes that have begun.
pub(super) struct Processes(Vec<(Child, Lines<BufReader<ChildStdout>>)>);

impl Processes {
    /// Starts `count` nodes, waits until all of them could begin, and lets them.
    pub(super) async fn start(nodes: &Nodes, count: usize) -> anyhow::Result<Self> {
        let mut all = Vec::with_capacity(count);
        for n in 0..count {
            let clients = nodes.clients / count + usize::from(n < nodes.clients % count);
            let mut command = Command::new(&nodes.program);
            command.args(["bench", "node", "--clients", &clients.to_string(), "--for", &format!("{}ms", nodes.round.as_millis())]);
            command.env("WAYPOST_DATABASE", &nodes.database).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
            let mut node = command.kill_on_drop(true).spawn()?;
            let mut said = BufReader::new(node.stdout.take().context("its output cannot be read")?).lines();
            ensure!(said.next_line().await?.as_deref() == Some(READY), "a node could not begin");
            all.push((node, said));
        }
        for (node, _) in &mut all {
            node.stdin.take().context("it cannot be told")?.write_all(b"go\n").await?;
        }
        Ok(Self(all))
    }

    /// How many cycles a second all of them did together.
    pub(super) async fn finish(self) -> anyhow::Result<f64> {
        let mut sum = 0.0;
        for (mut node, mut said) in self.0 {
            sum += said.next_line().await?.context("a node did not finish")?.parse::<f64>()?;
            ensure!(node.wait().await?.success(), "a node failed");
        }
        Ok(sum)
    }
}

/// What such a process does: it says that it is ready, waits for a line, and goes through cycles for `length`,
/// `clients` at once. Says how many there were a second.
///
/// # Errors
/// When the database cannot be used or a session does not go on.
pub async fn work(database: &str, clients: usize, length: Duration) -> anyhow::Result<()> {
    let mut house = House::at(database, agent::agent()).await?;
    house.hear();
    house.work();
    // Connections, and what is prepared on them, are there when it counts.
    house.cycle().await?;
    println!("{READY}");
    let told = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await??;
    ensure!(told > 0, "nobody waits for this node");
    let house = Arc::new(house);
    println!("{}", cycles(&house, clients, length).await?);
    Arc::into_inner(house).context("somebody still uses the engine")?.close().await;
    Ok(())
}

async fn cycles(house: &Arc<House<PostgresStore>>, clients: usize, length: Duration) -> anyhow::Result<f64> {
    let began = Instant::now();
    let mut running = JoinSet::new();
    for _ in 0..clients {
        let house = Arc::clone(house);
        running.spawn(async move {
            let mut cycles = 0;
            while began.elapsed() < length {
                house.cycle().await?;
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
