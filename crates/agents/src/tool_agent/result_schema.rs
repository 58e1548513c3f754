//! The JSON Schema of the agent's result. The model's final message is validated against it, and goes back to the model if it does not
//! match.

use serde_json::Value;
use waypost_core::agent::finished::MAX_RESULT;
use waypost_core::json::Json;
use waypost_core::problem::Problem;
use waypost_core::session::event::{Event, Role};
use waypost_engine::{TranscriptEntry, TurnError, schema};

/// How many times in a row a model may return an invalid result.
const MAX_INVALID: usize = 3;
/// The most problems that are reported to the model at once.
const MAX_REPORTED: usize = 20;

/// Why a schema cannot be used as an output schema.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this output schema cannot be used: {0}")]
pub struct BadForm(String);

/// A usable JSON Schema.
pub(super) struct UsableSchema {
    schema: Json,
}

impl UsableSchema {
    pub(super) fn new(schema: &Value) -> Result<Self, BadForm> {
        let schema = Json::new(schema.to_string()).map_err(|bad| BadForm(bad.to_string()))?;
        match schema::problems_of(&schema, "").into_iter().next() {
            Some(problem) => Err(BadForm(problem.message)),
            None => Ok(Self { schema }),
        }
    }

    /// The schema, for a model service that supports structured output.
    pub(super) fn value(&self) -> Value {
        self.schema.value()
    }

    /// The instruction about the schema in the system prompt.
    pub(super) fn instruction(&self) -> String {
        let form = self.schema.as_str();
        format!(
            "When you are done, answer with the result only: one JSON value that matches this JSON Schema, without any other text. {form}"
        )
    }

    /// The result in this text, or everything that is wrong with it.
    pub(super) fn read(&self, text: &str) -> Result<Json, Vec<Problem>> {
        let bare = bare(text);
        let problem = |code, message: String| vec![Problem::new("", code, message)];
        if bare.len() > MAX_RESULT {
            return Err(problem("too_long", format!("Give at most {MAX_RESULT} bytes of JSON.")));
        }
        let result = Json::new(bare).map_err(|bad| problem("not_json", format!("Give one JSON value and nothing else: {bad}.")))?;
        let mut problems = schema::check(&self.schema, &result, "");
        let more = problems.len().saturating_sub(MAX_REPORTED);
        problems.truncate(MAX_REPORTED);
        if more > 0 {
            problems.push(Problem::new("", "more", format!("There are {more} more problems; fix these first.")));
        }
        if problems.is_empty() { Ok(result) } else { Err(problems) }
    }
}

/// Models often put JSON into a Markdown code block.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let block = text.strip_prefix("```").and_then(|block| block.strip_suffix("```"));
    block.map_or(text, |block| block.strip_prefix("json").unwrap_or(block)).trim()
}

/// Allows another attempt unless the model returned an invalid result too often in a row since its last valid result or the last message to
/// it.
///
/// # Errors
/// [`TurnError::Fail`] with what was still wrong.
pub(super) fn may_go_on(history: &[TranscriptEntry]) -> Result<(), TurnError> {
    let lately = history.iter().rev().map(|item| &item.entry.event).take_while(|event| match event {
        Event::Message { role, to: None, .. } => *role == Role::Assistant,
        event => !matches!(event, Event::RunCompleted { .. } | Event::RunSuspended { .. } | Event::RunFailed { .. }),
    });
    let invalid_results: Vec<_> = lately
        .filter_map(|event| match event {
            Event::ResultUnfit { problems } => Some(problems),
            _ => None,
        })
        .collect();
    match invalid_results.first() {
        Some(problems) if invalid_results.len() >= MAX_INVALID => {
            let listed: Vec<_> = problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.message)).collect();
            let listed = listed.iter().map(|line| line.trim_start()).collect::<Vec<_>>().join(" ");
            let message = format!("The model returned an invalid result {MAX_INVALID} times in a row. {listed}");
            Err(TurnError::Fail { code: "result_unfit", message })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn form() -> UsableSchema {
        let n = json!({"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"], "additionalProperties": false});
        UsableSchema::new(&n).unwrap_or_else(|bad| panic!("{bad}"))
    }

    #[test]
    fn a_result_is_found_in_a_block_too_and_kept_to_the_byte() {
        let text = ["{\"n\": 9007199254740993}", " ```json\n{\"n\": 9007199254740993}\n```\n", "```\n{\"n\": 9007199254740993}```"];
        let read = text.map(|text| form().read(text).map(|result| result.as_str().to_owned()));
        assert_eq!(read, [1, 2, 3].map(|_| Ok(r#"{"n": 9007199254740993}"#.to_owned())));
    }

    #[test]
    fn what_keeps_words_from_being_the_result_is_told_with_its_place() {
        let codes = |text: &str| {
            let problems = form().read(text).err().unwrap_or_default();
            let mut codes: Vec<_> = problems.into_iter().map(|problem| format!("{}:{}", problem.pointer, problem.code)).collect();
            codes.sort();
            codes.join(" ")
        };
        let long = format!(r#"{{"n": 1, "m": "{}"}}"#, "x".repeat(MAX_RESULT));
        let codes = ["It is 4.", r#"{"n": 1, "n": 2}"#, r#"{"n": 1.5, "m": 2}"#, "{}", "", &long].map(codes);
        assert_eq!(codes, [":not_json", ":not_json", "/m:unknown_field /n:wrong_type", "/n:required", ":not_json", ":too_long"]);
    }

    #[test]
    fn a_form_that_nothing_can_have_is_refused_when_the_agent_is_made() {
        let refused =
            [json!({"type": "number or so"}), json!({"$ref": "https://example.org/form.json"})].map(|bad| UsableSchema::new(&bad).is_err());
        assert_eq!(refused, [true, true]);
    }

    #[test]
    fn a_result_may_have_as_many_bytes_as_allowed_and_of_many_problems_the_rest_is_counted() {
        let n = |length: usize| format!(r#"{{"n":{}}}"#, " ".repeat(length - 7) + "1");
        let codes = |text: &str| -> Vec<String> {
            form().read(text).err().into_iter().flatten().map(|problem| format!("{} {}", problem.code, problem.message)).collect()
        };
        assert_eq!(codes(&n(MAX_RESULT)), Vec::<String>::new());
        assert_eq!(codes(&n(MAX_RESULT + 1)), [format!("too_long Give at most {MAX_RESULT} bytes of JSON.")]);
        let list = UsableSchema::new(&json!({"type": "array", "items": {"type": "integer"}})).unwrap_or_else(|bad| panic!("{bad}"));
        let reported = |wrong: usize| {
            let problems = list.read(&json!(vec!["x"; wrong]).to_string()).err().unwrap_or_default();
            (problems.len(), problems.last().map(|problem| problem.message.clone()).filter(|message| message.contains("more")))
        };
        assert_eq!(reported(MAX_REPORTED), (MAX_REPORTED, None));
        let rest = Some("There are 1 more problems; fix these first.".to_owned());
        assert_eq!(reported(MAX_REPORTED + 1), (MAX_REPORTED + 1, rest));
    }
}
