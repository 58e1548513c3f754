//! The agent that the benchmarks measure: it asks one question, and completes when it has the answer. Its
//! model takes no time, so that only Waypost is measured.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::mpsc;
use tokio::time::Instant;
use waypost_agents::asking::ask_user;
use waypost_agents::model::{Completion, Model, ModelError, ModelMessage, OutputSink, Prompt, StopReason, ToolRequest};
use waypost_agents::{AskUser, ToolAgent};
use waypost_core::ask::body::Body;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{AskId, CallId, ToolName};
use waypost_core::question::answer::Given;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

/// The name of the agent.
pub const NAME: &str = "bench";

/// The first message of a session.
pub const MESSAGE: &str = "Scaffold a small web app for our status page. It should load quickly on a phone, and the team that \
will keep it knows a little of everything.";

/// The question that it asks.
const QUESTION: &str = r#"{"questions": [{"question": "Which framework should the status page be built with?", "header": "Framework", "options": [
{"label": "Svelte", "value": "svelte", "description": "Smallest bundle, least to learn", "recommended": true},
{"label": "React", "value": "react", "description": "Most people know it"},
{"label": "Plain HTML", "value": "html", "description": "No build step at all"}]}]}"#;

/// Returns the agent.
pub fn agent() -> ToolAgent {
    ToolAgent::new(NAME, "Asks one question.", Arc::new(AskingModel)).ask_user(AskUser::default())
}

/// The same question, for an ask of an outside program.
pub fn question() -> Body {
    // The text above is valid: the agent uses it in every cycle.
    Body::questions(AskUser::default().questions(QUESTION).unwrap_or_default())
}

/// A person's reply to the question.
pub fn reply() -> Reply {
    let given = Given { values: vec!["svelte".into()], ..Given::default() };
    Reply { answers: Some(BTreeMap::from([("framework".into(), given)])), ..Reply::default() }
}

/// A model without state: its output depends only on the last message.
struct AskingModel;

#[async_trait]
impl Model for AskingModel {
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        let answered = matches!(prompt.messages.last(), Some(ModelMessage::ToolResult { .. }));
        let (text, stop) = match answered {
            true => ("Good, Svelte it is. The page is there, and its tests pass.", StopReason::Done),
            false => ("One thing is yours to decide before I write a single file.", StopReason::ToolCalls),
        };
        output(text);
        let call = || ToolRequest {
            call_id: CallId::new(format!("call_{}", prompt.messages.len())),
            tool: ToolName::new(ask_user::NAME),
            arguments: QUESTION.to_owned(),
        };
        let calls = if answered { Vec::new() } else { vec![call()] };
        Ok(Completion { stop, ..Completion::new(text, calls) })
    }
}

/// When a turn of a [`Stamping`] agent began and ended, and the ask that it left pending.
pub struct Stamp {
    /// When the turn began.
    pub began: Instant,
    /// When everything it did was durable.
    pub ended: Instant,
    /// The pending ask after the turn.
    pub pending: Option<AskId>,
}

/// An agent that reports when its turns begin and end.
pub struct Stamping<A> {
    agent: A,
    stamps: mpsc::UnboundedSender<Stamp>,
}

impl<A: Agent> Stamping<A> {
    /// Wraps `agent`, and returns the receiver of its stamps.
    pub fn new(agent: A) -> (Self, mpsc::UnboundedReceiver<Stamp>) {
        let (stamps, out) = mpsc::unbounded_channel();
        (Self { agent, stamps }, out)
    }
}

#[async_trait]
impl<A: Agent> Agent for Stamping<A> {
    fn card(&self) -> AgentCard {
        self.agent.card()
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let began = Instant::now();
        let outcome = self.agent.turn(turn).await;
        let pending = turn.session().pending().next().map(|ask| ask.id);
        // The receiver may be gone.
        drop(self.stamps.send(Stamp { began, ended: Instant::now(), pending }));
        outcome
    }
}
