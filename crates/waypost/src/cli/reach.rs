//! Connects to a server: the one that runs on the data folder, the one that is named, or one that the command
//! starts itself because none runs.

use std::time::Duration;

use crate::client::Client;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::node::{Node, Plan};
use crate::start_error::StartError;

/// What to do if no server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Otherwise {
    /// Start one for this command.
    Borrow,
    /// Start one that other commands can use while this command runs.
    Host,
    /// Exit: nobody could answer.
    Leave,
}

/// How often to retry while another command briefly uses the folder.
const LOOKS: u32 = 40;
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A connection to a server.
pub struct Reached {
    /// The client of the server.
    pub client: Client,
    node: Option<Node>,
}

impl Reached {
    /// Whether the server runs only as long as this command.
    pub fn is_our_own(&self) -> bool {
        self.node.is_some()
    }

    /// Stops the server if this command started it.
    pub async fn leave(&mut self) {
        if let Some(node) = self.node.take() {
            node.stop().await;
        }
    }
}

impl Context {
    /// Runs `act` with a server, and stops the server if it was started for this.
    ///
    /// # Errors
    /// If no server runs and none can be started, a failure with advice; also every failure of `act`.
    pub async fn with_server<T>(&self, otherwise: Otherwise, act: impl AsyncFnOnce(&Reached) -> Result<T, Failure>) -> Result<T, Failure> {
        let mut reached = self.reach(otherwise).await?;
        let done = act(&reached).await;
        reached.leave().await;
        done
    }

    /// Connects to a server. The caller must stop it with [`Reached::leave`].
    ///
    /// # Errors
    /// If no server runs and none can be started, a failure with advice.
    pub async fn reach(&self, otherwise: Otherwise) -> Result<Reached, Failure> {
        for _ in 0..LOOKS {
            if let Some(client) = self.find_server().await? {
                return Ok(Reached { client, node: None });
            }
            let host = match otherwise {
                Otherwise::Leave => return Err(no_server(self)),
                Otherwise::Host => true,
                Otherwise::Borrow => false,
            };
            match Node::start(Plan { announce: host, ..Plan::for_a_command(&self.home) }).await {
                Ok(node) => return Ok(Reached { client: node.client()?.within(self.tenant.clone()), node: Some(node) }),
                // Another command briefly uses the folder, or a server is starting.
                Err(StartError::InUse(_)) => tokio::time::sleep(BETWEEN_LOOKS).await,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StartError::InUse(self.home.folder().display().to_string()).into())
    }
}

fn no_server(context: &Context) -> Failure {
    Failure {
        exit: Exit::NoServer,
        ..Failure::new(
            "no server runs on this data folder, so nobody could answer",
            format!("Start one: waypost serve --data {}", context.home.folder().display()),
        )
    }
}
