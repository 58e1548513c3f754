//! The tool for one clarifying question, answered with text, an option, or yes or no. The answer itself is the result.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{as_called, invalid_arguments, parsed, read};
use crate::problem::Problem;
use crate::question::{Choice, FreeText, Input, Question, name_question};

pub use crate::agent::result::ASK_CLARIFICATION as NAME;

/// The tool description for the model, unless the tool's author gives another one.
pub const DESCRIPTION: &str = "Ask the people you work for one question and wait for their answer, which arrives as this call's \
result, as plain text, possibly days later. Use it only when you are blocked on something that you cannot derive from the \
conversation or another tool. Give two to twelve options where you can name them; use mode `confirm` for a question that is \
answered with yes or no. If it comes back as cancelled or expired, nobody answered.";

/// The JSON Schema of the arguments, with the words that a model reads. Parsed once, because every prompt contains it.
pub fn schema() -> &'static serde_json::Value {
    static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(|| parsed(include_str!("ask_clarification.json")));
    &SCHEMA
}

/// The arguments that a model sends.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AskClarificationArguments {
    question: String,
    mode: Option<Mode>,
    options: Option<Vec<String>>,
    #[serde(default, alias = "allowCustomAnswer")]
    allow_custom_answer: bool,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Text,
    Options,
    Confirm,
}

/// Turns a model's arguments into a question.
///
/// # Errors
/// What to fix, as a text for the model.
pub fn question(arguments: &str) -> Result<Question, String> {
    let call: AskClarificationArguments = read(arguments)?;
    let mut problems: Vec<_> = call.wrong_text().into_iter().collect();
    let question = call.question();
    problems.extend(question.problems("").into_iter().map(in_the_call));
    // Report one problem for each place: an empty option is invalid both as a label and as a value.
    problems.sort_by(|a, b| a.pointer.cmp(&b.pointer));
    problems.dedup_by(|next, last| next.pointer == last.pointer);
    if problems.is_empty() { Ok(question) } else { Err(invalid_arguments(&as_called(problems, arguments, schema()))) }
}

impl AskClarificationArguments {
    fn mode(&self) -> Mode {
        match (self.mode, self.offered()) {
            (Some(mode), _) => mode,
            (None, 0) => Mode::Text,
            (None, _) => Mode::Options,
        }
    }

    fn offered(&self) -> usize {
        self.options.as_ref().map_or(0, Vec::len)
    }

    /// Returns the arguments that contradict each other.
    fn wrong_text(&self) -> Option<Problem> {
        match (self.mode(), self.offered()) {
            (Mode::Options, 2..=12) | (Mode::Text, 0) => None,
            (Mode::Options, _) => Some(Problem::new("/options", "options", "Give two to twelve options.")),
            (Mode::Confirm, 0) if self.allow_custom_answer => {
                let message = "A confirmation accepts only yes or no. Omit `allow_custom_answer`, or use mode `options`.";
                Some(Problem::new("/allow_custom_answer", "not_options", message))
            }
            (Mode::Confirm, 0) => None,
            (Mode::Text | Mode::Confirm, _) => {
                Some(Problem::new("/options", "not_options", "Omit the options, or set `mode` to `options`."))
            }
        }
    }

    fn question(self) -> Question {
        let (input, free_text, options) = match (self.mode(), self.allow_custom_answer) {
            (Mode::Text, _) => (Input::Text, FreeText::Forbid, None),
            (Mode::Confirm, _) => (Input::Confirm, FreeText::Forbid, None),
            (Mode::Options, true) => (Input::Select, FreeText::Allow, self.options),
            (Mode::Options, false) => (Input::Select, FreeText::Forbid, self.options),
        };
        let options = options.unwrap_or_default().into_iter().map(choice).collect();
        let id = name_question(None, &self.question, &[]);
        Question { options, free_text, ..Question::new(id, self.question, input) }
    }
}

fn choice(text: String) -> Choice {
    Choice { label: text.clone(), value: text, description: None, preview: None, recommended: false }
}

/// Maps a problem of the question to its place in the call, where an option is both its label and its value.
fn in_the_call(problem: Problem) -> Problem {
    let pointer = problem.pointer.trim_end_matches("/label").trim_end_matches("/value").to_owned();
    Problem { pointer, ..problem }
}

#[cfg(test)]
mod tests {
    use super::super::misfits;
    use super::*;

    #[test]
    fn a_problem_names_its_place_as_the_caller_wrote_it() {
        for written in ["allowCustomAnswer", "allow_custom_answer"] {
            let refused = question(&format!(r#"{{"question":"Now?","mode":"confirm","{written}":true}}"#)).unwrap_err();
            let refused: serde_json::Value = serde_json::from_str(&refused).unwrap();
            let fix = format!("A confirmation accepts only yes or no. Omit `{written}`, or use mode `options`.");
            assert_eq!(refused["problems"], serde_json::json!([{"at": format!("/{written}"), "fix": fix}]));
        }
    }

    #[test]
    fn the_schema_of_ask_clarification_is_that_of_the_arguments_it_reads() {
        assert_eq!(misfits::<AskClarificationArguments>(schema()), [""; 0]);
        let modes = schema()["properties"]["mode"]["enum"].as_array().into_iter().flatten();
        let read: Vec<_> = modes.map(|mode| serde_json::from_value::<Mode>(mode.clone()).is_ok()).collect();
        assert_eq!(read, [true; 3]);
    }
}
