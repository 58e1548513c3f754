//! `waypost link`: creates a one-time link that signs a browser in, or a link to one ask.

use clap::Args;
use serde_json::{Value, json};
use waypost_core::ids::AskId;
use waypost_wire::NewLink;

use super::server_handle::WhenNoServer;
use crate::client::{self, As, CommandClient, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

/// Create a one-time link that signs a browser in, within an hour.
#[derive(Args)]
pub struct LinkArgs {
    /// The person to sign in
    #[arg(long, value_name = "NAME", default_value = "local")]
    person: String,
    /// The page that the link leads to
    #[arg(long, value_name = "PATH", default_value = "/", conflicts_with = "ask")]
    to: String,
    /// Let the person see and answer only this ask; a person who can sign in does so first
    #[arg(long, value_name = "ASK")]
    ask: Option<AskId>,
}

impl LinkArgs {
    /// Creates the link. The link works only while a server runs, so this command starts none.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        if !self.to.starts_with('/') || self.to.starts_with("//") {
            return Err(Failure::usage("--to is not a page of this server", "Write a path such as /sessions."));
        }
        let wanted = json!({ "person": self.person, "ask": self.ask });
        let link = context.with_server(WhenNoServer::Fail, async |server| Ok(create_link(&server.client, &wanted).await?)).await?;
        let link = client::leading_to(&link, &self.to);
        context.print(&json!({ "link": link }).to_string(), || link);
        Ok(Exit::Done)
    }
}

async fn create_link(client: &CommandClient, wanted: &Value) -> Result<String, Failure> {
    let made: Received<NewLink> = client.post(As::Owner, "/api/v1/admin/links", wanted).await?;
    Ok(made.view.link)
}
