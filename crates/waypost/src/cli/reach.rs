//! Reaching a server: the one that runs on the data folder, the one that was named, or one that
//! is started inside the command because none runs.

use std::time::Duration;

use super::context::Context;
use crate::client::{As, Client, ClientError, Credential};
use crate::exit::{Exit, Failure};
use crate::node::{Node, Plan, StartError};

/// What to do where no server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Otherwise {
    /// Start one for the moment.
    Borrow,
    /// Start one that other commands can find as long as this one lives.
    Host,
    /// Leave: nobody could answer.
    Leave,
}

/// A folder that another command has for a moment is free again within this many looks.
const LOOKS: u32 = 40;
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A server that was reached.
pub struct Reached {
    /// What speaks to it.
    pub client: Client,
    node: Option<Node>,
}

impl Reached {
    /// Whether it lives only as long as this command.
    pub fn is_our_own(&self) -> bool {
        self.node.is_some()
    }

    /// Stops the server where it is our own.
    pub async fn leave(&mut self) {
        if let Some(node) = self.node.take() {
            node.stop().await;
        }
    }
}

impl Context {
    /// Does `act` with a server, and stops that where it was started for this.
    ///
    /// # Errors
    /// When there is none and none can be started, and how that is cured; and what `act` fails with.
    pub async fn with_server<T>(&self, otherwise: Otherwise, act: impl AsyncFnOnce(&Reached) -> Result<T, Failure>) -> Result<T, Failure> {
        let mut reached = self.reach(otherwise).await?;
        let done = act(&reached).await;
        reached.leave().await;
        done
    }

    /// Reaches a server; whoever takes it stops it with [`Reached::leave`].
    ///
    /// # Errors
    /// When there is none and none can be started, and how that is cured.
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
                // Another command has the folder for a moment, or a server is just starting.
                Err(StartError::InUse(_)) => tokio::time::sleep(BETWEEN_LOOKS).await,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StartError::InUse(self.home.folder().display().to_string()).into())
    }

    /// The server that runs on the data folder, or the one that was named. `None` where the note
    /// in the folder is older than its server's end.
    ///
    /// # Errors
    /// When there is one that this command has no right to use.
    pub async fn find_server(&self) -> Result<Option<Client>, Failure> {
        if let Some(url) = &self.server {
            let key = self.around.key.clone().ok_or_else(|| no_key(url))?;
            return Ok(Some(Client::new(url, Credential::Key(key))?));
        }
        // A demo stands in a folder of its own; whoever named none means whatever runs.
        let Some(note) = self.home.note().or_else(|| self.demo_home().note()) else { return Ok(None) };
        let credential = match (note.token, &self.around.key) {
            (Some(token), _) => Credential::Local(token),
            (None, key) => Credential::Key(key.clone().unwrap_or_default()),
        };
        let local = matches!(credential, Credential::Local(_));
        let client = Client::new(&note.url, credential)?.opened_at(note.pages).within(self.tenant.clone());
        match client.clone().within(None).get::<serde_json::Value>(As::Person, "/api/v1/me").await {
            Ok(_) => Ok(Some(client)),
            Err(ClientError::Unreachable { .. } | ClientError::Garbled { .. }) => Ok(None),
            // The token is made anew at every start: whoever refuses it is another server.
            Err(ClientError::Refused(_)) if local => Ok(None),
            Err(ClientError::Refused(_)) => Err(no_key(&note.url)),
        }
    }
}

fn no_key(url: &str) -> Failure {
    let cure = "Put a key for it into the variable WAYPOST_KEY; `waypost key create` makes one where the server has a local admin.";
    Failure::usage(format!("the server at {url} takes no command without a key"), cure)
}

fn no_server(context: &Context) -> Failure {
    Failure {
        exit: Exit::NoServer,
        ..Failure::new(
            "no server runs on this data folder, so nobody could answer here or open a page",
            format!("Start one: waypost serve --data {}", context.home.folder().display()),
        )
    }
}
