//! Why a server did not do what was asked, by what can be done about it.

use serde::Deserialize;
use waypost_core::principal::Principal;
use waypost_core::problem::Problem;

/// Why a server did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// It cannot be reached, or was lost half-way: ask again.
    #[error("cannot reach {url}")]
    Unreachable {
        /// Where it should be.
        url: String,
        /// Why not.
        #[source]
        source: reqwest::Error,
    },
    /// It answered something else than a Waypost server does.
    #[error("{url} does not speak as expected")]
    Garbled {
        /// Where it is.
        url: String,
        /// What is wrong with it.
        #[source]
        source: serde_json::Error,
    },
    /// It said no, and why.
    #[error("{}", .0.sentence())]
    Refused(Box<Refused>),
}

/// A server's no: a problem document (RFC 9457).
#[derive(Debug, Deserialize)]
pub struct Refused {
    /// The HTTP status.
    pub status: u16,
    /// A stable word for what is wrong.
    pub code: String,
    /// What is wrong, for people.
    pub title: String,
    /// More about it.
    #[serde(default)]
    pub detail: Option<String>,
    /// Every single thing that is wrong with what was sent.
    #[serde(default)]
    pub errors: Vec<Problem>,
    /// Who was first, where somebody was.
    pub answered_by: Option<Principal>,
    /// When they were.
    pub answered_at: Option<String>,
}

impl Refused {
    /// A no without a reason that could be read.
    pub(super) fn bare(status: u16) -> Self {
        Self {
            status,
            code: "unknown".into(),
            title: format!("the server answered with status {status} and no reason"),
            detail: None,
            errors: Vec::new(),
            answered_by: None,
            answered_at: None,
        }
    }

    /// Whether the same may be taken in a moment, by this server or the one that takes its place. Room on a disk is made by people.
    pub fn is_of_the_moment(&self) -> bool {
        matches!(self.status, 429 | 502..=504) && self.code != "storage_full"
    }

    /// What is wrong, in a sentence, and every single problem in a line of its own.
    pub fn sentence(&self) -> String {
        let mut sentence = match (&self.answered_by, &self.answered_at) {
            (Some(by), Some(at)) => format!("already answered by {by} at {at}"),
            _ => self.detail.clone().unwrap_or_else(|| self.title.clone()),
        };
        for problem in &self.errors {
            sentence.push_str(&format!("\n  {}: {}", problem.pointer, problem.message));
        }
        sentence
    }

    /// What to do about it.
    pub fn cure(&self) -> String {
        let cure = match self.status {
            400 | 413 | 415 | 422 => "Mend what is named above and send it again.",
            401 => "Give a key that is still valid in WAYPOST_KEY (`waypost key list` on the server's machine shows which are).",
            403 => "Use a credential of the right kind: a person's key answers, an agent's or service's key asks.",
            404 => "Check the id: `waypost answer` lists what waits, `waypost sessions` lists the sessions.",
            409 if self.code == "already_answered" => "That stands: `waypost answer ASK` shows what was answered.",
            410 => "Nothing more can be said to this ask; if it still matters, have it asked again.",
            412 => "It changed while you looked: run `waypost answer ASK` again and read it anew.",
            421 => "Reach the server by the name in its --public-url, or by localhost.",
            429 | 503 => "Try again in a moment.",
            500..=599 => "Look at the server's log.",
            _ => "Look at it again with `waypost answer ASK` or `waypost events SESSION`.",
        };
        cure.to_owned()
    }
}
