//! `waypost link`: a link that signs a browser in, once.

use clap::Args;
use serde_json::json;
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
    /// The ask whose page it leads to; it opens that page and decides nothing
    #[arg(long, value_name = "ASK")]
    ask: Option<AskId>,
}

impl Link {
    /// Makes the link. It is of use only while a server runs, so none is started for it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if !self.to.starts_with('/') || self.to.starts_with("//") {
            return Err(Failure::usage("--to is not a page of this server", "Write a path such as /sessions."));
        }
        let to = self.ask.map_or(self.to, |ask| format!("/asks/{ask}"));
        let link = context.with_server(Otherwise::Leave, async |reached| Ok(make(&reached.client, &self.person, &to).await?)).await?;
        context.give(&json!({ "link": link }).to_string(), || link);
        Ok(Exit::Done)
    }
}

/// Makes a link for `person` that leads to the page `to`.
pub async fn make(client: &Client, person: &str, to: &str) -> Result<String, Failure> {
    let made: Received<wire::Link> = client.post(As::Owner, "/api/v1/admin/links", &json!({ "person": person })).await?;
    Ok(leading_to(&made.view.link, to))
}

/// `link`, leading to the page `to` instead of the first one.
pub fn leading_to(link: &str, to: &str) -> String {
    match to {
        "/" => link.to_owned(),
        _ => crate::client::path(link, &[("to", Some(to.to_owned()))]),
    }
}
