//! The input of an AG-UI run. Fields that this version of the protocol does not define are ignored.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use utoipa::ToSchema;
use waypost_core::ids::{Seq, SessionId};
use waypost_core::json::null_is_absent;
use waypost_core::problem::Problem as Fault;
use waypost_core::text::visible;

/// The maximum length of an id, in bytes.
const MAX_ID: usize = 4096;
/// The maximum length of the name of an unreadable part, in characters.
const MAX_NAME: usize = 100;
/// The maximum number of messages in one request. Of a longer conversation, the newest messages are enough.
const MAX_MESSAGES: usize = 10_000;
/// The maximum number of interrupts that one run can answer.
const MAX_RESUMED: usize = 256;

/// An id that the client chose: any text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct Handle(pub(super) String);

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A run of an agent: AG-UI's `RunAgentInput`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RunAgentInput)]
pub(crate) struct RunInput {
    /// The conversation: the id of a session, or an id that the client chose.
    pub(super) thread_id: Handle,
    /// The client's id of this run.
    pub(super) run_id: Handle,
    /// The conversation so far, as the client has it. The last message of a person is sent to the agent if the session does not
    /// have it yet.
    #[serde(default, deserialize_with = "null_is_absent")]
    pub(super) messages: Vec<InputMessage>,
    /// The state that the last run returned.
    #[serde(default)]
    #[schema(value_type = Value)]
    state: Option<Box<RawValue>>,
    /// The answers to the interrupts of the last run. Every interrupt must be covered.
    #[serde(default)]
    pub(super) resume: Option<Vec<ResumeEntry>>,
    /// Properties that a front end passes on. Older front ends put an answer here; Waypost refuses that.
    #[serde(default)]
    #[schema(value_type = Value)]
    forwarded_props: Option<Value>,
}

/// One message.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InputMessage {
    /// The client's id of the message.
    pub(super) id: Handle,
    /// `user`, `assistant`, `tool`, `activity` or another.
    role: String,
    /// Text, or a list of parts: parts of type `text` are read, and other parts are replaced by their name. For an activity: any
    /// value.
    #[serde(default)]
    #[schema(value_type = Value)]
    content: Value,
    /// For an activity: its type.
    #[serde(default)]
    activity_type: Option<String>,
}

/// The answer to one interrupt.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResumeEntry {
    /// The interrupt.
    pub(super) interrupt_id: Handle,
    /// Whether people answered it or dismissed it.
    pub(super) status: ResumeStatus,
    /// The answer, as described by the interrupt's `responseSchema`.
    #[serde(default)]
    #[schema(value_type = Value)]
    pub(super) payload: Option<Box<RawValue>>,
}

/// Whether people answered an interrupt.
#[derive(Deserialize, ToSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ResumeStatus {
    /// They answered it.
    Resolved,
    /// They dismissed it.
    Cancelled,
}

/// The position in a session's journal up to which the client has received messages.
#[derive(Deserialize, Serialize, Clone, Copy)]
pub(super) struct JournalPosition {
    pub(super) session_id: SessionId,
    pub(super) seq: Seq,
}

/// The state that a client keeps for the next run.
#[derive(Serialize, Deserialize)]
pub(super) struct ClientState {
    pub(super) waypost: JournalPosition,
}

impl RunInput {
    /// # Errors
    /// Returns the problems if an id is not allowed or the input contains too many items.
    pub(crate) fn validated(self) -> Result<Self, Vec<Fault>> {
        let fits = |text: &str| !text.is_empty() && text.len() <= MAX_ID && !text.chars().any(char::is_control);
        let fault = |at: String| Fault::new(at, "not_a_name", format!("Give 1 to {MAX_ID} bytes of text without control characters."));
        let many = |at: &str, most: usize| Fault::new(at, "too_many", format!("Send at most {most}, the newest."));
        let resumed = self.resume.as_deref().unwrap_or_default();
        let counted = [("/messages", self.messages.len(), MAX_MESSAGES), ("/resume", resumed.len(), MAX_RESUMED)];
        let faults: Vec<_> = counted.into_iter().filter(|(_, count, most)| count > most).map(|(at, _, most)| many(at, most)).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let named = [("/threadId".to_owned(), &self.thread_id), ("/runId".to_owned(), &self.run_id)];
        let messages = self.messages.iter().enumerate().map(|(n, message)| (format!("/messages/{n}/id"), &message.id));
        let resumed = resumed.iter().enumerate().map(|(n, each)| (format!("/resume/{n}/interruptId"), &each.interrupt_id));
        let named = named.into_iter().chain(messages).chain(resumed);
        let mut faults: Vec<_> = named.filter(|(_, handle)| !fits(&handle.0)).map(|(at, _)| fault(at)).collect();
        faults.extend(self.messages.iter().enumerate().filter_map(|(n, message)| message.fault(&format!("/messages/{n}/content"))));
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// Returns the problems with the answers: an older dialect, or two different answers to one interrupt.
    pub(super) fn contradictions(&self) -> Vec<Fault> {
        let resumed = self.resume.as_deref().unwrap_or_default();
        let command = self.forwarded_props.as_ref().and_then(|props| props.pointer("/command/resume")).filter(|resume| !resume.is_null());
        let older = command.filter(|_| resumed.is_empty()).map(|_| {
            let message = "An answer in `forwardedProps.command.resume` names no interrupt, so it is refused. Send `resume`: a list with \
                           `interruptId`, `status` and `payload` for each interrupt that the last run ended with.";
            Fault::new("/forwardedProps/command/resume", "older_dialect", message)
        });
        // Each payload is parsed once, because every later answer is compared with the first one to its interrupt.
        let payloads: Vec<_> = resumed.iter().filter(|_| resumed.len() > 1).map(ResumeEntry::value).collect();
        let again = resumed.iter().enumerate().filter_map(|(n, each)| {
            let first = resumed[..n].iter().position(|other| other.is_same_interrupt(each))?;
            let message = format!(
                "This answer to {} differs from the one in `/resume/{first}`. Send one answer to each interrupt; nothing was changed.",
                each.interrupt_id
            );
            let same = resumed[first].is_alike(each) && payloads[first] == payloads[n];
            (!same).then(|| Fault::new(format!("/resume/{n}"), "contradiction", message))
        });
        older.into_iter().chain(again).collect()
    }

    /// The activities that a front end shows between messages, unchanged. Each has the id of the message before it.
    pub(super) fn activities(&self) -> Vec<(Option<&Handle>, Value)> {
        let mut last = None;
        let mut all = Vec::new();
        for message in &self.messages {
            if message.role == "activity" {
                let activity =
                    json!({"id": message.id, "role": "activity", "activityType": message.activity_type, "content": message.content});
                all.push((last, activity));
            } else {
                last = Some(&message.id);
            }
        }
        all
    }

    /// The client's content of a person's message.
    pub(super) fn content(&self, id: &Handle) -> Option<&Value> {
        self.messages.iter().find(|message| message.role == "user" && message.id == *id).map(|message| &message.content)
    }

    /// The position up to which the client has received this session.
    pub(super) fn position_in(&self, session: SessionId) -> Option<Seq> {
        let state = serde_json::from_str::<ClientState>(self.state.as_ref()?.get()).ok()?;
        (state.waypost.session_id == session).then_some(state.waypost.seq)
    }

    /// The messages of people in order: the client's id and the text.
    pub(super) fn user_messages(&self) -> impl Iterator<Item = (&Handle, String)> {
        self.messages.iter().filter(|message| message.role == "user").map(|message| (&message.id, message.text()))
    }
}

impl InputMessage {
    fn text(&self) -> String {
        match &self.content {
            Value::String(text) => text.clone(),
            Value::Array(parts) => parts.iter().map(part_text).collect::<Vec<_>>().join("\n"),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => String::new(),
        }
    }

    /// The content of a person's message must be text or a list of parts. The content of other messages is not validated.
    fn fault(&self, at: &str) -> Option<Fault> {
        let fits = match &self.content {
            Value::Null | Value::String(_) => true,
            Value::Array(parts) => parts.iter().all(Value::is_object),
            Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
        };
        let message = "Send a text, or a list of parts such as {\"type\": \"text\", \"text\": \"…\"}.";
        (self.role == "user" && !fits).then(|| Fault::new(at, "wrong_type", message))
    }
}

impl ResumeEntry {
    fn is_same_interrupt(&self, other: &Self) -> bool {
        match (super::interrupt::ask_of(&self.interrupt_id), super::interrupt::ask_of(&other.interrupt_id)) {
            (Some(ask), Some(others)) => ask == others,
            (None, _) | (_, None) => self.interrupt_id == other.interrupt_id,
        }
    }

    /// Whether both are the same except for their payloads.
    fn is_alike(&self, other: &Self) -> bool {
        self.interrupt_id == other.interrupt_id && self.status == other.status
    }

    /// The payload as a value.
    fn value(&self) -> Option<Value> {
        self.payload.as_ref().map(|payload| serde_json::from_str(payload.get()).unwrap_or_default())
    }
}

/// The text of a message part. For a part that is not text, returns a line that names it, so that the agent knows what it cannot
/// read.
fn part_text(part: &Value) -> String {
    if let Some(text) = part["text"].as_str() {
        return text.to_owned();
    }
    let named = |pointer: &str| part.pointer(pointer).and_then(Value::as_str).map(|name| line(name, MAX_NAME));
    let kind = named("/type").unwrap_or_else(|| "part".to_owned());
    let media = named("/mimeType").or_else(|| named("/source/mimeType"));
    let name = named("/filename").or_else(|| named("/metadata/filename")).map(|name| format!("{name:?}"));
    let parts: Vec<_> = [Some(kind), media, name].into_iter().flatten().collect();
    format!("[{}: not text, so it cannot be read here]", parts.join(", "))
}

/// One line of untrusted text, cut to `most` characters.
fn line(text: &str, most: usize) -> String {
    visible(text).chars().filter(|sign| *sign != '\n').take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts_of(messages: Value) -> Vec<String> {
        let input: RunInput = serde_json::from_value(json!({"threadId": "t", "runId": "r", "messages": messages})).expect("an input");
        input
            .validated()
            .map(|input| input.user_messages().map(|(_, text)| text).collect())
            .unwrap_or_else(|faults| faults.into_iter().map(|fault| format!("{} {}", fault.pointer, fault.code)).collect())
    }

    #[test]
    fn parts_that_are_no_text_are_named_and_what_is_not_said_by_people_is_left_as_it_is() {
        let parts = json!([
            {"type": "text", "text": "Look."},
            {"type": "binary", "mimeType": "image/png", "filename": "a\nb.png", "data": "AAAA"},
            {"type": "image", "source": {"type": "url", "value": "https://example.org/x", "mimeType": "image/gif"}},
            {"type": "video"},
            {},
        ]);
        let mark = "not text, so it cannot be read here]";
        let named = format!("Look.\n[binary, image/png, \"ab.png\": {mark}\n[image, image/gif: {mark}\n[video: {mark}\n[part: {mark}");
        let others = json!([
            {"id": "1", "role": "activity", "activityType": "PLAN", "content": {"steps": [1]}},
            {"id": "2", "role": "reasoning", "content": 7},
            {"id": "3", "role": "assistant", "toolCalls": []},
            {"id": "4", "role": "user", "content": parts},
        ]);
        assert_eq!(texts_of(others), [named]);
        let wrong = json!([{"id": "1", "role": "user", "content": {"a": 1}}, {"id": "2", "role": "user", "content": ["a"]}]);
        assert_eq!(texts_of(wrong), ["/messages/0/content wrong_type", "/messages/1/content wrong_type"]);
    }

    #[test]
    fn a130_many_answers_are_compared_with_a_long_one_that_is_parsed_once() {
        let answer = |payload: Value| json!({"interruptId": "ask", "status": "resolved", "payload": payload});
        let long = answer(json!(vec![0; 400_000]));
        let all: Vec<_> = std::iter::once(long).chain((1..MAX_RESUMED).map(|n| answer(json!(n)))).collect();
        let input: RunInput = serde_json::from_value(json!({"threadId": "t", "runId": "r", "resume": all})).expect("an input");
        assert_eq!(input.contradictions().len(), MAX_RESUMED - 1);
    }
}
