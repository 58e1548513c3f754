//! Serves MCP on standard input and output: creates asks through the server on the data folder.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use async_trait::async_trait;
use futures::FutureExt as _;
use futures::future::{BoxFuture, Shared};
use reqwest::Method;
use serde_json::Value;
use waypost_mcp::{Acting, ApiClient, ApiResponse, AskingServer, AskingServerOptions, AtTheClient, Joining, ServerUnreachable};

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, CommandClient, RequestError};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

/// Serves the MCP client until it disconnects. A call waits for people at most `wait` before it returns with
/// a handle.
///
/// # Errors
/// If there is no server and none can be started, or the client does not speak MCP.
pub async fn serve(context: CommandContext, wait: Duration) -> Result<Exit, Failure> {
    let desk = LocalServer::of(context).await?;
    // The holder of this machine's own token also acts for its person; an agent's key acts only for the
    // agent.
    let at_the_client = if desk.client().is_at_home() { AtTheClient::APerson } else { AtTheClient::Nobody };
    // All MCP clients on this machine are one agent. The folder that they start this program in distinguishes
    // them.
    let workspace = std::env::current_dir().map(|folder| folder.display().to_string()).unwrap_or_default();
    let options = AskingServerOptions { wait, at_the_client, workspace };
    let served = waypost_mcp::over_stdio(AskingServer::new(Arc::new(desk.clone()), Joining::default(), options)).await;
    desk.0.server.lock().await.stop_own_server().await;
    let cure = "Start this from the settings of an MCP client.";
    served.map_err(|why| Failure::usage(format!("the client does not speak MCP: {why}"), cure))?;
    Ok(Exit::Done)
}

/// How often a lost server is looked for before a new one is started. A server that restarts must find its
/// data folder unlocked.
const SEARCH_ATTEMPTS: u32 = 40;
const SEARCH_INTERVAL: Duration = Duration::from_millis(250);

/// The server on the data folder. If the connection is lost, the server is found again.
#[derive(Clone)]
struct LocalServer(Arc<LocalServerState>);

struct LocalServerState {
    context: CommandContext,
    client: RwLock<CommandClient>,
    server: tokio::sync::Mutex<ServerHandle>,
    /// The search for a lost server. Every waiting caller polls it, so a caller that gives up does not block
    /// the others.
    search: Mutex<Option<Search>>,
}

/// The result of a search: `Err` says in words why no server was found.
type Search = Shared<BoxFuture<'static, Result<(), String>>>;

impl LocalServer {
    async fn of(context: CommandContext) -> Result<Self, Failure> {
        let server = context.connect(WhenNoServer::StartShared).await?;
        let (client, search) = (RwLock::new(server.client.clone()), Mutex::default());
        Ok(Self(Arc::new(LocalServerState { context, client, server: tokio::sync::Mutex::new(server), search })))
    }

    fn client(&self) -> CommandClient {
        self.0.client.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Finds the server again, unless another caller already found it.
    async fn find_again(&self, lost: &CommandClient) -> Result<(), ServerUnreachable> {
        let Some(search) = self.search(lost) else { return Ok(()) };
        search.await.map_err(ServerUnreachable)
    }

    fn search(&self, lost: &CommandClient) -> Option<Search> {
        let mut search = self.0.lock_search();
        if !self.client().is_same(lost) {
            return None;
        }
        let begin = || {
            let server = Arc::clone(&self.0);
            let searched = async move {
                let found = server.find_again().await.map_err(|failure| failure.what);
                server.lock_search().take();
                found
            };
            searched.boxed().shared()
        };
        Some(search.get_or_insert_with(begin).clone())
    }
}

impl LocalServerState {
    fn lock_search(&self) -> MutexGuard<'_, Option<Search>> {
        self.search.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn find_again(&self) -> Result<(), Failure> {
        let client = match self.found_again().await? {
            Some(client) => client,
            None => {
                let own = self.context.connect(WhenNoServer::StartShared).await?;
                let client = own.client.clone();
                *self.server.lock().await = own;
                client
            }
        };
        *self.client.write().unwrap_or_else(PoisonError::into_inner) = client;
        Ok(())
    }

    async fn found_again(&self) -> Result<Option<CommandClient>, Failure> {
        for _ in 0..SEARCH_ATTEMPTS {
            tokio::time::sleep(SEARCH_INTERVAL).await;
            if let Some(client) = self.context.find_server().await? {
                return Ok(Some(client));
            }
        }
        Ok(None)
    }
}

#[async_trait]
impl ApiClient for LocalServer {
    async fn send(
        &self,
        acting: Acting,
        method: waypost_mcp::Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<ApiResponse, ServerUnreachable> {
        let (acting, reading) = (
            match acting {
                Acting::Agent => As::Agent,
                Acting::Person => As::PersonOverMcp,
            },
            method == waypost_mcp::Method::Get,
        );
        let method = if reading { Method::GET } else { Method::POST };
        for _ in 0..SEARCH_ATTEMPTS {
            let client = self.client();
            match client.exchange(acting, method.clone(), path, body.as_ref()).await {
                // A restarted server does not know earlier tokens. It has not accepted the request.
                Ok((401, _)) if client.is_at_home() => {
                    self.find_again(&client).await?;
                    continue;
                }
                Ok((status, body)) => return Ok(ApiResponse { status, body }),
                Err(RequestError::Unreachable { .. }) => self.find_again(&client).await?,
                Err(error) => return Err(ServerUnreachable(error.to_string())),
            }
            if !reading {
                // The server may have accepted the request, so the caller must check first.
                break;
            }
        }
        Err(ServerUnreachable("the connection to the server was lost during the request".to_owned()))
    }

    fn pages(&self) -> String {
        self.client().pages().to_owned()
    }
}
