//! The asks of whoever speaks MCP on standard input and output, over the server on the data folder.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;
use serde_json::Value;
use tokio::sync::Mutex;
use waypost_mcp::{Acting, AskingServer, AtTheClient, Away, Desk, Joining, Options, Told};

use super::context::Context;
use super::reach::{Otherwise, Reached};
use crate::client::{As, Client, ClientError};
use crate::exit::{Exit, Failure};

/// Serves the client until it goes. A call waits for people at most `wait` before it returns with a handle.
///
/// # Errors
/// Where there is no server and none can be started, or the client does not speak MCP.
pub async fn serve(context: Context, wait: Duration) -> Result<Exit, Failure> {
    let desk = Arc::new(Server::of(context).await?);
    // Who holds this machine's own token acts for its person too; a key of an agent's is the agent's alone.
    let at_the_client = if desk.client().is_at_home() { AtTheClient::APerson } else { AtTheClient::Nobody };
    // The clients of all projects of this machine are one agent: what sets them apart is the folder that they start this in.
    let place = std::env::current_dir().map(|folder| folder.display().to_string()).unwrap_or_default();
    let options = Options { wait, at_the_client, place };
    let served = waypost_mcp::over_stdio(AskingServer::new(desk.clone(), Joining::default(), options)).await;
    desk.reached.lock().await.leave().await;
    let cure = "Start this from the settings of an MCP client.";
    served.map_err(|why| Failure::usage(format!("the client does not speak MCP: {why}"), cure))?;
    Ok(Exit::Done)
}

/// How often a server that was lost is looked for before another one is started: one that restarts
/// must find its data folder free.
const LOOKS: u32 = 60;
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);

/// The server on the data folder, found again wherever it goes.
struct Server {
    context: Context,
    client: RwLock<Client>,
    reached: Mutex<Reached>,
}

impl Server {
    async fn of(context: Context) -> Result<Self, Failure> {
        let reached = context.reach(Otherwise::Host).await?;
        Ok(Self { client: RwLock::new(reached.client.clone()), reached: Mutex::new(reached), context })
    }

    fn client(&self) -> Client {
        self.client.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Finds the server again, where nobody else has while this waited its turn.
    async fn find_again(&self, lost: &Client) -> Result<(), Failure> {
        let mut reached = self.reached.lock().await;
        if !self.client().is_same(lost) {
            return Ok(());
        }
        let client = match self.found_again().await? {
            Some(client) => client,
            None => {
                *reached = self.context.reach(Otherwise::Host).await?;
                reached.client.clone()
            }
        };
        *self.client.write().unwrap_or_else(PoisonError::into_inner) = client;
        Ok(())
    }

    async fn found_again(&self) -> Result<Option<Client>, Failure> {
        for _ in 0..LOOKS {
            tokio::time::sleep(BETWEEN_LOOKS).await;
            if let Some(client) = self.context.find_server().await? {
                return Ok(Some(client));
            }
        }
        Ok(None)
    }
}

#[async_trait]
impl Desk for Server {
    async fn send(&self, acting: Acting, method: waypost_mcp::Method, path: &str, body: Option<Value>) -> Result<Told, Away> {
        let (acting, reading) = (
            match acting {
                Acting::Agent => As::Agent,
                Acting::Person => As::PersonOverMcp,
            },
            method == waypost_mcp::Method::Get,
        );
        let method = if reading { Method::GET } else { Method::POST };
        for _ in 0..LOOKS {
            let client = self.client();
            match client.exchange(acting, method.clone(), path, body.as_ref()).await {
                // One that has started again knows no token of before, and has taken nothing.
                Ok((401, _)) if client.is_at_home() => {
                    self.find_again(&client).await.map_err(|failure| Away(failure.what))?;
                    continue;
                }
                Ok((status, text)) => return Ok(Told { status, body: serde_json::from_str(&text).unwrap_or(Value::Null) }),
                Err(ClientError::Unreachable { .. }) => self.find_again(&client).await.map_err(|failure| Away(failure.what))?,
                Err(error) => return Err(Away(error.to_string())),
            }
            if !reading {
                // It may have been taken: whoever sent it looks first.
                break;
            }
        }
        Err(Away("it was lost while it was asked".to_owned()))
    }

    fn pages(&self) -> String {
        self.client().pages().to_owned()
    }
}
