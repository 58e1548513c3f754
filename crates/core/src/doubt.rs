//! A call that was started and not seen to finish: what people are asked about it, and what
//! their answer means. Nothing is run again on a guess.

use crate::call::{FrozenCall, Identity, ToolCall};
use crate::ids::QuestionId;
use crate::json::Json;
use crate::question::{Choice, Input, MAX_TEXT, Question};
use crate::reply::Answers;
use crate::text;

const WHAT_NOW: &str = "what_now";
const RESULT: &str = "result";
const HAPPENED: &str = "happened";
const RUN_AGAIN: &str = "run_again";
const SKIP: &str = "skip";

/// What a person said about a call in doubt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It happened, with this result.
    Happened(String),
    /// Run it again.
    RunAgain,
    /// Go on without it.
    Skip,
}

/// Whether people may say that a call in doubt is to run again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunAgain {
    /// They may.
    Offered,
    /// It takes more than one answer to allow that.
    Withheld,
}

/// Why nobody knows whether a call happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// It was started and not seen to finish.
    Unfinished,
    /// It was allowed, and then an older state of the store was brought back.
    Restored,
}

impl Because {
    fn told(self) -> &'static str {
        match self {
            Self::Unfinished => "was started and was not seen to finish",
            Self::Restored => "was approved, and then an older state of the database was brought back",
        }
    }
}

/// The questions about a call in doubt.
#[must_use]
pub fn questions(call: &ToolCall, because: Because, again: RunAgain) -> Vec<Question> {
    let identity = Identity { tool: call.tool.as_str().to_owned(), ..Identity::default() };
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
    let asked = format!(
        "{} {}, so it may already have happened. What now?\n\n{}",
        text::visible(call.tool.as_str()),
        because.told(),
        shown.join("\n")
    );
    // An encoded part is drawn by its size and digest, which is not the whole of it.
    let shows_all = asked.chars().count().max(call.arguments.chars().count()) <= MAX_TEXT;
    let mut options = vec![
        option(HAPPENED, "It happened", "Record its result below; it is not run again."),
        option(SKIP, "Skip it", "Go on without it; the agent is told."),
    ];
    // What cannot be shown whole cannot be approved.
    if shows_all && again == RunAgain::Offered {
        options.insert(1, option(RUN_AGAIN, "Run it again", "It may then have happened twice."));
    }
    let asked = if asked.chars().count() <= MAX_TEXT { asked } else { asked.chars().take(MAX_TEXT - 1).chain(['…']).collect() };
    vec![
        question(WHAT_NOW, asked, Input::Select, options, true),
        question(RESULT, "If it happened: what was its result?".into(), Input::Text, Vec::new(), false),
    ]
}

fn question(id: &str, question: String, input: Input, options: Vec<Choice>, required: bool) -> Question {
    Question { options, required, ..Question::new(QuestionId::new(id), question, input) }
}

/// What the accepted answers mean. Anything that is not a clear word means: do not run.
#[must_use]
pub fn verdict(answers: &Answers) -> Verdict {
    let value = |id: &str| answers.get(&QuestionId::new(id)).and_then(|answer| answer.values.first()).map(String::as_str);
    match value(WHAT_NOW) {
        Some(HAPPENED) => Verdict::Happened(value(RESULT).unwrap_or("It happened; its result is not known.").to_owned()),
        Some(RUN_AGAIN) => Verdict::RunAgain,
        Some(_) | None => Verdict::Skip,
    }
}

pub(crate) fn says_run_again(answers: &Answers) -> bool {
    verdict(answers) == Verdict::RunAgain
}
