//! The view of a journal entry, for pages and streams.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use waypost_core::agent::reading::Reading;
use waypost_core::agent::result;
use waypost_core::agent::usage::Cost;
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::session::Resume;
use waypost_core::session::event::{Entry, Event, Role};
use waypost_core::text::redaction::render;
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{AskView, Html, ParentSessionsView, raw};

/// One entry of a session's journal.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventView {
    /// Its position in the journal, from 1 without gaps.
    pub seq: u64,
    /// When it was written, by the store's clock. For reading only; `seq` is the order.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub at: Timestamp,
    /// The type of the event.
    #[serde(rename = "type")]
    pub kind: String,
    /// The session.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub session_id: SessionId,
    /// The ask that the event concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub ask_id: Option<AskId>,
    /// Who caused the event.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Principal))]
    pub actor: Principal,
    /// The details. Their fields depend on the type.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub data: Option<Box<RawValue>>,
    /// Who imported the event with a snapshot and when, if it happened on another server. This server has not seen it happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ImportMark>))]
    pub imported: Option<ImportMark>,
}

impl EventView {
    /// The details, for a program that reads their fields.
    #[must_use]
    pub fn details(&self) -> Value {
        self.data.as_ref().and_then(|data| serde_json::from_str(data.get()).ok()).unwrap_or_default()
    }

    /// Renders an entry of the journal of `session_id`. `ask`: the ask that the entry concerns, as it was then.
    #[must_use]
    pub fn new(entry: &Entry, session_id: SessionId, ask: Option<AskView>, imported: Option<ImportMark>, html: Html) -> Self {
        Self {
            seq: entry.seq,
            at: entry.at,
            kind: entry.event.kind().to_owned(),
            session_id,
            ask_id: entry.event.ask(),
            actor: entry.actor.clone(),
            data: Self::data(entry, ask, html),
            imported,
        }
    }

    fn data(entry: &Entry, ask: Option<AskView>, html: Html) -> Option<Box<RawValue>> {
        let by = &entry.actor;
        let data = match &entry.event {
            Event::SessionCreated { agent, title, resume, metadata, parents, .. } => {
                let metadata = metadata.as_ref().and_then(raw);
                let parents = parents.as_deref().map(ParentSessionsView::new);
                return to_raw_value(&SessionCreatedData { agent: agent.as_str(), title, resume: *resume, metadata, parents }).ok();
            }
            Event::QuestionPending { .. }
            | Event::QuestionRevised { .. }
            | Event::QuestionTightened { .. }
            | Event::QuestionReplied { .. }
            | Event::QuestionUndone { .. }
            | Event::QuestionReopened { .. }
            | Event::QuestionJudging { .. }
            | Event::QuestionReasked { .. }
            | Event::QuestionSkipped { .. }
            | Event::QuestionAnswered { .. }
            | Event::QuestionVoted { .. }
            | Event::QuestionDelegated { .. }
            | Event::QuestionEscalated { .. }
            | Event::QuestionCancelled { .. }
            | Event::QuestionWithdrawn { .. }
            | Event::QuestionExpired { .. } => {
                return to_raw_value(&AskEventData { ask, comment: None }).ok();
            }
            Event::QuestionCommented { text, .. } => {
                return to_raw_value(&AskEventData { ask, comment: Some(CommentData { text, by }) }).ok();
            }
            Event::SessionImported { through, whole, digest } => json!({"through": through, "whole": whole, "digest": digest}),
            Event::Message { role, text, tool_calls, reading, wire: _, cost, intent, to, from } => {
                let from = from.as_ref().map(|thread_ref| thread_ref.channel.clone());
                with(message_data((*role, text), tool_calls, reading, *cost, html), &[("intent", intent), ("to", to), ("from", &from)])
            }
            Event::WorkKept { .. } | Event::PlanChanged { .. } => progress_data(&entry.event),
            Event::ToolStarted { .. } | Event::ToolResumed { .. } | Event::ChildStarted { .. } | Event::ToolCompleted { .. } => {
                tool_call_data(&entry.event)
            }
            Event::QuestionReminded { ask, nth } => json!({"ask_id": ask, "nth": nth}),
            Event::PermitClaimed { ask, permit } => json!({"ask_id": ask, "permit": permit}),
            Event::PermitRefused { ask, reason } => json!({"ask_id": ask, "reason": reason}),
            Event::PermitVoided { ask, change } => json!({"ask_id": ask, "reason": change.as_str()}),
            Event::PermitUsed { ask, outcome, output, attachment } => {
                json!({"ask_id": ask, "outcome": result::outcome_name(*outcome), "output": output, "attachment": attachment})
            }
            Event::SecretReleased { ask, question } => json!({"ask_id": ask, "question": question}),
            Event::GuardrailsRuled { way, up_to, rulings, ask, under, words: _ } => {
                json!({"way": way, "up_to": up_to, "rulings": rulings, "ask_id": ask, "under": under})
            }
            Event::ModelUsed { .. } | Event::ResultUnfit { .. } | Event::HistoryCondensed { .. } | Event::NoticeFailed { .. } => {
                run_data(&entry.event)
            }
            Event::RunSuspended { .. } | Event::RunPaused { .. } | Event::RunResumed | Event::RunDelayed { .. } => run_data(&entry.event),
            Event::RunCompleted { summary, result } => {
                return to_raw_value(&RunCompletedData { summary, result: result.as_ref().and_then(raw) }).ok();
            }
            Event::RunFailed { .. } | Event::RunCancelled { .. } => run_data(&entry.event),
        };
        to_raw_value(&data).ok()
    }
}

#[derive(Serialize)]
struct SessionCreatedData<'a> {
    agent: &'a str,
    title: &'a str,
    resume: Resume,
    metadata: Option<Box<RawValue>>,
    #[serde(rename = "lineage", skip_serializing_if = "Option::is_none")]
    parents: Option<ParentSessionsView>,
}

#[derive(Serialize)]
struct RunCompletedData<'a> {
    summary: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct AskEventData<'a> {
    ask: Option<AskView>,
    #[serde(flatten)]
    comment: Option<CommentData<'a>>,
}

/// A comment on the ask.
#[derive(Serialize)]
struct CommentData<'a> {
    text: &'a str,
    by: &'a Principal,
}

/// Renders a message. What frames a resume context for the model, and what only the model service understands, stays out of the
/// view.
fn message_data((role, text): (Role, &str), tool_calls: &[ToolCall], reading: &Reading, cost: Cost, html: Html) -> Value {
    let Reading { neutralised, up_to: _, boundary: _ } = reading;
    let calls: Vec<_> = tool_calls.iter().map(call).collect();
    let mut data = json!({"role": role, "text": text, "html": (html.markdown)(text), "tool_calls": calls});
    if !neutralised.is_empty() {
        data["neutralised"] = json!(neutralised);
    }
    if !cost.is_unknown() {
        data["cost"] = costs(cost);
    }
    data
}

fn with(mut data: serde_json::Value, more: &[(&str, &Option<String>)]) -> Value {
    for (name, text) in more.iter().filter_map(|(name, text)| Some((name, text.as_ref()?))) {
        data[*name] = text.as_str().into();
    }
    data
}

fn costs(cost: Cost) -> Value {
    json!({"input_tokens": cost.input, "output_tokens": cost.output, "money_millionths": cost.money})
}

fn call(call: &ToolCall) -> Value {
    json!({"call_id": call.call_id, "tool": call.tool, "arguments": render(&call.arguments)})
}

/// The progress of an agent's work. The agent state itself belongs to the developer and is not shown.
fn progress_data(event: &Event) -> Value {
    match event {
        Event::WorkKept { state } => json!({"at": state.at, "version": state.version}),
        Event::PlanChanged { steps, added, modified, removed } => {
            json!({"steps": steps, "added": added, "modified": modified, "removed": removed})
        }
        _ => json!({}),
    }
}

/// Usage and condensed history of the model, and how a run continues or ends.
fn run_data(event: &Event) -> Value {
    match event {
        Event::ModelUsed { cost } => json!({"cost": costs(*cost)}),
        Event::ResultUnfit { problems } => json!({"problems": problems}),
        Event::RunSuspended { waiting_for } => json!({"waiting_for": waiting_for}),
        Event::RunPaused { stage, reason } => json!({"stage": stage, "reason": reason}),
        Event::RunDelayed { until, reason } => json!({"until": until, "reason": reason}),
        Event::RunFailed { code, message } => json!({"code": code, "message": message}),
        Event::RunCancelled { reason } => json!({"reason": reason}),
        Event::NoticeFailed { ask, channel, person, error } => json!({"ask_id": ask, "channel": channel, "person": person, "error": error}),
        Event::HistoryCondensed { up_to, text, cost } => json!({"up_to": up_to, "text": text, "cost": costs(*cost)}),
        _ => json!({}),
    }
}

/// The start and the end of a call.
fn tool_call_data(event: &Event) -> Value {
    match event {
        Event::ToolStarted { call_id, tool, arguments, ask, attempt } => {
            json!({"call_id": call_id, "tool": tool, "arguments": render(arguments), "ask_id": ask, "attempt": attempt})
        }
        Event::ToolResumed { call_id, tool, ask } => json!({"call_id": call_id, "tool": tool, "ask_id": ask}),
        Event::ChildStarted { call_id, tool, child, agent, message } => {
            json!({"call_id": call_id, "tool": tool, "child_id": child, "agent": agent, "message": message})
        }
        Event::ToolCompleted { call_id, tool, outcome, output, attachment, .. } => {
            json!({"call_id": call_id, "tool": tool, "outcome": outcome, "output": output, "attachment": attachment})
        }
        _ => json!({}),
    }
}
