//! The tool for structured questions, one to four in one call.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{as_called, invalid_arguments, parsed, read};
use crate::ids::QuestionId;
use crate::problem::Problem;
use crate::question::preview::{Preview, PreviewKind};
use crate::question::{self, Choice, FreeText, Input, Question, checks, name_question};

/// The tool's name.
pub const NAME: &str = "ask_user_question";

/// The tool description for the model, unless the tool's author gives another one.
pub const DESCRIPTION: &str = "Ask the people you work for one to four structured questions and wait for their answer. \
Use it only when you are blocked on a choice that is theirs to make and that you cannot derive from the conversation or \
another tool. Put related questions into one call. Give two to twelve options where you can name them, the recommended one \
first; people can always dismiss the form, and may respond with something else instead. The answer arrives as this call's result, possibly days later.";

/// The JSON Schema of the arguments, with the words that a model reads. Parsed once, because every prompt contains it.
pub fn schema() -> &'static serde_json::Value {
    static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(|| parsed(include_str!("ask_user.json")));
    &SCHEMA
}

/// The arguments that a model sends.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AskUserArguments {
    questions: Vec<Item>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Item {
    question: String,
    header: Option<String>,
    options: Option<Vec<Offer>>,
    #[serde(default, alias = "multi_select")]
    multi_select: bool,
    placeholder: Option<String>,
    #[serde(default = "yes")]
    required: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Offer {
    label: String,
    value: Option<String>,
    description: Option<String>,
    preview: Option<String>,
    #[serde(default)]
    recommended: bool,
}

fn yes() -> bool {
    true
}

/// Turns a model's arguments into questions. If `allow_free_text`, people may also answer in their own words.
///
/// # Errors
/// What to fix, as a text for the model.
pub fn questions(arguments: &str, allow_free_text: bool) -> Result<Vec<Question>, String> {
    let call: AskUserArguments = read(arguments)?;
    let mut problems = limits(&call, allow_free_text);
    let mut questions: Vec<Question> = Vec::new();
    // If there are too many, convert only one more than the maximum. That is enough to refuse the call.
    for item in call.questions.into_iter().take(question::MAX_QUESTIONS + 1) {
        let taken: Vec<_> = questions.iter().map(|question| question.id.clone()).collect();
        let id = name_question(item.header.as_deref(), &item.question, &taken);
        questions.push(item.question(id, allow_free_text));
    }
    problems.extend(checks::problems(&questions, "/questions"));
    // A model gives no ids. It reads the answers by the texts of its questions.
    let twice = |n: usize| questions[..n].iter().any(|earlier| earlier.question == questions[n].question);
    problems.extend((0..questions.len()).filter(|n| twice(*n)).map(|n| {
        let message = format!("{:?} already names another question of this ask.", questions[n].question);
        Problem::new(format!("/questions/{n}/question"), "duplicate", message)
    }));
    if problems.is_empty() { Ok(questions) } else { Err(invalid_arguments(&as_called(problems, arguments, schema()))) }
}

impl Item {
    fn question(self, id: QuestionId, allow_free_text: bool) -> Question {
        let options: Vec<_> = self.options.unwrap_or_default().into_iter().map(choice).collect();
        let (input, free_text) = match (options.is_empty(), allow_free_text) {
            (true, _) => (Input::Text, FreeText::Forbid),
            (false, true) => (Input::Select, FreeText::Allow),
            (false, false) => (Input::Select, FreeText::Forbid),
        };
        Question {
            header: self.header,
            options,
            multi_select: self.multi_select,
            free_text,
            placeholder: self.placeholder,
            required: self.required,
            ..Question::new(id, self.question, input)
        }
    }
}

fn choice(offer: Offer) -> Choice {
    let preview = offer.preview.map(|body| Preview { kind: PreviewKind::Markdown, body });
    let value = offer.value.unwrap_or_else(|| offer.label.clone());
    Choice { label: offer.label, value, description: offer.description, preview, recommended: offer.recommended }
}

/// Checks the limits that apply to models and not to programs.
fn limits(call: &AskUserArguments, allow_free_text: bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    if call.questions.len() > 4 {
        problems.push(Problem::new("/questions", "too_many", "Ask at most four questions in one call."));
    }
    for (n, item) in call.questions.iter().enumerate() {
        let at = format!("/questions/{n}/options");
        match item.options.as_ref().map(Vec::len) {
            Some(2..=12) => {}
            Some(0) | None if allow_free_text => {}
            Some(_) => problems.push(Problem::new(at, "options", "Give two to twelve options.")),
            None => problems.push(Problem::new(at, "required", "Free text is off here, so give two to twelve options.")),
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::misfits;
    use super::*;

    #[test]
    fn a_problem_names_its_place_as_the_caller_wrote_it() {
        let places = |arguments: &str| {
            let refused: serde_json::Value = serde_json::from_str(&questions(arguments, true).unwrap_err()).unwrap();
            let problems = refused["problems"].as_array().into_iter().flatten();
            problems.map(|problem| problem["at"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        for written in ["multiSelect", "multi_select"] {
            let refused = places(&format!(r#"{{"questions":[{{"question":"Which?","{written}":true}}]}}"#));
            assert_eq!(refused, [format!("/questions/0/{written}")]);
            assert_eq!(places(&format!(r#"{{"questions":[{{"question":"Which?","{written}":3}}]}}"#)), [format!("/questions/0/{written}")]);
        }
        let refused = places(r#"{"questions":[{"question":"Which?","options":[{"label":"a","value":""},{"label":" "}]}]}"#);
        assert_eq!(refused, ["/questions/0/options/0/value", "/questions/0/options/1/label"]);
    }

    #[test]
    fn the_schema_of_ask_user_is_that_of_the_arguments_it_reads() {
        let items = &schema()["properties"]["questions"]["items"];
        let offers = &items["properties"]["options"]["items"];
        assert_eq!([misfits::<AskUserArguments>(schema()), misfits::<Item>(items), misfits::<Offer>(offers)].concat(), [""; 0]);
    }
}
