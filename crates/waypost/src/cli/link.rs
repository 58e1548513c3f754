//! `waypost link`: a link that signs a browser in, once, or opens one ask.

use clap::Args;
use serde_json::{Value, json};
use waypost_core::ids::AskId;

use super::context::Context;
use super::reach::Otherwise;
use crate::client::{As, Client, Received, wire};
use crate::exit::{Exit, Failure};

/// Make a link that signs a browser in, once, within an hour.
#[derive(Args)]
pub struct Link {
    /// Whom it signs in
    #[arg(long, value_name = "NAME", default_value = "local")]
    person: String,
    /// The page it leads to
    #[arg(long, value_name = "PATH", default_value = "/", conflicts_with = "ask")]
    to: String,
    /// The one ask it lets them see and answer, and nothing else; whoever can sign in does so first
    #[arg(long, value_name = "ASK")]
    ask: Option<AskId>,
}

impl Link {
    /// Makes the link. It is of use only while a server runs, so none is started for it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if !self.to.starts_with('/') || self.to.starts_with("//") {
            return Err(Failure::usage("--to is not a page of this server", "Write a path such as /sessions."));
        }
        let wanted = json!({ "person": self.person, "ask": self.ask });
        let link = context.with_server(Otherwise::Leave, async |reached| Ok(made(&reached.client, &wanted).await?)).await?;
        let link = leading_to(&link, &self.to);
        context.give(&json!({ "link": link }).to_string(), || link);
        Ok(Exit::Done)
    }
}

async fn made(client: &Client, wanted: &Value) -> Result<String, Failure> {
    let made: Received<wire::Link> = client.post(As::Owner, "/api/v1/admin/links", wanted).await?;
    Ok(made.view.link)
}

/// `link`, leading to the page `to` instead of the first one.
pub fn leading_to(link: &str, to: &str) -> String {
    match to {
        "/" => link.to_owned(),
        _ => crate::client::path(link, &[("to", Some(to.to_owned()))]),
    }
}
