//! Why a client did not do what was requested, by what the caller can do about it.

use std::error::Error as StdError;

use waypost_core::ids::AskId;
use waypost_core::question::typed::UnreadableAnswer;
use waypost_wire::{PermitState, ProblemView};

use crate::options::ServerLocation;
use crate::transport::RequestError;
use crate::{SettledAsk, advice};

const UNAUTHORIZED: u16 = 401;
/// How a server says that it does not know a path.
const NO_SUCH_PATH: &str = "There is no such path";

/// An error of the caller's own function.
pub type BoxError = Box<dyn StdError + Send + Sync>;

/// Why a client did not do what was requested. One variant for each reaction that the caller can have.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// No server or no key is configured. The text says what to set.
    #[error("{0}")]
    NotConfigured(String),
    /// The program gave something that cannot be sent: fix the program.
    #[error("{what}")]
    Invalid {
        /// What cannot be sent, and why.
        what: String,
        /// The cause, if it is an error of another library.
        #[source]
        source: Option<serde_json::Error>,
    },
    /// The server could not be reached within the client's patience: try again later. Nothing that was asked is lost.
    #[error("cannot reach {url} ({}). {advice}", why_lost(source))]
    Unreachable {
        /// The address of the server.
        url: String,
        /// What to check, as a sentence.
        advice: String,
        /// The cause.
        #[source]
        source: reqwest::Error,
    },
    /// The response is not one of a Waypost server: check the URL, and any proxy in front of the server.
    #[error("the response of {url} is not one of a Waypost server{}: {}", in_brackets(media_type.as_deref()), advice::CHECK_URL)]
    Garbled {
        /// The address of the server.
        url: String,
        /// The type of the response, if that is not the one of a Waypost server.
        media_type: Option<String>,
        /// The parse error.
        #[source]
        source: serde_json::Error,
    },
    /// The server refused the request and said why: `code` is the value to act on, and the documentation has a page for each.
    #[error("{}: {}", .0.code, .0.sentence())]
    Refused(Box<ProblemView>),
    /// The ask ended without an answer. Its status says how: it expired, or it was cancelled, withdrawn or skipped.
    #[error("{} has no answer: it is {}", .0.id, .0.status.as_str())]
    NotAnswered(Box<SettledAsk>),
    /// A person responded with something else instead of an answer: see `response`.
    #[error("{} was answered with something else", .0.id)]
    Responded(Box<SettledAsk>),
    /// The answers do not fit the type. They were probably given to the questions of another version of the program.
    #[error(transparent)]
    Unreadable(#[from] UnreadableAnswer),
    /// The call certainly did not run.
    #[error("{why}")]
    NotRun {
        /// Why, as a sentence.
        why: String,
        /// The ask, if there was one.
        ask: Option<Box<SettledAsk>>,
        /// The error that prevented it, if any.
        #[source]
        source: Option<Box<ClientError>>,
    },
    /// A person rejected the call, so it did not run. The text is written for a model.
    #[error("A person rejected this call of `{tool}`. It did not run. Do not try it again.{}", their_reason(reason.as_deref()))]
    Rejected {
        /// The tool.
        tool: String,
        /// The person's own text.
        reason: Option<String>,
        /// The ask.
        ask: Box<SettledAsk>,
    },
    /// The permit was claimed before and no result was reported: the call may have run, or may still be running. Nothing ran now. Check
    /// whether it took effect, and create a new ask if it must run again.
    #[error("the approval {} was used before and no result is known: the call may have run", .0.id)]
    OutcomeUnknown(Box<SettledAsk>),
    /// The approved call ran before, and nothing ran now.
    #[error("the call of {} already ran", ask.id)]
    AlreadyRan {
        /// The ask.
        ask: Box<SettledAsk>,
        /// How that run ended.
        outcome: PermitState,
        /// What it returned.
        output: Option<String>,
    },
    /// The call ran and failed, and that is recorded. The source is the error of the caller's own function.
    #[error("the call ran and failed")]
    Failed(#[source] BoxError),
    /// The call ran, but its outcome could not be recorded: do not run it again.
    #[error("the call of {ask} ran, but its outcome could not be recorded")]
    NotReported {
        /// The ask.
        ask: AskId,
        /// What the call returned, as the text that would have been recorded.
        output: Option<String>,
        /// Why it could not be recorded.
        #[source]
        source: Box<ClientError>,
    },
}

impl ClientError {
    /// Whether a gate's call certainly did not run.
    #[must_use]
    pub fn is_not_run(&self) -> bool {
        matches!(self, Self::NotRun { .. } | Self::Rejected { .. })
    }

    pub(crate) fn not_run(why: impl Into<String>, ask: Option<SettledAsk>) -> Self {
        Self::NotRun { why: why.into(), ask: ask.map(Box::new), source: None }
    }

    /// An error from before the run, as one that says so.
    pub(crate) fn before_run(self, tool: &str, what: &str) -> Self {
        match self {
            Self::NotRun { .. } | Self::Rejected { .. } | Self::OutcomeUnknown(_) | Self::AlreadyRan { .. } => self,
            other => Self::NotRun { why: format!("`{tool}` did not run: {what}: {other}"), ask: None, source: Some(Box::new(other)) },
        }
    }
}

impl ClientError {
    /// Why a request for `path` did not succeed at this server, and what to do.
    pub(crate) fn explained(error: RequestError, at: &ServerLocation, path: &str) -> Self {
        let mut problem = match error {
            RequestError::Unreachable { url, source } => {
                return Self::Unreachable { url, advice: advice::no_response(at.folder.as_deref()), source };
            }
            RequestError::Garbled { url, source } => return Self::Garbled { url, media_type: None, source },
            RequestError::Refused(problem) => problem,
        };
        if problem.code == ProblemView::UNKNOWN {
            problem.detail = Some(format!("{}: {}", problem.title, advice::CHECK_URL));
        } else if problem.status == UNAUTHORIZED {
            problem.detail = Some(at.why_refused());
        } else if problem.detail.as_deref().is_some_and(|detail| detail.starts_with(NO_SUCH_PATH)) {
            problem.detail = Some(advice::no_path(&at.url, path));
        }
        Self::Refused(problem)
    }
}

impl From<serde_json::Error> for ClientError {
    fn from(source: serde_json::Error) -> Self {
        Self::Invalid { what: "a value cannot be sent as JSON".into(), source: Some(source) }
    }
}

/// The innermost cause: the outer ones say only that there is one.
fn why_lost(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        return "no response in time".into();
    }
    let mut cause: &dyn StdError = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}

fn in_brackets(media_type: Option<&str>) -> String {
    media_type.map(|media_type| format!(" ({media_type})")).unwrap_or_default()
}

fn their_reason(reason: Option<&str>) -> String {
    reason.map(|reason| format!(" Their reason: {reason}")).unwrap_or_default()
}
