//! The demo: a scripted agent that scaffolds and deploys a small web app, asking on the way. It
//! needs no network and no key, and whatever is killed half-way goes on where it was.

mod script;
mod tools;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use waypost_agents::model::ScriptedModel;
use waypost_agents::{AskUser, ToolAgent};
use waypost_engine::Agent;

/// The name of the demo's agent.
pub const AGENT: &str = "demo";
/// What the demo's session begins with.
pub const MESSAGE: &str = "Scaffold a small web app for our status page and deploy it.";

/// The demo's agents. They write what they make into `folder` and take `pace` for every word.
#[must_use]
pub fn agents(folder: &Path, pace: Duration) -> Vec<Arc<dyn Agent>> {
    let model = Arc::new(ScriptedModel::following(script::next).at_pace(pace));
    let agent = ToolAgent::new(AGENT, "Scaffolds and deploys a small web app, and asks before it decides.", model)
        .ask_user(AskUser::default())
        .tool(Arc::new(tools::Scaffold::new(folder)))
        .tool(Arc::new(tools::Deploy::new(folder, pace * 60)));
    vec![Arc::new(agent)]
}
