//! Runs a workflow as an agent: one step per turn. The new state is recorded together with the step's output.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use waypost_core::agent::finished::MAX_RESULT;
use waypost_core::agent::state::SavedState;
use waypost_core::approval::call::{CallOutcome, ToolCall};
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::origin::Origin;
use waypost_core::decide::{CallAction, Command, ModelTurn, NewAsk};
use waypost_core::ids::{AgentName, AskId, CallId, Seq, ToolName};
use waypost_core::json::Json;
use waypost_core::session::NextWork;
use waypost_core::session::event::{Event, Role};
use waypost_engine::{Agent, AgentCard, TranscriptEntry, Turn, TurnError};

use super::step_input::{StepInput, of_child};
use super::transition::{ChildWorkflow, Transition, WorkflowAsk};
use super::{StateGraph, Workflow};
use crate::conversation::ConversationAsk;
use crate::state::state_of;
use crate::tool_agent::SessionBudget;

/// The reply to a comment under a workflow's question.
const NOTHING_TO_ADD: &str = "This workflow has nothing to add to its question.";

/// A workflow as an agent.
pub struct Flowing<W> {
    workflow: W,
    graph: StateGraph,
    budget: SessionBudget,
}

/// What a workflow can do in a step, besides choosing the next state.
pub struct WorkflowContext {
    messages: Vec<String>,
}

impl WorkflowContext {
    /// Writes a message into the session.
    pub fn say(&mut self, text: impl Into<String>) {
        self.messages.push(text.into());
    }
}

/// The saved state of a workflow.
#[derive(Serialize, Deserialize)]
struct Stand {
    /// The state, exactly as it was written.
    state: Box<RawValue>,
    /// What it waits for.
    waits: Waits,
    /// The last message that it has processed.
    read: Seq,
}

/// How far the messages to it are processed.
struct ReadPosition {
    up_to: Seq,
    unread: bool,
}

/// What a state waits for.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Waits {
    /// Nothing.
    Nothing,
    /// A call that a child session works on.
    Child(CallId),
    /// An ask.
    Ask(AskId),
    /// A message.
    Message,
}

impl<W: Workflow> Flowing<W> {
    /// This workflow as an agent.
    pub fn new(workflow: W) -> Self {
        let graph = workflow.graph();
        let budget = SessionBudget { work: graph.work, ..SessionBudget::default() };
        Self { workflow, graph, budget }
    }

    async fn step(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let history = turn.transcript().await?;
        let saved = state_of(turn.session(), self.graph.version, |version, state| self.workflow.migrate(version, state))?;
        let (stand, input) = match saved {
            None => (self.beginning(&history)?, StepInput::Nothing),
            Some(saved) => {
                let stand: Stand = saved.read().map_err(|error| unreadable(&error.to_string()))?;
                let Some((input, read)) = step_input(&stand, &history, turn) else { return self.keep_waiting(turn, saved).await };
                (Stand { read, ..stand }, input)
            }
        };
        let state: W::State = serde_json::from_str(stand.state.get()).map_err(|error| unreadable(&error.to_string()))?;
        let from = name_of(&stand.state);
        let left = self.budget.time_left(turn).await?;
        let mut context = WorkflowContext { messages: Vec::new() };
        let next = self.budget.within(left, self.workflow.step(state, &input, &mut context)).await?;
        let text = context.messages.join("\n\n");
        let unread = history.iter().any(|item| item.entry.seq > stand.read && is_user_message(&item.entry.event));
        let speech = self.model_turn(next, &from, &ReadPosition { up_to: stand.read, unread }, text, turn).await?;
        Ok(turn.record_model_turn(speech).await?)
    }

    /// The first state. The arguments are the first message: as JSON if it is JSON, else as a text.
    fn beginning(&self, history: &[TranscriptEntry]) -> Result<Stand, TurnError> {
        let first = history.iter().find_map(|item| match &item.entry.event {
            Event::Message { role: Role::User, text, .. } => Some((item.entry.seq, text.as_str())),
            _ => None,
        });
        let (read, args_text) = first.unwrap_or((0, "null"));
        let args = serde_json::from_str(args_text).or_else(|_| serde_json::from_value(Value::String(args_text.to_owned())));
        let args = args.or_else(|error| serde_json::from_value(Value::Null).map_err(|_| error));
        let args = args
            .map_err(|error| TurnError::Fail { code: "arguments", message: format!("The arguments do not fit this workflow: {error}.") })?;
        Ok(Stand { state: serialize(&self.workflow.begin(args))?, waits: Waits::Nothing, read })
    }

    /// What the state waits for has not arrived yet.
    async fn keep_waiting(&self, turn: &mut Turn, saved: Json) -> Result<(), TurnError> {
        let stand: Stand = saved.read().map_err(|error| unreadable(&error.to_string()))?;
        let keeps = Some(SavedState { version: self.graph.version, at: Some(name_of(&stand.state)), state: Some(saved) });
        Ok(turn.record_model_turn(ModelTurn { keeps, last_read: turn.seq(), waits: true, ..ModelTurn::default() }).await?)
    }

    async fn model_turn(
        &self,
        next: Transition<W::State, W::Result>,
        from: &str,
        read: &ReadPosition,
        text: String,
        turn: &Turn,
    ) -> Result<ModelTurn, TurnError> {
        let last_read = turn.seq();
        let spoken = ModelTurn { text, last_read, ..ModelTurn::default() };
        let (state, waits, spoken) = match next {
            Transition::To(state) => (state, Waits::Nothing, ModelTurn { continues: true, ..spoken }),
            Transition::Message(state) => (state, Waits::Message, ModelTurn { continues: read.unread, waits: !read.unread, ..spoken }),
            Transition::Ask(ask, state) => {
                let ask = new_ask(*ask, turn).await?;
                (state, Waits::Ask(ask.id), ModelTurn { asks: vec![ask], ..spoken })
            }
            Transition::Child(child, state) => {
                let call = call(&child, last_read);
                (state, Waits::Child(call.call_id.clone()), ModelTurn { calls: vec![(call, CallAction::Run)], ..spoken })
            }
            Transition::Done(result) => {
                self.follows(from, None)?;
                let result = Json::new(serialize(&result)?.get()).map_err(|error| unreadable(&error.to_string()))?;
                if result.as_str().len() > MAX_RESULT {
                    let message = format!("The result of {:?} has more than {MAX_RESULT} bytes.", self.graph.name);
                    return Err(TurnError::Fail { code: "result_too_long", message });
                }
                let keeps = Some(SavedState { version: self.graph.version, at: Some("end".to_owned()), state: None });
                return Ok(ModelTurn { keeps, result: Some(result), ..spoken });
            }
            Transition::Failed { code, message } => return Err(TurnError::Fail { code, message }),
        };
        let state = serialize(&state)?;
        let at = name_of(&state);
        self.follows(from, Some(&at))?;
        let stand = Stand { state, waits, read: read.up_to };
        let stored = serde_json::to_string(&stand).map_err(|error| unreadable(&error.to_string()))?;
        let stored = Json::new(stored).map_err(|error| unreadable(&error.to_string()))?;
        Ok(ModelTurn { keeps: Some(SavedState { version: self.graph.version, at: Some(at), state: Some(stored) }), ..spoken })
    }

    /// Refuses a transition that is not in the graph.
    fn follows(&self, from: &str, to: Option<&str>) -> Result<(), TurnError> {
        if self.graph.allows(from, to) || to == Some(from) {
            return Ok(());
        }
        let message = format!("The graph of {:?} has no transition from {from:?} to {:?}.", self.graph.name, to.unwrap_or("the end"));
        Err(TurnError::Fail { code: "off_the_graph", message })
    }

    /// Starts the child sessions for the open calls.
    async fn hand_over(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let open: Vec<_> =
            turn.session().calls.iter().map(|open| (open.call.call_id.clone(), AgentName::new(open.call.tool.as_str()))).collect();
        let (known, unknown): (Vec<_>, Vec<_>) = open.into_iter().partition(|(_, agent)| turn.knows(agent));
        for (call, agent) in unknown {
            let output = json!({"status": "failed", "code": "unknown_agent", "message": format!("There is no agent {agent:?} here.")});
            turn.begin(vec![call.clone()]).await?;
            turn.end(call, CallOutcome::Failed, output.to_string()).await?;
        }
        if known.is_empty() { Ok(()) } else { Ok(turn.start_children(known).await?) }
    }
}

#[async_trait]
impl<W: Workflow> Agent for Flowing<W> {
    fn card(&self) -> AgentCard {
        AgentCard {
            name: AgentName::new(&self.graph.name),
            description: self.graph.description.clone(),
            tools: Vec::new(),
            approvals: "as_declared",
        }
    }

    fn graph(&self) -> Option<String> {
        Some(self.graph.mermaid())
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(work) = turn.session().work() else { return Ok(()) };
        if self.budget.is_stopped(work, turn).await? {
            return Ok(());
        }
        match work {
            NextWork::Speak => self.step(turn).await,
            NextWork::Calls => self.hand_over(turn).await,
            NextWork::Judge(ask) => {
                let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
                Ok(turn.judge(&ask, true, None, "workflow").await?)
            }
            NextWork::Reply(ask) => {
                let last_read = Some(turn.seq());
                Ok(turn.record(Command::Comment { ask, text: NOTHING_TO_ADD.to_owned(), last_read }).await?)
            }
        }
    }
}

/// What a state waited for, and the last message that is processed with it; `None` while it has not arrived.
fn step_input(stand: &Stand, history: &[TranscriptEntry], turn: &Turn) -> Option<(StepInput, Seq)> {
    let read = stand.read;
    match &stand.waits {
        Waits::Nothing => Some((StepInput::Nothing, read)),
        Waits::Child(call) => history.iter().rev().find_map(|item| match &item.entry.event {
            Event::ToolCompleted { call_id, output, .. } if call_id == call => Some((StepInput::Child(of_child(output)), read)),
            _ => None,
        }),
        Waits::Ask(id) => history.iter().rev().find_map(|item| {
            let ask = item.ask.as_ref().filter(|ask| ask.id == *id && ask.origin == Origin::Agent && item.entry.event.settles())?;
            let asked = ConversationAsk::new(ask, &turn.session().agent, turn.session().metadata.as_ref());
            Some((StepInput::Ended(Box::new(asked)), read))
        }),
        Waits::Message => history.iter().find_map(|item| match &item.entry.event {
            Event::Message { role: Role::User, text, .. } if item.entry.seq > read => {
                Some((StepInput::Message { text: text.clone(), by: item.entry.actor.clone() }, item.entry.seq))
            }
            _ => None,
        }),
    }
}

fn is_user_message(event: &Event) -> bool {
    matches!(event, Event::Message { role: Role::User, .. })
}

async fn new_ask(asked: WorkflowAsk, turn: &Turn) -> Result<NewAsk, TurnError> {
    Ok(NewAsk {
        id: turn.ask_id().await?,
        message: None,
        body: asked.body,
        policy: asked.policy.at(turn.now().await?),
        context: None,
        auto_approval_rules: AutoApprovalRules::default(),
    })
}

/// The call that a child session works on. Its arguments also say how people see it.
fn call(child: &ChildWorkflow, last_read: Seq) -> ToolCall {
    let arguments = json!({"task": child.args, "show": child.show, "label": child.label});
    ToolCall { call_id: CallId::new(format!("child_{last_read}")), tool: ToolName::new(&child.agent), arguments: arguments.to_string() }
}

fn serialize(value: &impl Serialize) -> Result<Box<RawValue>, TurnError> {
    serde_json::value::to_raw_value(value).map_err(|error| unreadable(&error.to_string()))
}

fn unreadable(error: &str) -> TurnError {
    TurnError::Fail { code: "unreadable_state", message: format!("The saved state of this workflow cannot be read: {error}.") }
}

/// The name of a state, as serde writes it: a string, or the only key of an object.
fn name_of(state: &RawValue) -> String {
    match serde_json::from_str(state.get()) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(members)) => members.keys().next().cloned().unwrap_or_default(),
        _ => "state".to_owned(),
    }
}
