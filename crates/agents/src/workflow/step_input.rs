//! What a state waited for, when it has arrived.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use waypost_core::people::principal::Principal;
use waypost_core::question::typed::Questions;
use waypost_engine::TurnError;

use crate::conversation::{ConversationAsk, NotAnswered};

/// The input of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepInput {
    /// Nothing: the state waits for nothing.
    Nothing,
    /// Someone wrote a message.
    Message {
        /// The text.
        text: String,
        /// The author.
        by: Principal,
    },
    /// The ask has an answer, or ended without one.
    Ended(Box<ConversationAsk>),
    /// The child session has ended.
    Child(Result<String, NotDone>),
}

/// Why a child session has no result.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct NotDone {
    /// A stable code: `dismissed`, `expired`, `cancelled`, or the child's own.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}

impl From<NotDone> for TurnError {
    fn from(not_done: NotDone) -> Self {
        Self::Fail { code: "child_failed", message: format!("{} ({})", not_done.message, not_done.code) }
    }
}

impl StepInput {
    /// The result of the child session.
    ///
    /// # Errors
    /// [`NotDone`] if there is no result, or if it has another type. With `?` in a step, it fails the session; match on it to continue in
    /// another way.
    pub fn result<T: DeserializeOwned>(&self) -> Result<T, NotDone> {
        let otherwise = |message: String| NotDone { code: "no_result".to_owned(), message };
        match self {
            Self::Child(Ok(result)) => {
                // An agent's final message is a text, and need not be JSON.
                let as_text = |_| serde_json::from_value(serde_json::Value::String(result.clone()));
                let read = serde_json::from_str(result).or_else(as_text);
                read.map_err(|error: serde_json::Error| {
                    otherwise(format!("The child session's result does not have the expected type: {error}."))
                })
            }
            Self::Child(Err(not_done)) => Err(not_done.clone()),
            Self::Nothing | Self::Message { .. } | Self::Ended(_) => {
                Err(otherwise("The state did not wait for a child session.".to_owned()))
            }
        }
    }

    /// What people answered to the questions of `T`.
    ///
    /// # Errors
    /// [`NotAnswered`] if the ask ended without an answer, or if the state did not wait for these questions. With `?` in a step, it fails
    /// the session; match on it to continue in another way.
    pub fn answers<T: Questions>(&self) -> Result<T, NotAnswered> {
        self.ended().ok_or(NotAnswered::NotAsked)?.answers()?.ok_or(NotAnswered::NotAsked)
    }

    /// The answer in the words of the person who gave it.
    ///
    /// # Errors
    /// As [`StepInput::answers`].
    pub fn answer(&self) -> Result<String, NotAnswered> {
        self.ended().ok_or(NotAnswered::NotAsked)?.answer()?.ok_or(NotAnswered::NotAsked)
    }

    /// The text, if the state waited for a message.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        match self {
            Self::Message { text, .. } => Some(text),
            Self::Nothing | Self::Ended(_) | Self::Child(_) => None,
        }
    }

    /// The ended ask, if the state waited for an ask.
    #[must_use]
    pub fn ended(&self) -> Option<&ConversationAsk> {
        match self {
            Self::Ended(asked) => Some(asked),
            Self::Nothing | Self::Message { .. } | Self::Child(_) => None,
        }
    }
}

/// The child session's result, as the call's result reports it.
pub(super) fn of_child(output: &str) -> Result<String, NotDone> {
    #[derive(Deserialize)]
    struct ChildOutput {
        status: String,
        #[serde(default)]
        result: Option<Box<RawValue>>,
        #[serde(default)]
        code: Option<String>,
        #[serde(default)]
        message: Option<String>,
    }
    let unreadable = || NotDone { code: "no_result".to_owned(), message: format!("The child session ended with: {output}") };
    let child: ChildOutput = serde_json::from_str(output).map_err(|_| unreadable())?;
    match (child.status.as_str(), child.result) {
        // A text result is a JSON string; any other result is the value itself.
        ("complete", Some(result)) => Ok(serde_json::from_str(result.get()).unwrap_or_else(|_| result.get().to_owned())),
        (status, _) => {
            let code = child.code.unwrap_or_else(|| status.to_owned());
            Err(NotDone { code, message: child.message.unwrap_or_else(|| "The child session has no result.".to_owned()) })
        }
    }
}
