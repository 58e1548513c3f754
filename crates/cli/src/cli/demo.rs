//! `waypost demo`: a scripted agent, a server, and one link that leads to its session.

use std::time::Duration;

use clap::Args;
use serde_json::json;
use waypost_core::ids::SessionId;
use waypost_wire::{Page, SessionView};

use super::serve::{NetworkArgs, UndoArgs, serve_until_stopped};
use crate::client::{As, CommandClient, Received};
use crate::context::CommandContext;
use crate::demo::{AGENT, MESSAGE, agents};
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::node::{LocalNode, NodeConfig};
use crate::print;

/// Watch a scripted agent ask, wait, act and finish, in the browser.
///
/// The demo needs no network and no key. Kill it at any point and start it again: the agent continues where
/// it was, and the link leads to the same session.
#[derive(Args)]
pub struct DemoArgs {
    #[command(flatten)]
    network: NetworkArgs,
    #[command(flatten)]
    undo: UndoArgs,
    /// The delay between two words of the agent
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "30ms")]
    pace: Duration,
}

impl DemoArgs {
    /// Serves the demo until asked to stop.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        self.network.check()?;
        let home = context.demo_home();
        let config = NodeConfig {
            listen: self.network.listen,
            network: self.network.config(),
            public_url: self.network.public_url,
            undo_window: self.undo.undo_window,
            ..NodeConfig::for_a_server(&home, agents(home.folder(), self.pace))
        };
        let node = LocalNode::start(config).await?;
        let session = the_session(&node.client()?).await?;
        let link = node.link(&format!("/sessions/{session}")).await?;
        print::words("Kill this process at any point, also with `kill -9`, and start it again: the agent continues where it was.");
        serve_until_stopped(context, node, &link, &home).await
    }
}

/// Returns the newest demo session, or starts one.
async fn the_session(client: &CommandClient) -> Result<SessionId, Failure> {
    let listed: Received<Page<SessionView>> = client.get(As::Person, &format!("/api/v1/sessions?agent={AGENT}")).await?;
    if let Some(session) = listed.view.items.into_iter().next() {
        return Ok(session.id);
    }
    let begun: Received<SessionView> = client.post(As::Person, "/api/v1/sessions", &json!({ "agent": AGENT, "message": MESSAGE })).await?;
    Ok(begun.view.id)
}
