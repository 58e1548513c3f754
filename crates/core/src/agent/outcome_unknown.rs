//! Tool calls with an unknown outcome: they were started and have no recorded result. This module defines what people
//! are asked, and what their answer means. Nothing runs again on a guess.

use crate::approval::call::{CallIdentity, FrozenCall, ToolCall};
use crate::ids::QuestionId;
use crate::json::Json;
use crate::question::answer::Answers;
use crate::question::{Choice, Input, MAX_TEXT, Question};
use crate::text;

const WHAT_NOW: &str = "what_now";
const RESULT: &str = "result";
const HAPPENED: &str = "happened";
const RUN_AGAIN: &str = "run_again";
const SKIP: &str = "skip";

/// A person's answer about a call with an unknown outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeVerdict {
    /// The call ran, with this result.
    Happened(String),
    /// Run it again.
    RunAgain,
    /// Continue without it.
    Skip,
}

/// Whether people may choose to run the call again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunAgain {
    /// They may.
    Offered,
    /// They may not, because it would need more than one approval.
    Withheld,
}

/// Why the outcome of a call is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnknownOutcomeReason {
    /// It was started and has no recorded result.
    Unfinished,
    /// It was approved, and then an older state of the store was restored.
    Restored,
}

impl UnknownOutcomeReason {
    fn text(self) -> &'static str {
        match self {
            Self::Unfinished => "was started and has no recorded result",
            Self::Restored => "was approved, and then an older state of the database was restored",
        }
    }
}

/// Returns the questions about a call with an unknown outcome.
#[must_use]
pub fn questions(call: &ToolCall, because: UnknownOutcomeReason, again: RunAgain) -> Vec<Question> {
    let identity = CallIdentity { tool: call.tool.as_str().to_owned(), ..CallIdentity::default() };
    let shown = match Json::new(call.arguments.clone()) {
        Ok(arguments) => FrozenCall::new(identity, arguments).rows().iter().map(|row| format!("{} = {}", row.path, row.text)).collect(),
        Err(_) => vec![text::visible(&call.arguments)],
    };
    let option = |value: &str, label: &str, description: &str| Choice {
        label: label.into(),
        value: value.into(),
        description: Some(description.into()),
        preview: None,
        recommended: false,
    };
    let asked =
        format!("{} {}, so it may already have run. What now?\n\n{}", text::visible(call.tool.as_str()), because.text(), shown.join("\n"));
    // An encoded part is shown by its size and digest, which is not the whole of it.
    let shows_all = asked.chars().count().max(call.arguments.chars().count()) <= MAX_TEXT;
    let mut options = vec![
        option(HAPPENED, "It ran", "Record its result below. It does not run again."),
        option(SKIP, "Skip it", "Continue without it. The agent is told."),
    ];
    // A call that cannot be shown completely cannot be approved.
    if shows_all && again == RunAgain::Offered {
        options.insert(1, option(RUN_AGAIN, "Run it again", "It may then have run twice."));
    }
    let asked = if asked.chars().count() <= MAX_TEXT { asked } else { asked.chars().take(MAX_TEXT - 1).chain(['…']).collect() };
    vec![
        question(WHAT_NOW, asked, Input::Select, options, true),
        question(RESULT, "If it ran: what was its result?".into(), Input::Text, Vec::new(), false),
    ]
}

fn question(id: &str, question: String, input: Input, options: Vec<Choice>, required: bool) -> Question {
    Question { options, required, ..Question::new(QuestionId::new(id), question, input) }
}

/// Returns what the accepted answers mean. Anything that is not a clear choice means: do not run.
#[must_use]
pub fn verdict(answers: &Answers) -> OutcomeVerdict {
    let value = |id: &str| answers.get(&QuestionId::new(id)).and_then(|answer| answer.values.first()).map(String::as_str);
    match value(WHAT_NOW) {
        Some(HAPPENED) => OutcomeVerdict::Happened(value(RESULT).unwrap_or("It ran. Its result is not known.").to_owned()),
        Some(RUN_AGAIN) => OutcomeVerdict::RunAgain,
        Some(_) | None => OutcomeVerdict::Skip,
    }
}

pub(crate) fn says_run_again(answers: &Answers) -> bool {
    verdict(answers) == OutcomeVerdict::RunAgain
}
