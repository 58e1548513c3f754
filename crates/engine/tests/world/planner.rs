//! Agents with child sessions: a planner that starts the shop and a painter at once, and one that
//! passes everything on to another of its kind.

use std::sync::Arc;

use serde_json::json;
use waypost_agents::model::{ScriptedModel, ScriptedResponse, ToolRequest};
use waypost_agents::{AgentTool, ApprovalMode, AskForApproval, AskUser, AskingPolicy, ToolAgent, ToolDefinition};
use waypost_core::ask::Ask;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::{Excluded, Who};
use waypost_core::ids::{CallId, SessionId, Tenant, ToolName};
use waypost_core::session::Session;
use waypost_core::session::event::Event;
use waypost_engine::{Agent, SessionFilter};
use waypost_store::Store;

use super::World;

fn call(id: &str, agent: &str, task: &str) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(agent), arguments: json!({"task": task}).to_string() }
}

/// Asks the shop to sell and the painter to paint, and thanks them.
pub fn planner() -> Arc<dyn Agent> {
    let both = vec![call("p1", "shop", "Sell a lamp."), call("p2", "painter", "Paint the door.")];
    let model = ScriptedModel::new(vec![ScriptedResponse::calls("I will have it done.", both), ScriptedResponse::says("All is done.")]);
    let agent = ToolAgent::new("planner", "Has things done.", Arc::new(model));
    Arc::new(agent.tool(Arc::new(AgentTool::new("shop", "Sells."))).tool(Arc::new(AgentTool::new("painter", "Paints."))))
}

/// Asks for the colour, and paints.
pub fn painter() -> Arc<dyn Agent> {
    let asks = json!({"questions": [{"question": "Which paint?", "header": "Paint", "options": [{"label": "white"}, {"label": "green"}]}]});
    let asked = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new("ask_user_question"), arguments: asks.to_string() };
    let model = ScriptedModel::new(vec![ScriptedResponse::calls("Let me ask.", vec![asked]), ScriptedResponse::says("It is painted.")]);
    Arc::new(ToolAgent::new("painter", "Paints.", Arc::new(model)).ask_user(AskUser::default()))
}

/// Asks anybody except the person who started the work to approve a text.
pub fn cautious_painter() -> Arc<dyn Agent> {
    let policy = Policy { who: Who { not: vec![Excluded::Requester], ..Who::default() }, ..Policy::default() };
    let asking = AskForApproval { policy: AskingPolicy { within: None, policy }, ..AskForApproval::default() };
    let text = json!({"concept": "# Green"}).to_string();
    let asked = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new("ask_for_approval"), arguments: text };
    let model = ScriptedModel::new(vec![ScriptedResponse::calls("May I?", vec![asked]), ScriptedResponse::says("It is painted.")]);
    Arc::new(ToolAgent::new("painter", "Paints.", Arc::new(model)).ask_for_approval(asking))
}

/// Starts this many painters at once.
pub fn crowd(painters: usize) -> Arc<dyn Agent> {
    let calls = (0..painters).map(|n| call(&format!("p{n}"), "painter", "Paint the door.")).collect();
    let model = ScriptedModel::new(vec![ScriptedResponse::calls("All of you!", calls), ScriptedResponse::says("Enough.")]);
    Arc::new(ToolAgent::new("planner", "Has things done.", Arc::new(model)).tool(Arc::new(AgentTool::new("painter", "Paints."))))
}

/// Passes everything on to another agent of its kind.
pub fn passer() -> Arc<dyn Agent> {
    let model = ScriptedModel::new(vec![
        ScriptedResponse::calls("You do it.", vec![call("p1", "planner", "Do it.")]),
        ScriptedResponse::says("It is done."),
    ]);
    Arc::new(ToolAgent::new("planner", "Passes on.", Arc::new(model)).tool(Arc::new(AgentTool::new("planner", "Does it."))))
}

/// Starts the painter only with approval.
pub fn careful() -> Arc<dyn Agent> {
    let calls = vec![call("p1", "painter", "Paint the door.")];
    let model = ScriptedModel::new(vec![ScriptedResponse::calls("May they?", calls), ScriptedResponse::says("All is done.")]);
    let task = json!({"type": "object", "properties": {"task": {"type": "string"}}, "required": ["task"]});
    let definition =
        ToolDefinition { approval_mode: ApprovalMode::Always, allow_modify_args: true, ..ToolDefinition::new("painter", "Paints.", task) };
    Arc::new(ToolAgent::new("planner", "Has things done.", Arc::new(model)).tool(Arc::new(AgentTool::of("painter", definition))))
}

impl World {
    /// Works until nothing is due or the process dies, whichever comes first.
    pub async fn run_for_one_life(&mut self) {
        self.waypost();
        let worked = self.life.as_mut().expect("alive").worker.run_until_idle().await;
        if let Err(error) = worked {
            self.survive(error);
        }
    }

    /// Zoë cancels a session, and repeats the request while the server is down.
    pub async fn zoe_cancels(&mut self, session: SessionId) {
        let zoe = self.person("zoe");
        while let Err(error) = self.waypost().sessions().cancel(&zoe, session, Some("Not today.".into()), None).await {
            self.survive(error);
        }
    }

    /// The child sessions of a session, oldest first.
    pub async fn children(&self, parent: SessionId) -> Vec<Session> {
        let filter = SessionFilter { parent: Some(parent), limit: 100, ..SessionFilter::default() };
        let mut children = self.store.sessions(&Tenant::default(), &filter).await.expect("memory can be read").items;
        children.reverse();
        children
    }

    /// The first session's child with this agent.
    pub async fn child(&self, agent: &str) -> Session {
        let children = self.children(self.session.expect("a session was started")).await;
        children.into_iter().find(|child| child.agent.as_str() == agent).expect("it was started")
    }

    /// The only pending ask of this agent.
    pub async fn ask_by(&mut self, agent: &str) -> Ask {
        self.pending().await.into_iter().find(|ask| ask.asked_by.name == agent).expect("it asks")
    }

    /// The results that the first session got for its child calls, with what each child was told, in the order of the
    /// calls.
    pub async fn child_results(&self) -> String {
        let results = self.journal().await.into_iter().filter_map(|entry| match entry.event {
            Event::ToolCompleted { call_id, output, .. } => Some(format!("{call_id} {output}\n")),
            _ => None,
        });
        let mut results: Vec<_> = results.collect();
        results.sort();
        results.concat()
    }
}
