//! A workflow as the engine drives it: one step a turn, and where it stands written with what the step did.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use waypost_core::ask::Origin;
use waypost_core::body::Body;
use waypost_core::call::{CallOutcome, ToolCall};
use waypost_core::decide::{Command, NewAsk, Plan, Speech};
use waypost_core::event::{Event, Role, Seq};
use waypost_core::finished::MOST_RESULT;
use waypost_core::ids::{AgentName, AskId, CallId, ToolName};
use waypost_core::json::Json;
use waypost_core::kept::Keeping;
use waypost_core::policy::Policy;
use waypost_core::session::Work;
use waypost_core::standing::Gate;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, AgentCard, Told, Turn, TurnError};

use super::heard::{Heard, of_child};
use super::next::{Child, Next};
use super::{Chart, Workflow};
use crate::conversation::PendingAsk;
use crate::keeping::state_of;
use crate::tool_agent::Budget;

/// What whoever asks about a question of a workflow is told.
const NOTHING_TO_ADD: &str = "This workflow has nothing to add to its question.";

/// A workflow as the engine takes it.
pub struct Flowing<W> {
    workflow: W,
    chart: Chart,
    budget: Budget,
}

/// What a workflow can do in a step, beside what the step leads to.
pub struct Flow<'a> {
    turn: &'a mut Turn,
    said: Vec<String>,
}

impl Flow<'_> {
    /// Says something in the session.
    pub fn say(&mut self, text: impl Into<String>) {
        self.said.push(text.into());
    }

    /// Something to ask with [`Next::Ask`].
    ///
    /// # Errors
    /// [`TurnError::Engine`] where the clock cannot be read.
    pub async fn new_ask(&self, body: Body, policy: Policy) -> Result<NewAsk, TurnError> {
        Ok(NewAsk { id: self.turn.ask_id().await?, message: None, body, policy, context: None, gate: Gate::default() })
    }

    /// The moment that lies so far ahead.
    ///
    /// # Errors
    /// [`TurnError::Engine`] where the clock cannot be read.
    pub async fn ahead(&self, wait: Option<Duration>) -> Result<Option<Timestamp>, TurnError> {
        let now = self.turn.now().await?;
        Ok(wait.map(|wait| now.plus(wait)))
    }
}

/// What is kept of a workflow.
#[derive(Serialize, Deserialize)]
struct Stand {
    /// The state, exactly as it was written.
    state: Box<RawValue>,
    /// What it waits for.
    waits: Waits,
    /// The last message it has taken in.
    read: Seq,
}

/// How far the messages to it are read.
struct Read {
    up_to: Seq,
    unread: bool,
}

/// What a state waits for.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Waits {
    /// Nothing.
    Nothing,
    /// A call on which a child works.
    Child(CallId),
    /// An ask.
    Ask(AskId),
    /// A message.
    Message,
}

impl<W: Workflow> Flowing<W> {
    /// This workflow.
    pub fn new(workflow: W) -> Self {
        let chart = workflow.chart();
        let budget = Budget { work: chart.work, ..Budget::default() };
        Self { workflow, chart, budget }
    }

    async fn step(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let history = turn.transcript().await?;
        let kept = state_of(turn.session(), self.chart.version, |version, state| self.workflow.migrate(version, state))?;
        let (stand, heard) = match kept {
            None => (self.beginning(&history)?, Heard::Nothing),
            Some(kept) => {
                let stand: Stand = kept.read().map_err(|error| unreadable(&error.to_string()))?;
                let Some((heard, read)) = heard(&stand, &history, turn) else { return self.rest(turn, kept).await };
                (Stand { read, ..stand }, heard)
            }
        };
        let state: W::State = serde_json::from_str(stand.state.get()).map_err(|error| unreadable(&error.to_string()))?;
        let from = name_of(&stand.state);
        let left = self.budget.time_left(turn).await?;
        let mut flow = Flow { turn, said: Vec::new() };
        let next = self.budget.within(left, self.workflow.step(state, &heard, &mut flow)).await?;
        let text = flow.said.join("\n\n");
        let unread = history.iter().any(|told| told.entry.seq > stand.read && is_said(&told.entry.event));
        let speech = self.speech(next, &from, &Read { up_to: stand.read, unread }, text, turn.seq())?;
        Ok(turn.speak(speech).await?)
    }

    /// The beginning: its arguments are the first words to it, as JSON where they are JSON.
    fn beginning(&self, history: &[Told]) -> Result<Stand, TurnError> {
        let first = history.iter().find_map(|told| match &told.entry.event {
            Event::Message { role: Role::User, text, .. } => Some((told.entry.seq, text.as_str())),
            _ => None,
        });
        let (read, words) = first.unwrap_or((0, "null"));
        let args = serde_json::from_str(words).or_else(|_| serde_json::from_value(Value::String(words.to_owned())));
        let args = args.or_else(|error| serde_json::from_value(Value::Null).map_err(|_| error));
        let args = args.map_err(|error| TurnError::Fail {
            code: "arguments",
            message: format!("This workflow is started with other arguments: {error}."),
        })?;
        Ok(Stand { state: written(&self.workflow.begin(args))?, waits: Waits::Nothing, read })
    }

    /// Nothing that it waits for is there.
    async fn rest(&self, turn: &mut Turn, kept: Json) -> Result<(), TurnError> {
        let stand: Stand = kept.read().map_err(|error| unreadable(&error.to_string()))?;
        let keeps = Some(Keeping { version: self.chart.version, at: Some(name_of(&stand.state)), state: Some(kept) });
        Ok(turn.speak(Speech { keeps, heard: turn.seq(), waits: true, ..Speech::default() }).await?)
    }

    fn speech(&self, next: Next<W::State, W::Result>, from: &str, read: &Read, text: String, heard: Seq) -> Result<Speech, TurnError> {
        let spoken = Speech { text, heard, ..Speech::default() };
        let (state, waits, spoken) = match next {
            Next::Go(state) => (state, Waits::Nothing, Speech { goes_on: true, ..spoken }),
            Next::Message(state) => (state, Waits::Message, Speech { goes_on: read.unread, waits: !read.unread, ..spoken }),
            Next::Ask(ask, state) => (state, Waits::Ask(ask.id), Speech { asks: vec![*ask], ..spoken }),
            Next::Child(child, state) => {
                let call = call(&child, heard);
                (state, Waits::Child(call.call_id.clone()), Speech { calls: vec![(call, Plan::Run)], ..spoken })
            }
            Next::Done(result) => {
                self.follows(from, None)?;
                let result = Json::new(written(&result)?.get()).map_err(|error| unreadable(&error.to_string()))?;
                if result.as_str().len() > MOST_RESULT {
                    let message = format!("The result of {:?} has more than {MOST_RESULT} bytes.", self.chart.name);
                    return Err(TurnError::Fail { code: "result_too_long", message });
                }
                let keeps = Some(Keeping { version: self.chart.version, at: Some("end".to_owned()), state: None });
                return Ok(Speech { keeps, result: Some(result), ..spoken });
            }
            Next::Failed { code, message } => return Err(TurnError::Fail { code, message }),
        };
        let state = written(&state)?;
        let at = name_of(&state);
        self.follows(from, Some(&at))?;
        let stand = Stand { state, waits, read: read.up_to };
        let kept = serde_json::to_string(&stand).map_err(|error| unreadable(&error.to_string()))?;
        let kept = Json::new(kept).map_err(|error| unreadable(&error.to_string()))?;
        Ok(Speech { keeps: Some(Keeping { version: self.chart.version, at: Some(at), state: Some(kept) }), ..spoken })
    }

    /// A way that is not on the chart is not gone.
    fn follows(&self, from: &str, to: Option<&str>) -> Result<(), TurnError> {
        if self.chart.allows(from, to) || to == Some(from) {
            return Ok(());
        }
        let message = format!("The chart of {:?} has no way from {from:?} to {:?}.", self.chart.name, to.unwrap_or("the end"));
        Err(TurnError::Fail { code: "off_the_chart", message })
    }

    /// Gives its calls to the children they are for.
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
            name: AgentName::new(&self.chart.name),
            description: self.chart.description.clone(),
            tools: Vec::new(),
            approvals: "as_declared",
        }
    }

    fn chart(&self) -> Option<String> {
        Some(self.chart.mermaid())
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(work) = turn.session().work() else { return Ok(()) };
        if self.budget.is_stopped(work, turn).await? {
            return Ok(());
        }
        match work {
            Work::Speak => self.step(turn).await,
            Work::Calls => self.hand_over(turn).await,
            Work::Judge(ask) => {
                let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
                Ok(turn.judge(&ask, true, None, "workflow").await?)
            }
            Work::Reply(ask) => {
                let heard = Some(turn.seq());
                Ok(turn.record(Command::Comment { ask, text: NOTHING_TO_ADD.to_owned(), heard }).await?)
            }
        }
    }
}

/// What a state waited for, and the last message that is taken in with it; `None` while it is not there.
fn heard(stand: &Stand, history: &[Told], turn: &Turn) -> Option<(Heard, Seq)> {
    let read = stand.read;
    match &stand.waits {
        Waits::Nothing => Some((Heard::Nothing, read)),
        Waits::Child(call) => history.iter().rev().find_map(|told| match &told.entry.event {
            Event::ToolCompleted { call_id, output, .. } if call_id == call => Some((Heard::Child(of_child(output)), read)),
            _ => None,
        }),
        Waits::Ask(id) => history.iter().rev().find_map(|told| {
            let ask = told.ask.as_ref().filter(|ask| ask.id == *id && ask.origin == Origin::Agent && told.entry.event.settles())?;
            let asked = PendingAsk::new(ask, &turn.session().agent, turn.session().metadata.as_ref());
            Some((Heard::Ended(Box::new(asked)), read))
        }),
        Waits::Message => history.iter().find_map(|told| match &told.entry.event {
            Event::Message { role: Role::User, text, .. } if told.entry.seq > read => {
                Some((Heard::Message { text: text.clone(), by: told.entry.actor.clone() }, told.entry.seq))
            }
            _ => None,
        }),
    }
}

fn is_said(event: &Event) -> bool {
    matches!(event, Event::Message { role: Role::User, .. })
}

/// The call that a child works on. How people see it travels in its arguments.
fn call(child: &Child, heard: Seq) -> ToolCall {
    let arguments = json!({"task": child.args, "show": child.show, "label": child.label});
    ToolCall { call_id: CallId::new(format!("child_{heard}")), tool: ToolName::new(&child.agent), arguments: arguments.to_string() }
}

fn written(value: &impl Serialize) -> Result<Box<RawValue>, TurnError> {
    serde_json::value::to_raw_value(value).map_err(|error| unreadable(&error.to_string()))
}

fn unreadable(error: &str) -> TurnError {
    TurnError::Fail { code: "unreadable_state", message: format!("Where this workflow stands cannot be read: {error}.") }
}

/// A state's name, as serde writes it: a text, or the one member of an object.
fn name_of(state: &RawValue) -> String {
    match serde_json::from_str(state.get()) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(members)) => members.keys().next().cloned().unwrap_or_default(),
        _ => "state".to_owned(),
    }
}
