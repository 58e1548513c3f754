//! What a session may use up, and what people are asked where it has.

use serde::{Deserialize, Serialize};

use crate::ids::QuestionId;
use crate::question::{Input, Question};
use crate::reply::Answers;

const GO_ON: &str = "go_on";

/// Something of which a session may use only so much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// How often its model speaks.
    Turns,
    /// Tokens, read and written.
    Tokens,
    /// How often a tool call is started.
    ToolCalls,
    /// What its model costs.
    Money,
    /// The time in which there was work.
    Time,
}

impl Limit {
    /// The code with which a session fails that has used it up.
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

/// What people are asked once a session has used something up, as `what` says in a sentence.
#[must_use]
pub fn question(what: &str) -> Question {
    let asked = format!("{what} May it go on, with as much again of everything?");
    Question { required: true, ..Question::new(QuestionId::new(GO_ON), asked, Input::Confirm) }
}

/// Whether people said that it may go on. Anything that is not a clear yes means no.
#[must_use]
pub fn may_go_on(answers: &Answers) -> bool {
    answers.get(&QuestionId::new(GO_ON)).and_then(|answer| answer.values.first()).is_some_and(|value| value == "yes")
}
