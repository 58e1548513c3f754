//! The context that every command receives.

use std::path::PathBuf;
use std::sync::Arc;

use waypost_engine::Agent;

use crate::client::{As, ClientCredential, CommandClient, RequestError};
use crate::exit::Failure;
use crate::home::Home;
use crate::print;
use crate::settings::Environment;
use crate::traces::Traces;

/// The format of standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputFormat {
    /// Lines for people and simple scripts.
    Lines,
    /// JSON.
    Json,
}

/// The context that every command receives.
pub struct CommandContext {
    /// The folder that `--data` names, if given.
    pub chosen: Option<PathBuf>,
    /// The data folder.
    pub home: Home,
    /// A remote server.
    pub server: Option<String>,
    /// The team to act in.
    pub tenant: Option<String>,
    /// The format of standard output.
    pub output: OutputFormat,
    /// What the program read from its environment.
    pub environment: Environment,
    /// The agents that were compiled into the program.
    pub agents: Vec<Arc<dyn Agent>>,
    /// Where traces are sent, if tracing is enabled.
    pub traces: Option<Traces>,
}

impl CommandContext {
    /// The data folder of the demo, which is separate from other data unless it was named.
    pub fn demo_home(&self) -> Home {
        let folder = self.chosen.clone().unwrap_or_else(|| self.home.folder().join("demo"));
        Home::new(folder).over(self.home.database().map(str::to_owned))
    }

    /// Returns the server that runs on the data folder, or the one that is named. Returns `None` if the note
    /// in the folder is left from a server that has ended.
    ///
    /// # Errors
    /// If this command has no right to use the server.
    pub async fn find_server(&self) -> Result<Option<CommandClient>, Failure> {
        if let Some(url) = &self.server {
            let key = self.environment.key.clone().ok_or_else(|| no_key(url))?;
            return Ok(Some(CommandClient::new(url, ClientCredential::Key(key))?));
        }
        // The demo uses its own folder. If no folder was named, a running demo is found too.
        let Some(note) = self.home.note().or_else(|| self.demo_home().note()) else { return Ok(None) };
        let credential = match (note.token, &self.environment.key) {
            (Some(token), _) => ClientCredential::Local(token),
            (None, key) => ClientCredential::Key(key.clone().unwrap_or_default()),
        };
        let local = matches!(credential, ClientCredential::Local(_));
        let client = CommandClient::new(&note.url, credential)?.opened_at(note.pages).within(self.tenant.clone());
        match client.clone().within(None).get::<serde_json::Value>(As::Person, "/api/v1/me").await {
            Ok(_) => Ok(Some(client)),
            Err(RequestError::Unreachable { .. } | RequestError::Garbled { .. }) => Ok(None),
            // The token is new at every start, so a server that refuses it is a different one.
            Err(RequestError::Refused(_)) if local => Ok(None),
            Err(RequestError::Refused(_)) => Err(no_key(&note.url)),
        }
    }

    /// Prints data: `text` unchanged for JSON output, otherwise the lines that `draw` returns.
    pub fn print(&self, text: &str, draw: impl FnOnce() -> String) {
        match self.output {
            OutputFormat::Json => print::json(text),
            OutputFormat::Lines => {
                let drawn = draw();
                if !drawn.is_empty() {
                    print::data(drawn.trim_end_matches('\n'));
                }
            }
        }
    }
}

fn no_key(url: &str) -> Failure {
    let cure = "Set WAYPOST_KEY to a key of that server; `waypost key create` creates one on a server with a local admin.";
    Failure::usage(format!("the server at {url} requires a key"), cure)
}
