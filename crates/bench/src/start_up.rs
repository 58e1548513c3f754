//! Measures the time from starting the real program to its first accepted ask.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde::Deserialize;
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::Instant;

use super::memory::resident;
use super::metrics::{StartUp, StartUpTimes};
use super::stats::{median, millis};

/// The first line of the program's output, and the note in its folder.
#[derive(Deserialize)]
struct StartedServer {
    url: String,
    token: Option<String>,
}

/// The result of one start.
struct StartSample {
    listening: Duration,
    accepted: Duration,
    memory: Option<u64>,
}

/// Starts `program` `starts` times, each time on a new empty folder, and as often on `scratch/idle_sessions`.
pub async fn measure(program: &Path, scratch: &Path, starts: usize) -> anyhow::Result<StartUp> {
    let (mut empty, mut idle_sessions) = (Vec::new(), Vec::new());
    for n in 0..starts {
        empty.push(start(program, &scratch.join(format!("empty-{n}"))).await?);
        idle_sessions.push(start(program, &scratch.join("idle_sessions")).await?);
    }
    Ok(StartUp { empty: summary(&empty), idle_sessions: summary(&idle_sessions) })
}

async fn start(program: &Path, data: &Path) -> anyhow::Result<StartSample> {
    let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(30)).build()?;
    let began = Instant::now();
    let mut command = Command::new(program);
    command.arg("serve").arg("--data").arg(data).args(["--listen", "127.0.0.1:0", "--json"]);
    let mut server = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true).spawn()?;
    let url = url(&mut server).await?;
    let listening = began.elapsed();
    let note: StartedServer = serde_json::from_slice(&std::fs::read(data.join("server.json"))?)?;
    ensure!(note.url == url, "the folder names another server");
    let request = client.post(format!("{url}/api/v1/asks")).bearer_auth(note.token.context("the server gave no token")?);
    let question = json!({"kind": "questions", "questions": [{"question": "Shall the nightly report be sent?", "input": "confirm"}]});
    let response = request.header("x-waypost-as", "agent:bench").json(&question).send().await?;
    let accepted = began.elapsed();
    ensure!(response.status() == reqwest::StatusCode::CREATED, "the ask was not accepted: {}", response.text().await?);
    let memory = server.id().and_then(|process| resident(Some(process)));
    stop(server, data).await?;
    Ok(StartSample { listening, accepted, memory })
}

async fn url(server: &mut Child) -> anyhow::Result<String> {
    let out = server.stdout.as_mut().context("its output cannot be read")?;
    let mut line = String::new();
    tokio::time::timeout(Duration::from_secs(60), BufReader::new(out).read_line(&mut line))
        .await
        .context("the server prints nothing")??;
    let note: StartedServer = serde_json::from_str(&line).context("the server did not start")?;
    Ok(note.url.trim_end_matches('/').to_owned())
}

/// Kills the server, like a power cut, and removes its note, which it could not remove itself.
async fn stop(mut server: Child, data: &Path) -> anyhow::Result<()> {
    server.kill().await?;
    std::fs::remove_file(data.join("server.json"))?;
    Ok(())
}

fn summary(starts: &[StartSample]) -> StartUpTimes {
    let memory: Vec<_> = starts.iter().filter_map(|start| start.memory).collect();
    StartUpTimes {
        starts: starts.len(),
        listening: median(starts.iter().map(|start| millis(start.listening))),
        accepted: median(starts.iter().map(|start| millis(start.accepted))),
        memory: (!memory.is_empty()).then(|| median(memory.iter().map(|bytes| *bytes as f64)) as u64),
    }
}
