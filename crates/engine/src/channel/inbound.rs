//! Inbound requests to a channel: what the channel parsed, and the outcome.

use std::collections::BTreeMap;

use waypost_core::ids::{AgentName, NoticeId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::Notification;
use crate::error::Error;

/// An inbound request to a channel, exactly as received. Nothing in it has been checked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Post {
    /// Its headers, with lower-case names.
    pub headers: Vec<(String, String)>,
    /// Its body, byte for byte.
    pub body: Vec<u8>,
    /// When it arrived, by the wall clock that its sender also uses: see
    /// [`Engine::wall_time`](crate::Engine::wall_time).
    pub at: Timestamp,
}

impl Post {
    /// The value of a header, if it was sent exactly once.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(known, _)| known == name).map(|(_, value)| value.as_str());
        found.next().filter(|_| found.next().is_none())
    }
}

/// A parsed request.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InboundRequest {
    /// What people did, in order.
    pub actions: Vec<InboundAction>,
    /// The response if nobody did anything.
    pub answer: Option<Response>,
}

/// The response to an inbound request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// Accepted; this is the body, as JSON.
    Json(String),
    /// Accepted; this is the body, as text.
    Text(String),
    /// Refused: the request refers to something that does not exist or that the sender may not see.
    Forbidden(String),
}

/// One action of a person on a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboundAction {
    /// The action's idempotency key: equal for every delivery of the same action, and different for every other
    /// action.
    pub key: String,
    /// Who acted, as the channel knows them.
    pub address: String,
    /// Where they acted, in the channel's own format.
    pub at: Option<String>,
    /// What they want.
    pub requested: RequestedAction,
    /// Where to report the outcome, in a format that only the channel can read.
    pub back: String,
}

/// A person's input for one question.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QuestionInput {
    /// The options that they chose, by index from 0.
    pub chosen: Vec<usize>,
    /// The text that they entered if the question wants text, or `yes` or `no`.
    pub written: Option<String>,
    /// The text that they wrote instead of choosing an option.
    pub free_text: Option<String>,
}

/// What a person wants to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestedAction {
    /// Approve or reject what a notice showed.
    Decide {
        /// The notice.
        notice: NoticeId,
        /// The revision that the notice showed.
        revision: u32,
        /// The digest that the notice showed, or the digest of the revision if the channel binds it to the message
        /// itself.
        digest: Option<String>,
        /// Whether to approve; otherwise reject.
        approve: bool,
        /// The reason, if given.
        reason: Option<String>,
    },
    /// Answer the questions that a notice showed.
    Answer {
        /// The notice.
        notice: NoticeId,
        /// The revision that the notice showed.
        revision: u32,
        /// The input, by the index of the question from 0.
        answers: BTreeMap<usize, QuestionInput>,
        /// A comment on the whole ask.
        comment: Option<String>,
    },
    /// Answer the questions that a notice showed, from a program that knows the questions' ids.
    AnswerById {
        /// The notice.
        notice: NoticeId,
        /// The revision that the notice showed.
        revision: u32,
        /// The input, by the id of the question.
        answers: BTreeMap<String, waypost_core::question::answer::Given>,
        /// A comment on the whole ask.
        comment: Option<String>,
    },
    /// Show the full ask of a notice, to fill it in.
    Open {
        /// The notice.
        notice: NoticeId,
    },
    /// Answer a notice in words.
    Reply {
        /// The notice.
        notice: NoticeId,
        /// The revision that the notice showed, if the channel knows it.
        revision: Option<u32>,
        /// The words.
        text: String,
    },
    /// Say something in a thread: a reply to what was asked there, or a message to the agent of that thread.
    Say {
        /// The words.
        text: String,
        /// The agent to start if the thread has none; if absent, nothing happens.
        agent: Option<AgentName>,
    },
    /// Start a session that nobody continues on this channel. The text comes from outside, and its sender may be
    /// unknown.
    Begin {
        /// The agent of the session.
        agent: AgentName,
        /// The text that came in, as the session's first message.
        text: String,
    },
    /// Register this address: a code from Waypost proves who the person is.
    Prove {
        /// The code.
        code: String,
    },
}

impl RequestedAction {
    /// The same with U+FFFD in place of each NUL, which no other way to send a text accepts and not every store can keep.
    pub(crate) fn without_nul(mut self) -> Self {
        let texts: Vec<&mut String> = match &mut self {
            Self::Decide { reason, .. } => reason.iter_mut().collect(),
            Self::Answer { answers, comment, .. } => {
                let typed = answers.values_mut().flat_map(|input| input.written.iter_mut().chain(&mut input.free_text));
                typed.chain(comment).collect()
            }
            // A program sent it as JSON, which was checked.
            Self::AnswerById { .. } | Self::Open { .. } => Vec::new(),
            Self::Reply { text, .. } | Self::Say { text, .. } | Self::Begin { text, .. } => vec![text],
            Self::Prove { code } => vec![code],
        };
        for text in texts {
            if text.contains('\0') {
                *text = text.replace('\0', "\u{FFFD}");
            }
        }
        self
    }

    /// The notice that it refers to.
    #[must_use]
    pub fn notice(&self) -> Option<NoticeId> {
        match self {
            Self::Decide { notice, .. }
            | Self::Answer { notice, .. }
            | Self::AnswerById { notice, .. }
            | Self::Open { notice }
            | Self::Reply { notice, .. } => Some(*notice),
            Self::Say { .. } | Self::Begin { .. } | Self::Prove { .. } => None,
        }
    }
}

/// The outcome of an action.
#[derive(Debug)]
pub enum InboundOutcome {
    /// The action was done, now or at an earlier delivery. Contains the current ask.
    Done(Box<Notification>),
    /// The full ask, to look at.
    Shown(Box<Notification>),
    /// The action was refused. Contains the current ask if the person may see it.
    Refused(Error, Option<Box<Notification>>),
    /// The notice does not belong to this place: the reference was made up, or the message was sent again since.
    Misplaced,
    /// The address belongs to no known person.
    Stranger,
    /// The address now belongs to this person.
    Reached(Principal),
    /// The code is unknown, used or too old.
    BadCode,
    /// The message was passed to an agent.
    Passed {
        /// The session.
        session: SessionId,
        /// Whether the message started the session.
        begun: bool,
    },
    /// There is nothing to answer in this place and no agent to talk to.
    Nowhere,
}
