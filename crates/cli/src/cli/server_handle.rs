//! Connects to a server: the one that runs on the data folder, the one that is named, or one that the command
//! starts itself because none runs.

use std::time::Duration;

use crate::client::CommandClient;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::node::{LocalNode, NodeConfig};
use crate::start_error::StartError;

/// What to do if no server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenNoServer {
    /// Start one for this command.
    StartPrivate,
    /// Start one that other commands can use while this command runs.
    StartShared,
    /// Exit: nobody could answer.
    Fail,
}

/// How often to retry while another command briefly uses the folder.
const ATTEMPTS: u32 = 40;
const ATTEMPT_INTERVAL: Duration = Duration::from_millis(100);

/// A connection to a server.
pub struct ServerHandle {
    /// The client of the server.
    pub client: CommandClient,
    node: Option<LocalNode>,
}

impl ServerHandle {
    /// Whether the server runs only as long as this command.
    pub fn is_own(&self) -> bool {
        self.node.is_some()
    }

    /// Stops the server if this command started it.
    pub async fn stop_own_server(&mut self) {
        if let Some(node) = self.node.take() {
            node.stop().await;
        }
    }
}

impl CommandContext {
    /// Runs `act` with a server, and stops the server if it was started for this.
    ///
    /// # Errors
    /// If no server runs and none can be started, a failure with advice; also every failure of `act`.
    pub async fn with_server<T>(
        &self,
        otherwise: WhenNoServer,
        act: impl AsyncFnOnce(&ServerHandle) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut server = self.connect(otherwise).await?;
        let done = act(&server).await;
        server.stop_own_server().await;
        done
    }

    /// Connects to a server. The caller must stop it with [`ServerHandle::stop_own_server`].
    ///
    /// # Errors
    /// If no server runs and none can be started, a failure with advice.
    pub async fn connect(&self, otherwise: WhenNoServer) -> Result<ServerHandle, Failure> {
        for _ in 0..ATTEMPTS {
            if let Some(client) = self.find_server().await? {
                return Ok(ServerHandle { client, node: None });
            }
            let host = match otherwise {
                WhenNoServer::Fail => return Err(no_server(self)),
                WhenNoServer::StartShared => true,
                WhenNoServer::StartPrivate => false,
            };
            match LocalNode::start(NodeConfig { announce: host, ..NodeConfig::for_a_command(&self.home) }).await {
                Ok(node) => return Ok(ServerHandle { client: node.client()?.within(self.tenant.clone()), node: Some(node) }),
                // Another command briefly uses the folder, or a server is starting.
                Err(StartError::InUse(_)) => tokio::time::sleep(ATTEMPT_INTERVAL).await,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StartError::InUse(self.home.folder().display().to_string()).into())
    }
}

fn no_server(context: &CommandContext) -> Failure {
    Failure {
        exit: Exit::NoServer,
        ..Failure::new(
            "no server runs on this data folder, so nobody could answer",
            format!("Start one: waypost serve --data {}", context.home.folder().display()),
        )
    }
}
