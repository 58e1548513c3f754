//! Usage limits of a session, and the question to people when one is reached.

use serde::{Deserialize, Serialize};

use crate::ids::QuestionId;
use crate::question::answer::Answers;
use crate::question::{Input, Question};

const CONTINUE: &str = "go_on";

/// A resource whose usage a session may limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// The number of model outputs.
    Turns,
    /// Input and output tokens.
    Tokens,
    /// The number of tool calls that are started.
    ToolCalls,
    /// The cost of the model.
    Money,
    /// The time during which there was work.
    Time,
}

impl Limit {
    /// The code with which a session fails that exceeded the limit.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Turns => "out_of_turns",
            Self::Tokens => "out_of_tokens",
            Self::ToolCalls => "out_of_tool_calls",
            Self::Money => "out_of_money",
            Self::Time => "out_of_time",
        }
    }
}

/// Returns the question to people when a session reached a limit. `what` is a sentence that says what was used up.
#[must_use]
pub fn question(what: &str) -> Question {
    let asked = format!("{what} May it continue, with the same budget again?");
    Question { required: true, ..Question::new(QuestionId::new(CONTINUE), asked, Input::Confirm) }
}

/// Returns whether people allowed it to continue. Anything other than a clear yes means no.
#[must_use]
pub fn may_continue(answers: &Answers) -> bool {
    answers.get(&QuestionId::new(CONTINUE)).and_then(|answer| answer.values.first()).is_some_and(|value| value == "yes")
}
