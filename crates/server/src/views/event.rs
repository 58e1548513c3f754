//! The view of a journal entry, for pages and streams.

use serde::Serialize;
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;
use waypost_core::agent::reading::Reading;
use waypost_core::agent::result;
use waypost_core::agent::usage::Cost;
use waypost_core::apply::apply;
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::{Ask, State};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::session::event::{Entry, Event, Role};
use waypost_core::session::{Resume, Session};
use waypost_core::text::redaction::drawn;
use waypost_core::time::Timestamp;
use waypost_engine::{Caller, Error, Waypost};

use super::{AskView, ParentSessionsView, raw};
use crate::markdown;

/// One entry of a session's journal.
#[derive(Serialize, ToSchema)]
pub struct EventView {
    /// Its position in the journal, from 1 without gaps.
    pub seq: u64,
    /// When it was written, by the store's clock. For reading only; `seq` is the order.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The type of the event.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The session.
    #[schema(value_type = String)]
    pub session_id: SessionId,
    /// The ask that the event concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub ask_id: Option<AskId>,
    /// Who caused the event.
    pub actor: Principal,
    /// The details. Their fields depend on the type.
    #[schema(value_type = Object)]
    pub data: Option<Box<RawValue>>,
    /// Who imported the event with a snapshot and when, if it happened on another server. This server has not seen it happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
}

/// Renders a journal in the order in which it was written. Entries refer to asks by id; the view shows each ask in its state at
/// that time.
pub(crate) struct Storyteller {
    waypost: Waypost,
    caller: Caller,
    /// The session with the asks that are open at this point of the journal. Its other fields are not correct.
    then: Session,
}

impl Storyteller {
    pub(crate) fn new(waypost: Waypost, caller: Caller, session: Session) -> Self {
        let then = Session { asks: std::collections::BTreeMap::new(), calls: Vec::new(), ..session };
        Self { waypost, caller, then }
    }

    /// Renders the entries as this caller may see them.
    pub(crate) async fn tell(&mut self, entries: Vec<Entry>) -> Result<Vec<EventView>, Error> {
        let mut then = Vec::with_capacity(entries.len());
        for entry in entries {
            if let Some(ask) = changed(&entry.event) {
                self.recall(ask, &entry).await?;
            }
            let touched = apply(&mut self.then, &entry);
            then.push((entry, touched));
        }
        // What people may do depends on their roles now, so the roles are read once for all entries.
        let membership = self.waypost.people().membership(&self.caller, then.iter().filter_map(|(_, ask)| ask.as_ref())).await?;
        let view = |ask: &Ask| AskView::new(ask, &self.caller.principal, &membership);
        Ok(then.iter().map(|(entry, ask)| self.show(entry, ask.as_ref().map(view))).collect())
    }

    /// Loads an ask that was created before the first of these entries.
    async fn recall(&mut self, ask: AskId, then: &Entry) -> Result<(), Error> {
        if !self.then.asks.contains_key(&ask) {
            let mut found = self.waypost.asks().get(&self.caller, ask).await?.ask;
            // Later votes, delegations and comments are removed: the entries that follow add them.
            found.votes.retain(|vote| vote.at < then.at);
            found.delegations.retain(|handed| handed.at < then.at);
            found.thread = found.thread.before(then.seq);
            self.then.asks.insert(ask, Ask { state: State::Pending, end_imported: None, decided_elsewhere: None, ..found });
        }
        Ok(())
    }

    fn show(&self, entry: &Entry, ask: Option<AskView>) -> EventView {
        EventView {
            seq: entry.seq,
            at: entry.at,
            kind: entry.event.kind(),
            session_id: self.then.id,
            ask_id: entry.event.ask(),
            actor: entry.actor.clone(),
            data: Self::data(entry, ask),
            imported: self.then.import_of(entry.seq).filter(|_| !matches!(entry.event, Event::SessionImported { .. })),
        }
    }

    fn data(entry: &Entry, ask: Option<AskView>) -> Option<Box<RawValue>> {
        let by = &entry.actor;
        let data = match &entry.event {
            Event::SessionCreated { agent, title, resume, metadata, parents, .. } => {
                let metadata = metadata.as_ref().and_then(raw);
                let parents = parents.as_deref().map(ParentSessionsView::new);
                return to_raw_value(&Beginning { agent: agent.as_str(), title, resume: *resume, metadata, parents }).ok();
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
                return to_raw_value(&About { ask, said: None }).ok();
            }
            Event::QuestionCommented { text, .. } => {
                return to_raw_value(&About { ask, said: Some(Said { text, by }) }).ok();
            }
            Event::SessionImported { through, whole, digest } => json!({"through": through, "whole": whole, "digest": digest}),
            Event::Message { role, text, tool_calls, reading, wire: _, cost, intent, to, from } => {
                let from = from.as_ref().map(|thread_ref| thread_ref.channel.clone());
                with(said((*role, text), tool_calls, reading, *cost), &[("intent", intent), ("to", to), ("from", &from)])
            }
            Event::WorkKept { .. } | Event::PlanChanged { .. } => stands(&entry.event),
            Event::ToolStarted { .. } | Event::ToolResumed { .. } | Event::ChildStarted { .. } | Event::ToolCompleted { .. } => {
                run(&entry.event)
            }
            Event::QuestionReminded { ask, nth } => json!({"ask_id": ask, "nth": nth}),
            Event::PermitClaimed { ask, permit } => json!({"ask_id": ask, "permit": permit}),
            Event::PermitRefused { ask, reason } => json!({"ask_id": ask, "reason": reason}),
            Event::PermitVoided { ask, change } => json!({"ask_id": ask, "reason": change.as_str()}),
            Event::PermitUsed { ask, outcome, output, attachment } => {
                json!({"ask_id": ask, "outcome": result::word(*outcome), "output": output, "attachment": attachment})
            }
            Event::SecretReleased { ask, question } => json!({"ask_id": ask, "question": question}),
            Event::GuardrailsRuled { way, up_to, rulings, ask, under, words: _ } => {
                json!({"way": way, "up_to": up_to, "rulings": rulings, "ask_id": ask, "under": under})
            }
            Event::ModelUsed { .. } | Event::ResultUnfit { .. } | Event::HistoryCondensed { .. } | Event::NoticeFailed { .. } => {
                between(&entry.event)
            }
            Event::RunSuspended { .. } | Event::RunPaused { .. } | Event::RunResumed | Event::RunDelayed { .. } => between(&entry.event),
            Event::RunCompleted { summary, result } => {
                return to_raw_value(&End { summary, result: result.as_ref().and_then(raw) }).ok();
            }
            Event::RunFailed { .. } | Event::RunCancelled { .. } => between(&entry.event),
        };
        to_raw_value(&data).ok()
    }
}

#[derive(Serialize)]
struct Beginning<'a> {
    agent: &'a str,
    title: &'a str,
    resume: Resume,
    metadata: Option<Box<RawValue>>,
    #[serde(rename = "lineage", skip_serializing_if = "Option::is_none")]
    parents: Option<ParentSessionsView>,
}

#[derive(Serialize)]
struct End<'a> {
    summary: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct About<'a> {
    ask: Option<AskView>,
    #[serde(flatten)]
    said: Option<Said<'a>>,
}

/// A comment on the ask.
#[derive(Serialize)]
struct Said<'a> {
    text: &'a str,
    by: &'a Principal,
}

/// Renders a message. What frames a resume context for the model, and what only the model service understands, stays out of the
/// view.
fn said((role, text): (Role, &str), tool_calls: &[ToolCall], reading: &Reading, cost: Cost) -> serde_json::Value {
    let Reading { neutralised, up_to: _, boundary: _ } = reading;
    let calls: Vec<_> = tool_calls.iter().map(call).collect();
    let mut said = json!({"role": role, "text": text, "html": markdown::html(text), "tool_calls": calls});
    if !neutralised.is_empty() {
        said["neutralised"] = json!(neutralised);
    }
    if !cost.is_unknown() {
        said["cost"] = costs(cost);
    }
    said
}

fn with(mut said: serde_json::Value, more: &[(&str, &Option<String>)]) -> serde_json::Value {
    for (name, text) in more.iter().filter_map(|(name, text)| Some((name, text.as_ref()?))) {
        said[*name] = text.as_str().into();
    }
    said
}

fn costs(cost: Cost) -> serde_json::Value {
    json!({"input_tokens": cost.input, "output_tokens": cost.output, "money_millionths": cost.money})
}

fn call(call: &ToolCall) -> serde_json::Value {
    json!({"call_id": call.call_id, "tool": call.tool, "arguments": drawn(&call.arguments)})
}

/// The progress of an agent's work. The agent state itself belongs to the developer and is not shown.
fn stands(event: &Event) -> serde_json::Value {
    match event {
        Event::WorkKept { kept } => json!({"at": kept.at, "version": kept.version}),
        Event::PlanChanged { steps, added, modified, removed } => {
            json!({"steps": steps, "added": added, "modified": modified, "removed": removed})
        }
        _ => json!({}),
    }
}

/// Usage and condensed history of the model, and how a run continues or ends.
fn between(event: &Event) -> serde_json::Value {
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
fn run(event: &Event) -> serde_json::Value {
    match event {
        Event::ToolStarted { call_id, tool, arguments, ask, attempt } => {
            json!({"call_id": call_id, "tool": tool, "arguments": drawn(arguments), "ask_id": ask, "attempt": attempt})
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

/// The ask that must be loaded before the entry can be rendered.
fn changed(event: &Event) -> Option<AskId> {
    match event {
        Event::QuestionRevised { ask, .. }
        | Event::QuestionTightened { ask, .. }
        | Event::QuestionCommented { ask, .. }
        | Event::QuestionAnswered { ask, .. }
        | Event::QuestionVoted { ask, .. }
        | Event::QuestionDelegated { ask, .. }
        | Event::QuestionEscalated { ask, .. }
        | Event::QuestionCancelled { ask, .. }
        | Event::QuestionWithdrawn { ask, .. }
        | Event::QuestionExpired { ask }
        | Event::QuestionReplied { ask, .. }
        | Event::QuestionUndone { ask }
        | Event::QuestionReopened { ask }
        | Event::QuestionJudging { ask }
        | Event::QuestionReasked { ask, .. }
        | Event::QuestionSkipped { ask }
        | Event::QuestionReminded { ask, .. }
        | Event::NoticeFailed { ask, .. } => Some(*ask),
        Event::QuestionPending { .. }
        | Event::SessionCreated { .. }
        | Event::SessionImported { .. }
        | Event::Message { .. }
        | Event::WorkKept { .. }
        | Event::PlanChanged { .. }
        | Event::ToolStarted { .. }
        | Event::ToolResumed { .. }
        | Event::ChildStarted { .. }
        | Event::ToolCompleted { .. }
        | Event::PermitClaimed { .. }
        | Event::PermitRefused { .. }
        | Event::PermitVoided { .. }
        | Event::PermitUsed { .. }
        | Event::SecretReleased { .. }
        | Event::GuardrailsRuled { .. }
        | Event::ModelUsed { .. }
        | Event::ResultUnfit { .. }
        | Event::HistoryCondensed { .. }
        | Event::RunSuspended { .. }
        | Event::RunPaused { .. }
        | Event::RunResumed
        | Event::RunDelayed { .. }
        | Event::RunCompleted { .. }
        | Event::RunFailed { .. }
        | Event::RunCancelled { .. } => None,
    }
}
