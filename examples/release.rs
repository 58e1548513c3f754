//! A program that asks several typed questions, deploys once people have approved it, and prints what happened.

use std::time::Duration;

use futures::StreamExt as _;
use serde::{Deserialize, Serialize};
use waypost_client::{Choices, Client, ClientError, Questions, Risk, ToolCall};

#[derive(Questions)]
struct Release {
    /// Which region?
    region: Region,
    /// How many percent of the users, at first? Empty means all.
    #[question(max = 100)]
    percent: Option<u8>,
}

#[derive(Choices, Serialize, Deserialize)]
enum Region {
    /// Frankfurt
    Eu,
    /// Oregon
    Us,
}

#[derive(Serialize, Deserialize)]
struct Deployment {
    version: String,
    region: Region,
    percent: u8,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let client = Client::from_env()?;
    let Release { region, percent } = client.ask::<Release>().message("For version 1.4.2.").assign_to(["zoe"]).await?;

    let deploy = Deployment { version: "1.4.2".into(), region, percent: percent.unwrap_or(100) };
    let call = ToolCall { risk: Some(Risk::High), allow_modify_args: true, ..ToolCall::of("deploy", &deploy)? };
    let posted = client.gate(call, run).expires_in(Duration::from_secs(3600)).post().await?;
    let session = client.read(posted.id()).await?.session_id;
    match posted.wait().await {
        Ok(deployed) => println!("{deployed}"),
        Err(ClientError::Rejected { reason, .. }) => {
            println!("rejected: {}", reason.unwrap_or_default());
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    }

    let mut events = std::pin::pin!(client.events(session, 0));
    while let Some(event) = events.next().await {
        let event = event?;
        println!("{} {}", event.seq, event.kind);
        if event.kind == "permit_used" {
            break;
        }
    }
    Ok(())
}

/// Runs once, after the approval, with the approved arguments.
async fn run(deploy: Deployment) -> Result<String, std::io::Error> {
    Ok(format!("Deployed {} to {} percent.", deploy.version, deploy.percent))
}
