//! What a client sends to run an agent. What this version of the protocol does not name is left aside.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::event::Seq;
use waypost_core::ids::SessionId;
use waypost_core::problem::Problem as Fault;

/// The longest name of anything, in bytes.
const LONGEST: usize = 256;
/// As many messages a client may send of a conversation: of a longer one the newest are enough.
const MOST_MESSAGES: usize = 10_000;
/// As many interrupts one run may answer.
const MOST_RESUMED: usize = 256;

/// What a client calls something: any text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct Handle(pub(super) String);

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A run of an agent, as AG-UI sends it: `RunAgentInput`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RunAgentInput)]
pub(crate) struct RunInput {
    /// The conversation: the id of a session, or a name of the client's own.
    pub(super) thread_id: Handle,
    /// The client's name of this run.
    pub(super) run_id: Handle,
    /// What was said so far, as the client has it. The last words of a person that the session has not heard are said.
    #[serde(default)]
    pub(super) messages: Vec<Spoken>,
    /// What the last run gave as its state.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    state: Option<Box<RawValue>>,
    /// What people said to the interrupts of the last run: to all of them.
    #[serde(default)]
    pub(super) resume: Option<Vec<Resumed>>,
}

/// One message.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Spoken {
    /// The client's id of it.
    pub(super) id: Handle,
    /// `user`, `assistant`, `tool` or another.
    role: String,
    /// A text, or parts of which those of the type `text` count.
    #[serde(default)]
    content: Option<Content>,
}

#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
enum Content {
    Text(String),
    Parts(Vec<Part>),
}

#[derive(Deserialize, ToSchema)]
struct Part {
    #[serde(default)]
    text: Option<String>,
}

/// What people said to one interrupt.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Resumed {
    /// Which.
    pub(super) interrupt_id: Handle,
    /// Whether they said something, or dismissed it.
    pub(super) status: Said,
    /// What they said, as the interrupt's `responseSchema` describes it.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub(super) payload: Option<Box<RawValue>>,
}

/// Whether people said something to an interrupt.
#[derive(Deserialize, ToSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Said {
    /// They did.
    Resolved,
    /// They dismissed it.
    Cancelled,
}

/// Up to where a client has heard a session.
#[derive(Deserialize, Serialize, Clone, Copy)]
pub(super) struct Heard {
    pub(super) session_id: SessionId,
    pub(super) seq: Seq,
}

#[derive(Deserialize)]
struct State {
    waypost: Heard,
}

impl RunInput {
    /// # Errors
    /// Where something cannot be called that, or there is too much of it.
    pub(crate) fn checked(self) -> Result<Self, Vec<Fault>> {
        let fits = |text: &str| !text.is_empty() && text.len() <= LONGEST && !text.chars().any(char::is_control);
        let fault = |at: String| Fault::new(at, "not_a_name", format!("Give 1 to {LONGEST} bytes of text without control characters."));
        let many = |at: &str, most: usize| Fault::new(at, "too_many", format!("Send at most {most}, the newest."));
        let resumed = self.resume.as_deref().unwrap_or_default();
        let counted = [("/messages", self.messages.len(), MOST_MESSAGES), ("/resume", resumed.len(), MOST_RESUMED)];
        let faults: Vec<_> = counted.into_iter().filter(|(_, count, most)| count > most).map(|(at, _, most)| many(at, most)).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let named = [("/threadId".to_owned(), &self.thread_id), ("/runId".to_owned(), &self.run_id)];
        let messages = self.messages.iter().enumerate().map(|(n, message)| (format!("/messages/{n}/id"), &message.id));
        let resumed = resumed.iter().enumerate().map(|(n, each)| (format!("/resume/{n}/interruptId"), &each.interrupt_id));
        let named = named.into_iter().chain(messages).chain(resumed);
        let faults: Vec<_> = named.filter(|(_, handle)| !fits(&handle.0)).map(|(at, _)| fault(at)).collect();
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// Up to where the client says to have heard the session.
    pub(super) fn heard(&self, session: SessionId) -> Option<Seq> {
        let state = serde_json::from_str::<State>(self.state.as_ref()?.get()).ok()?;
        (state.waypost.session_id == session).then_some(state.waypost.seq)
    }

    /// What people said, in order: the client's id, and the words.
    pub(super) fn words(&self) -> impl Iterator<Item = (&Handle, String)> {
        self.messages.iter().filter(|message| message.role == "user").map(|message| (&message.id, message.text()))
    }
}

impl Spoken {
    fn text(&self) -> String {
        match &self.content {
            None => String::new(),
            Some(Content::Text(text)) => text.clone(),
            Some(Content::Parts(parts)) => parts.iter().filter_map(|part| part.text.as_deref()).collect::<Vec<_>>().join("\n"),
        }
    }
}
