//! What comes in over a channel, as far as the channel can read it, and what becomes of it.

use std::collections::BTreeMap;

use waypost_core::ids::{AgentName, NoticeId, SessionId};
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;

use super::Telling;
use crate::error::Error;

/// A request from outside to a channel, as it came. Nothing in it was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Post {
    /// Its headers, their names in small letters.
    pub headers: Vec<(String, String)>,
    /// Its body, to the byte.
    pub body: Vec<u8>,
    /// When it came, by the clock that its sender goes by as well: see [`Waypost::wall_time`](crate::Waypost::wall_time).
    pub at: Timestamp,
}

impl Post {
    /// The value of a header, where it was sent exactly once.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(known, _)| known == name).map(|(_, value)| value.as_str());
        found.next().filter(|_| found.next().is_none())
    }
}

/// Why a request was not read. Nothing happened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unheard {
    /// This channel takes no requests.
    #[error("this channel takes no requests")]
    Deaf,
    /// It is not certain from whom it comes.
    #[error("this request is not signed by whoever may send here")]
    Forged,
    /// It comes from there, and cannot be read.
    #[error("this request cannot be read: {0}")]
    Unreadable(String),
}

/// What a request was found to be.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heard {
    /// What people did, in order.
    pub acts: Vec<Act>,
    /// What goes back where nobody did anything.
    pub answer: Option<Response>,
}

/// What goes back to whoever sent the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// It was taken; this is the body, as JSON.
    Json(String),
    /// It was taken; this is the body, as text.
    Text(String),
    /// It refers to what is not there, or not for them.
    Forbidden(String),
}

/// Something that somebody did on a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// The same for the same deed, however often it comes, and for no other.
    pub key: String,
    /// Who, as the channel knows them.
    pub address: String,
    /// Where, in the channel's own words.
    pub at: Option<String>,
    /// What they want.
    pub wish: Wish,
    /// Where they are told what became of it; only the channel can read it.
    pub back: String,
}

/// What somebody filled in for one question.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filled {
    /// The options that they chose, by their places, from 0.
    pub chosen: Vec<usize>,
    /// What they wrote where the question wants something written, or `yes` or `no`.
    pub written: Option<String>,
    /// Their own words instead of an option.
    pub own_words: Option<String>,
}

/// What somebody wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// To approve or reject what a notice showed.
    Decide {
        /// The notice.
        notice: NoticeId,
        /// The revision that it showed.
        revision: u32,
        /// The digest that it showed; that of the revision where the channel binds it to the message itself.
        digest: Option<String>,
        /// Which of the two.
        approve: bool,
        /// Why.
        reason: Option<String>,
    },
    /// To answer questions that a notice showed.
    Answer {
        /// The notice.
        notice: NoticeId,
        /// The revision that it showed.
        revision: u32,
        /// By the place of the question, from 0.
        answers: BTreeMap<usize, Filled>,
        /// On the whole.
        comment: Option<String>,
    },
    /// To answer questions that a notice showed, as a program writes it that knows them by their ids.
    AnswerById {
        /// The notice.
        notice: NoticeId,
        /// The revision that it showed.
        revision: u32,
        /// By the id of the question.
        answers: BTreeMap<String, waypost_core::reply::Given>,
        /// On the whole.
        comment: Option<String>,
    },
    /// To see all of what a notice told of, and to fill it in.
    Open {
        /// The notice.
        notice: NoticeId,
    },
    /// To answer in words what a notice asked.
    Reply {
        /// The notice.
        notice: NoticeId,
        /// The words.
        text: String,
    },
    /// To say something where they are: in answer to what was asked there, or else to the agent that is
    /// spoken to there.
    Say {
        /// The words.
        text: String,
        /// To which agent, where nobody was spoken to there before; nothing happens where it is absent.
        agent: Option<AgentName>,
    },
    /// To begin a session, which nobody goes on with here: what came in came from outside, and whoever
    /// sent it need not be known.
    Begin {
        /// Of which agent.
        agent: AgentName,
        /// What came in, as its first words.
        text: String,
    },
    /// To be reached here from now on: a code that Waypost gave them shows who they are.
    Prove {
        /// The code.
        code: String,
    },
}

impl Wish {
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

/// What became of it.
#[derive(Debug)]
pub enum Became {
    /// It was done, now or when it was sent before: the ask as it stands.
    Done(Box<Telling>),
    /// All of the ask, for them to look at.
    Shown(Box<Telling>),
    /// It cannot be done; the ask as it stands, where they may see it.
    Refused(Error, Option<Box<Telling>>),
    /// It does not stand where they are: somebody made this up, or the message was sent again since.
    Misplaced,
    /// Nobody known is reached there.
    Stranger,
    /// From now on this person is reached there.
    Reached(Principal),
    /// The code is unknown, used or too old.
    BadCode,
    /// An agent has heard it.
    Passed {
        /// In which session.
        session: SessionId,
        /// Whether that began with it.
        begun: bool,
    },
    /// There is nothing to answer there and nobody to speak to.
    Nowhere,
}
