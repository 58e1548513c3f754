//! What a state waited for, once it is there.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use waypost_core::principal::Principal;
use waypost_engine::TurnError;

use crate::conversation::PendingAsk;

/// What a step is called with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Nothing: the state does not wait for anything.
    Nothing,
    /// Somebody wrote.
    Message {
        /// What.
        text: String,
        /// Who.
        by: Principal,
    },
    /// What was asked has an answer, or has ended without one.
    Ended(Box<PendingAsk>),
    /// A child has ended.
    Child(Result<String, NotDone>),
}

/// Why a child has no result.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct NotDone {
    /// A stable word: `dismissed`, `expired`, `cancelled`, or the child's own.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}

impl From<NotDone> for TurnError {
    fn from(not_done: NotDone) -> Self {
        Self::Fail { code: "child_failed", message: format!("{} ({})", not_done.message, not_done.code) }
    }
}

impl Heard {
    /// The result of the child that was waited for.
    ///
    /// # Errors
    /// [`NotDone`] where it has none, or one of another shape. With `?` in a step it fails the session; match it to
    /// go on otherwise.
    pub fn result<T: DeserializeOwned>(&self) -> Result<T, NotDone> {
        let otherwise = |message: String| NotDone { code: "no_result".to_owned(), message };
        match self {
            Self::Child(Ok(result)) => {
                // What an agent says at the end is a text, and need not be JSON.
                let as_text = |_| serde_json::from_value(serde_json::Value::String(result.clone()));
                let read = serde_json::from_str(result).or_else(as_text);
                read.map_err(|error: serde_json::Error| otherwise(format!("The result of the child has another shape: {error}.")))
            }
            Self::Child(Err(not_done)) => Err(not_done.clone()),
            Self::Nothing | Self::Message { .. } | Self::Ended(_) => Err(otherwise("No child was waited for.".to_owned())),
        }
    }

    /// What was written, where a message was waited for.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        match self {
            Self::Message { text, .. } => Some(text),
            Self::Nothing | Self::Ended(_) | Self::Child(_) => None,
        }
    }

    /// What became of what was asked, where that was waited for.
    #[must_use]
    pub fn ended(&self) -> Option<&PendingAsk> {
        match self {
            Self::Ended(asked) => Some(asked),
            Self::Nothing | Self::Message { .. } | Self::Child(_) => None,
        }
    }
}

/// What a call's result says of the child that worked on it.
pub(super) fn of_child(output: &str) -> Result<String, NotDone> {
    #[derive(Deserialize)]
    struct Told {
        status: String,
        #[serde(default)]
        result: Option<Box<RawValue>>,
        #[serde(default)]
        code: Option<String>,
        #[serde(default)]
        message: Option<String>,
    }
    let unreadable = || NotDone { code: "no_result".to_owned(), message: format!("The child ended with: {output}") };
    let told: Told = serde_json::from_str(output).map_err(|_| unreadable())?;
    match (told.status.as_str(), told.result) {
        // Words stand in it as a text, and every other result as the value it is.
        ("complete", Some(result)) => Ok(serde_json::from_str(result.get()).unwrap_or_else(|_| result.get().to_owned())),
        (status, _) => {
            let code = told.code.unwrap_or_else(|| status.to_owned());
            Err(NotDone { code, message: told.message.unwrap_or_else(|| "The child has no result.".to_owned()) })
        }
    }
}
