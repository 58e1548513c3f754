//! Errors of model calls, one variant for each reaction of the caller.
//!
//! An error must never carry a key or a part of the conversation into a log. A service's own message may repeat both, so it can be read
//! only through a deliberate call: [`Explanation::text`].

use std::error::Error;
use std::fmt;
use std::time::Duration;

pub(super) type Cause = Box<dyn Error + Send + Sync>;

/// Why there is no response. One variant for each reaction of the caller.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// Too many requests: retry later.
    #[error("the model's service is limiting the rate of requests")]
    RateLimited {
        /// How long the service wants clients to wait, if it said so.
        retry_after: Option<Duration>,
    },
    /// The service is failing or overloaded: retry later.
    #[error("the model's service is overloaded or failing")]
    Overloaded {
        /// How long the service wants clients to wait, if it said so.
        retry_after: Option<Duration>,
    },
    /// No response started: retry later.
    #[error("the model's service could not be reached")]
    Unreachable {
        /// The cause.
        source: Cause,
    },
    /// The response ended or failed before it was complete. No part of it may be used: retry.
    #[error("the model's answer broke off before it was complete")]
    CutOff {
        /// The cause, if it is known.
        source: Option<Cause>,
    },
    /// The conversation does not fit into the model's context window: shorten it.
    #[error("the conversation is too long for the model")]
    ContextTooLong,
    /// The service denies access to this account: an operator must act.
    #[error("the model's service denied access: {reason}")]
    Unauthorized {
        /// What to check.
        reason: &'static str,
    },
    /// The service's own rules forbid a response: stop.
    #[error("the model's service refused to answer ({message})")]
    Refused {
        /// Its reason.
        message: Explanation,
    },
    /// The service does not accept the request: stop.
    #[error("the model's service did not accept the request ({message})")]
    BadRequest {
        /// Its reason.
        message: Explanation,
    },
    /// The response violates the protocol: stop, and check which server is configured.
    #[error("the model's service sent an invalid response: {what}")]
    Garbled {
        /// What was wrong with it.
        what: &'static str,
        /// The cause, if there is one.
        source: Option<Cause>,
    },
}

/// Whether a retry can help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retry {
    /// The same prompt may succeed later; not before this time has passed, if it is known.
    Later(Option<Duration>),
    /// The same prompt will fail in the same way.
    Never,
}

impl ModelError {
    /// Whether and when to retry the same prompt.
    #[must_use]
    pub fn retry(&self) -> Retry {
        match self {
            Self::RateLimited { retry_after } | Self::Overloaded { retry_after } => Retry::Later(*retry_after),
            Self::Unreachable { .. } | Self::CutOff { .. } => Retry::Later(None),
            Self::ContextTooLong | Self::Unauthorized { .. } | Self::Refused { .. } | Self::BadRequest { .. } | Self::Garbled { .. } => {
                Retry::Never
            }
        }
    }
}

/// A service's explanation of a refused request: a code that may be logged, and a message that may not.
#[derive(Clone, PartialEq, Eq)]
pub struct Explanation {
    code: String,
    text: String,
}

impl Explanation {
    const MAX_CODE: usize = 120;
    const MAX_MESSAGE: usize = 600;

    /// Keeps `code` if it looks like a code, and the beginning of `text`.
    #[must_use]
    pub fn new(code: &str, text: &str) -> Self {
        let plain = |c: char| c.is_ascii_alphanumeric() || " ._-[]".contains(c);
        let is_code = !code.is_empty() && code.len() <= Self::MAX_CODE && code.chars().all(plain);
        let readable = text.chars().map(|c| if c.is_control() { ' ' } else { c });
        Self { code: if is_code { code } else { "no code given" }.to_owned(), text: readable.take(Self::MAX_MESSAGE).collect() }
    }

    /// The service's error codes; contains nothing of the conversation.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The service's own message, without the key. It may repeat the conversation: show it only to people who may read the conversation,
    /// and never log it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)
    }
}

impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explanation").field("code", &self.code).finish_non_exhaustive()
    }
}
