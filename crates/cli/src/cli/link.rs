//! `waypost link`: creates a one-time link that signs a browser in, or a link to one ask.

use clap::Args;
use serde_json::{Value, json};
use waypost_core::ids::AskId;
use waypost_wire::{NewLink, Page, PersonView};

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{self, As, CommandClient, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

/// The person at the server's machine, whom every server knows.
const LOCAL: &str = "local";

/// Create a one-time link that signs a browser in, within an hour.
#[derive(Args)]
pub struct LinkArgs {
    /// The person to sign in, whom the server must know: `waypost person add` adds one
    #[arg(long, value_name = "NAME", default_value = LOCAL)]
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
        let create = async |server: &ServerHandle| {
            // A credential that may not list people can create links all the same.
            if !self.is_known(&server.client).await.unwrap_or(true) {
                return Err(self.unknown_person());
            }
            create_link(&server.client, &wanted).await
        };
        let link = context.with_server(WhenNoServer::Fail, create).await?;
        let link = client::leading_to(&link, &self.to);
        context.print(&json!({ "link": link }).to_string(), || link);
        Ok(Exit::Done)
    }

    /// Whether the server knows the person. Signing in by a link adds a person, so a typing mistake would add somebody who may decide.
    async fn is_known(&self, client: &CommandClient) -> Result<bool, Failure> {
        if self.person == LOCAL {
            return Ok(true);
        }
        let mut cursor = None;
        loop {
            let people: Received<Page<PersonView>> = client.get(As::Person, &client::path("/api/v1/people", &[("cursor", cursor)])).await?;
            if people.view.items.iter().any(|person| person.name == self.person) {
                return Ok(true);
            }
            cursor = people.view.next_cursor;
            if cursor.is_none() {
                return Ok(false);
            }
        }
    }

    fn unknown_person(&self) -> Failure {
        let person = &self.person;
        let cure = format!("If the name is right, add the person: waypost person add {person}. `waypost person list` shows whom it knows.");
        Failure::new(format!("this server does not know {person:?}"), cure)
    }
}

async fn create_link(client: &CommandClient, wanted: &Value) -> Result<String, Failure> {
    let made: Received<NewLink> = client.post(As::Owner, "/api/v1/admin/links", wanted).await?;
    Ok(made.view.link)
}
