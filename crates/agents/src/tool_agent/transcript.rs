//! Turns the journal into the conversation that a model reads.

use std::collections::BTreeSet;

use waypost_core::agent::{finished, late, result};
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::origin::Origin;
use waypost_core::ids::{CallId, Seq};
use waypost_core::session::event::{Event, Role};
use waypost_engine::TranscriptEntry;

use super::blocked::{blocked, notes, placeholders};
use super::context_window;
use super::resuming::{self, Todo};
use super::transcript_message::{Author, TranscriptMessage};
use crate::model::{ModelMessage, ToolRequest};

/// The conversation: every tool call followed by its result, whether a tool or a person produced it, with nothing in between. A model
/// message is placed after the last entry that the model had read, and is preceded by the resume context that it was given.
pub fn lines(history: &[TranscriptEntry], todo: Option<&Todo>) -> Vec<TranscriptMessage> {
    let mut lines: Vec<TranscriptMessage> = Vec::new();
    let mut open: Vec<CallId> = Vec::new();
    let mut meanwhile = Vec::new();
    let blocked = blocked(history);
    let (withheld, notes) = (placeholders(&blocked), notes(&blocked));
    for (at, item) in history.iter().enumerate() {
        let seq = item.entry.seq;
        let user = |author, text: String| TranscriptMessage { seq, author, message: ModelMessage::User { text } };
        let theirs = |text: String| user(Author::Others, text);
        let own = |text: String| user(Author::Engine, text);
        match &item.entry.event {
            // A message that was sent over a channel is not model output.
            Event::Message { to: Some(_), .. } => {}
            Event::Message { role: Role::User, text, .. } => meanwhile.push(theirs(text.clone())),
            Event::Message { role: Role::Assistant, text, tool_calls, reading, wire, .. } => {
                open.extend(tool_calls.iter().map(|call| call.call_id.clone()));
                let context = reading.boundary.map(|boundary| own(resuming::context(&history[..at], reading.up_to, todo).write(boundary)));
                let message =
                    ModelMessage::Assistant { text: text.clone(), calls: tool_calls.iter().map(request).collect(), wire: wire.clone() };
                // The model receives what arrived during its output after that output and the results of its calls.
                meanwhile = lines.split_off(read(&lines, reading.up_to));
                lines.extend(context.into_iter().chain([TranscriptMessage { seq, author: Author::Model, message }]));
            }
            Event::ResultUnfit { problems } => meanwhile.push(own(finished::unfit_result_message(problems))),
            Event::HistoryCondensed { up_to, text, .. } => {
                let retained = context_window::retained_lines(&lines, *up_to, &history[..at]);
                let account = ModelMessage::User { text: context_window::summary_message(text) };
                let account = TranscriptMessage { seq: *up_to, author: Author::Engine, message: account };
                lines = std::iter::once(account).chain(retained).collect();
            }
            Event::ToolCompleted { call_id, output, .. } => close(&mut lines, &mut open, (seq, call_id), output.clone()),
            event => {
                let waited_for = item.ask.as_ref().filter(|ask| !ask.comes_as_message());
                let settled = waited_for.and_then(|ask| Some((ask.origin.call_id()?, result::of_settled(ask)?)));
                if let Some((call_id, content)) = settled {
                    close(&mut lines, &mut open, (seq, call_id), content);
                }
                let ended = item
                    .ask
                    .as_ref()
                    .filter(|ask| event.settles() && !matches!(ask.origin, Origin::Guardrail { .. } | Origin::Limit { .. }));
                let reports = ended.into_iter().flat_map(|ask| [late::message(ask), late::comments_on_settled(ask)]);
                meanwhile.extend(reports.flatten().map(theirs));
                meanwhile.extend(notes.get(&seq).cloned().map(own));
            }
        }
        if open.is_empty() {
            lines.append(&mut meanwhile);
        }
    }
    for line in &mut lines {
        if let (Author::Others, Some(instead)) = (line.author, withheld.get(&line.seq)) {
            line.message = withhold(&line.message, instead);
        }
    }
    lines
}

fn withhold(message: &ModelMessage, instead: &str) -> ModelMessage {
    let instead = instead.to_owned();
    match message {
        ModelMessage::User { .. } => ModelMessage::User { text: instead },
        ModelMessage::ToolResult { call_id, .. } => ModelMessage::ToolResult { call_id: call_id.clone(), content: instead },
        ModelMessage::Assistant { calls, .. } => ModelMessage::assistant(instead, calls.clone()),
    }
}

/// The messages of these lines.
pub fn messages(lines: Vec<TranscriptMessage>) -> Vec<ModelMessage> {
    lines.into_iter().map(|line| line.message).collect()
}

/// The same while calls still wait for people: each of them gets a "still waiting" result, so that the conversation can continue.
pub fn so_far(lines: Vec<TranscriptMessage>) -> Vec<ModelMessage> {
    let mut messages = messages(lines);
    let result = |message: &ModelMessage| match message {
        ModelMessage::ToolResult { call_id, .. } => Some(call_id.clone()),
        ModelMessage::User { .. } | ModelMessage::Assistant { .. } => None,
    };
    let answered: BTreeSet<_> = messages.iter().filter_map(result).collect();
    let calls = messages.iter().flat_map(|message| match message {
        ModelMessage::Assistant { calls, .. } => calls.as_slice(),
        ModelMessage::User { .. } | ModelMessage::ToolResult { .. } => &[],
    });
    let waiting: Vec<_> = calls.map(|call| call.call_id.clone()).filter(|call| !answered.contains(call)).collect();
    messages.extend(waiting.into_iter().map(|call_id| ModelMessage::ToolResult { call_id, content: late::still_waiting() }));
    messages
}

/// How many of the lines a model had read that had read up to this entry.
fn read(lines: &[TranscriptMessage], up_to: Option<Seq>) -> usize {
    let unread =
        |line: &&TranscriptMessage| up_to.is_some_and(|up_to| line.seq > up_to) && matches!(line.message, ModelMessage::User { .. });
    lines.len() - lines.iter().rev().take_while(unread).count()
}

fn request(call: &ToolCall) -> ToolRequest {
    ToolRequest { call_id: call.call_id.clone(), tool: call.tool.clone(), arguments: call.arguments.clone() }
}

/// Adds the result of a call; only the first result counts.
fn close(lines: &mut Vec<TranscriptMessage>, open: &mut Vec<CallId>, (seq, call): (Seq, &CallId), content: String) {
    let before = open.len();
    open.retain(|id| id != call);
    if open.len() < before {
        lines.push(TranscriptMessage { seq, author: Author::Others, message: ModelMessage::ToolResult { call_id: call.clone(), content } });
    }
}
