//! Why a server did not do what was requested, by what the caller can do about it.

use serde::Deserialize;
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem;

/// Why a server did not do what was requested.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection was lost during the request: retry.
    #[error("cannot reach {url}")]
    Unreachable {
        /// The address of the server.
        url: String,
        /// The cause.
        #[source]
        source: reqwest::Error,
    },
    /// The response is not one of a Waypost server.
    #[error("{url} did not respond like a Waypost server")]
    Garbled {
        /// The address of the server.
        url: String,
        /// The parse error.
        #[source]
        source: serde_json::Error,
    },
    /// The server refused the request, with a reason.
    #[error("{}", .0.sentence())]
    Refused(Box<Refused>),
}

/// A refusal of a server: a problem document (RFC 9457).
#[derive(Debug, Deserialize)]
pub struct Refused {
    /// The HTTP status.
    pub status: u16,
    /// A stable code for the problem.
    pub code: String,
    /// The problem, as text for people.
    pub title: String,
    /// Details of the problem.
    #[serde(default)]
    pub detail: Option<String>,
    /// Every problem with the request body.
    #[serde(default)]
    pub errors: Vec<Problem>,
    /// Who answered first, if somebody did.
    pub answered_by: Option<Principal>,
    /// When that was.
    pub answered_at: Option<String>,
}

impl Refused {
    /// A refusal without a readable reason.
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

    /// Whether the same request may succeed in a moment, on this server or its successor. A full disk is
    /// excluded, because people must free space.
    pub fn is_of_the_moment(&self) -> bool {
        matches!(self.status, 429 | 502..=504) && self.code != "storage_full"
    }

    /// Describes the problem in a sentence, with every single problem on its own line.
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

    /// Says what to do next.
    pub fn cure(&self) -> String {
        let cure = match self.status {
            400 | 413 | 415 | 422 => "Fix the problems named above and send the request again.",
            401 => "Set WAYPOST_KEY to a valid key (`waypost key list` on the server's machine lists the keys).",
            403 => "Use a credential of the right kind: a person's key answers, an agent's or service's key asks.",
            404 => "Check the id: `waypost answer` lists pending asks, `waypost sessions` lists sessions.",
            409 if self.code == "already_answered" => "The first answer counts: `waypost answer ASK` shows it.",
            410 => "This ask accepts no more replies. If it still matters, have it asked again.",
            412 => "The ask changed while you read it: run `waypost answer ASK` again and review the new version.",
            421 => "Reach the server by the name in its --public-url, or by localhost.",
            429 | 503 => "Try again in a moment.",
            500..=599 => "Check the server's log.",
            _ => "Check the current state with `waypost answer ASK` or `waypost events SESSION`.",
        };
        cure.to_owned()
    }
}
