//! Why a model gave no answer, named after what the receiver can do about it.
//!
//! Neither a key nor a word of the conversation may reach a log through an error. What a service
//! wrote in its own words may repeat both, so those words are kept where only a deliberate call
//! reads them: [`Explanation::words`].

use std::error::Error;
use std::fmt;
use std::time::Duration;

pub(super) type Cause = Box<dyn Error + Send + Sync>;

/// Why there is no answer. One variant per thing that can be done about it.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// Asked too often: ask later.
    #[error("the model's service limits how often it is asked")]
    RateLimited {
        /// How long the service wants to be left alone, where it said so.
        retry_after: Option<Duration>,
    },
    /// The service is failing or full: ask later.
    #[error("the model's service is overloaded or failing")]
    Overloaded {
        /// How long the service wants to be left alone, where it said so.
        retry_after: Option<Duration>,
    },
    /// No answer began: ask later.
    #[error("the model's service could not be reached")]
    Unreachable {
        /// What stood in the way.
        source: Cause,
    },
    /// The answer ended, or failed, before it was complete. Nothing of it may be used: ask again.
    #[error("the model's answer broke off before it was complete")]
    CutOff {
        /// What broke it off, where that is known.
        source: Option<Cause>,
    },
    /// The conversation does not fit into the model: shorten it.
    #[error("the conversation is too long for the model")]
    ContextTooLong,
    /// The service does not let this account in: an operator has to act.
    #[error("the model's service turned the account away: {reason}")]
    Unauthorized {
        /// What to look at.
        reason: &'static str,
    },
    /// The service's own rules forbid an answer: stop.
    #[error("the model's service refused to answer ({message})")]
    Refused {
        /// Its reason.
        message: Explanation,
    },
    /// The service does not accept the request as it is: stop.
    #[error("the model's service did not accept the request ({message})")]
    BadRequest {
        /// Its reason.
        message: Explanation,
    },
    /// The answer was not what the protocol says: stop, and look at what is being talked to.
    #[error("the model's service did not keep to the protocol: {what}")]
    Garbled {
        /// What was wrong with it.
        what: &'static str,
        /// The cause beneath, where there is one.
        source: Option<Cause>,
    },
}

/// Whether asking again can help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retry {
    /// The same prompt may be answered later; no sooner than this, where it is known.
    Later(Option<Duration>),
    /// The same prompt will fail in the same way.
    Never,
}

impl ModelError {
    /// Whether the same prompt may be tried again, and when.
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

/// What a service said about a request it turned down: a code that may be logged, and words that
/// may not.
#[derive(Clone, PartialEq, Eq)]
pub struct Explanation {
    code: String,
    words: String,
}

impl Explanation {
    const LONGEST_CODE: usize = 120;
    const LONGEST_WORDS: usize = 600;

    /// Keeps `code` if it looks like one, and the beginning of `words`.
    #[must_use]
    pub fn new(code: &str, words: &str) -> Self {
        let plain = |c: char| c.is_ascii_alphanumeric() || " ._-[]".contains(c);
        let is_code = !code.is_empty() && code.len() <= Self::LONGEST_CODE && code.chars().all(plain);
        let readable = words.chars().map(|c| if c.is_control() { ' ' } else { c });
        Self { code: if is_code { code } else { "no code given" }.to_owned(), words: readable.take(Self::LONGEST_WORDS).collect() }
    }

    /// The service's codes for it; holds nothing of the conversation.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The service's own words, without the key. They may repeat the conversation: for those who
    /// may read it, and never for a log.
    #[must_use]
    pub fn words(&self) -> &str {
        &self.words
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
