//! The demo: a scripted agent that scaffolds and deploys a small web app, and asks people on the way. It
//! needs no network and no key. If it is killed at any point, it continues where it was after a restart.

mod script;
mod tools;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use waypost_agents::model::ScriptedModel;
use waypost_agents::{AskUser, ToolAgent};
use waypost_engine::Agent;

/// The name of the demo agent.
pub const AGENT: &str = "demo";
/// The first message of the demo session.
pub const MESSAGE: &str = "Scaffold a small web app for our status page and deploy it.";

/// Returns the demo's agents. They write their files to `folder` and wait `pace` between words.
#[must_use]
pub fn agents(folder: &Path, pace: Duration) -> Vec<Arc<dyn Agent>> {
    let model = Arc::new(ScriptedModel::following(script::next).at_pace(pace));
    let agent = ToolAgent::new(AGENT, "Scaffolds and deploys a small web app, and asks before it decides.", model)
        .ask_user(AskUser::default())
        .tool(Arc::new(tools::Scaffold::new(folder)))
        .tool(Arc::new(tools::Deploy::new(folder, pace * 60)));
    vec![Arc::new(agent)]
}
