//! Structured questions, one to four at once.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::Deserialize;
use waypost_core::body::Body;
use waypost_core::ids::ToolName;
use waypost_core::preview::{Preview, PreviewKind};
use waypost_core::problem::Problem;
use waypost_core::question::{self, Choice, FreeText, Input, Question, name_question};

use super::{Asking, AskingPolicy, read, told};
use crate::model::ToolSpec;

/// The tool's name.
pub const NAME: &str = "ask_user_question";

const DESCRIPTION: &str = "Ask the people you work for one to four structured questions and wait for their answer. \
Use it only when you are blocked on a choice that is theirs to make and that you cannot derive from the conversation or \
another tool. Put related questions into one call. Give two to twelve options where you can name them, the recommended one \
first; people can always dismiss the form, and may respond with something else instead. The answer arrives as this call's result, possibly days later.";

/// Made once: every prompt carries it.
static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(|| schemars::schema_for!(Call).to_value());

/// Switches structured questions on for an agent.
///
/// ```
/// use waypost_agents::{AskUser, AskingPolicy};
///
/// let day = std::time::Duration::from_secs(86_400);
/// let asks = AskUser { allow_free_text: false, policy: AskingPolicy { within: Some(day), ..AskingPolicy::default() }, ..AskUser::default() };
/// ```
#[derive(Debug, Clone)]
pub struct AskUser {
    /// Whether people may answer in their own words beside the options. Where they may not, every
    /// question needs options.
    pub allow_free_text: bool,
    /// Whether people may respond with something else instead of answering.
    pub allow_response: bool,
    /// What the model is told about the tool instead of the usual words.
    pub prompt_override: Option<String>,
    /// How long people have, who may answer, and whether the agent goes on meanwhile.
    pub policy: AskingPolicy,
}

impl Default for AskUser {
    fn default() -> Self {
        Self { allow_free_text: true, allow_response: true, prompt_override: None, policy: AskingPolicy::default() }
    }
}

/// What a model sends.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Call {
    /// One to four related questions.
    #[schemars(length(min = 1, max = 4))]
    questions: Vec<Item>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Item {
    /// The full question, ending in a question mark.
    question: String,
    /// A very short label, 12 characters advised.
    #[schemars(length(max = 40))]
    header: Option<String>,
    /// The choices, two to twelve.
    #[schemars(length(min = 2, max = 12))]
    options: Option<Vec<Offer>>,
    /// Whether several options may be chosen.
    #[serde(default, alias = "multi_select")]
    multi_select: bool,
    /// Shown in the empty text field.
    placeholder: Option<String>,
    /// Whether it must be answered.
    #[serde(default = "yes")]
    required: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Offer {
    /// What people read, one to five words.
    label: String,
    /// What you get back; the label where absent.
    value: Option<String>,
    /// What choosing it means.
    description: Option<String>,
    /// Markdown to look at before choosing.
    preview: Option<String>,
    /// Whether this is what you would choose.
    #[serde(default)]
    recommended: bool,
}

fn yes() -> bool {
    true
}

impl Asking for AskUser {
    fn spec(&self) -> ToolSpec {
        ToolSpec {
            name: ToolName::new(NAME),
            description: self.prompt_override.clone().unwrap_or_else(|| DESCRIPTION.to_owned()),
            parameters: SCHEMA.clone(),
        }
    }

    fn body(&self, arguments: &str) -> Result<Body, String> {
        Ok(Body::Questions { questions: self.questions(arguments)?, allow_response: self.allow_response })
    }

    fn policy(&self) -> &AskingPolicy {
        &self.policy
    }
}

impl AskUser {
    /// Turns a model's arguments into questions.
    ///
    /// # Errors
    /// What to mend, in a sentence for the model.
    pub fn questions(&self, arguments: &str) -> Result<Vec<Question>, String> {
        let call: Call = read(arguments)?;
        let mut problems = limits(&call, self.allow_free_text);
        let mut questions: Vec<Question> = Vec::new();
        for item in call.questions {
            let taken: Vec<_> = questions.iter().map(|question| question.id.clone()).collect();
            let id = name_question(item.header.as_deref(), &item.question, &taken);
            questions.push(self.question(id, item));
        }
        problems.extend(question::problems(&questions, "/questions"));
        if problems.is_empty() { Ok(questions) } else { Err(told(&problems)) }
    }

    fn question(&self, id: waypost_core::ids::QuestionId, item: Item) -> Question {
        let options: Vec<_> = item.options.unwrap_or_default().into_iter().map(choice).collect();
        let (input, free_text) = match (options.is_empty(), self.allow_free_text) {
            (true, _) => (Input::Text, FreeText::Forbid),
            (false, true) => (Input::Select, FreeText::Allow),
            (false, false) => (Input::Select, FreeText::Forbid),
        };
        Question {
            header: item.header,
            options,
            multi_select: item.multi_select,
            free_text,
            placeholder: item.placeholder,
            required: item.required,
            ..Question::new(id, item.question, input)
        }
    }
}

fn choice(offer: Offer) -> Choice {
    let preview = offer.preview.map(|body| Preview { kind: PreviewKind::Markdown, body });
    let value = offer.value.unwrap_or_else(|| offer.label.clone());
    Choice { label: offer.label, value, description: offer.description, preview, recommended: offer.recommended }
}

/// The limits a model has and a program has not.
fn limits(call: &Call, allow_free_text: bool) -> Vec<Problem> {
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
    use super::*;

    #[test]
    fn c2_a_model_asks_with_the_shape_it_knows() {
        let arguments = r#"{"questions":[
            {"question":"Which framework?","header":"Framework","options":[{"label":"React"},{"label":"Svelte","value":"svelte","description":"Smallest","preview":"**tiny**","recommended":true}]},
            {"question":"Which extras?","multiSelect":true,"required":false,"options":[{"label":"a"},{"label":"b"}]},
            {"question":"Name it?","placeholder":"web"}]}"#;
        let asked = AskUser::default().questions(arguments).unwrap();
        let drawn: Vec<_> = asked
            .iter()
            .map(|question| {
                format!(
                    "{} {:?} {:?} many={} required={}",
                    question.id, question.input, question.free_text, question.multi_select, question.required
                )
            })
            .collect();
        assert_eq!(
            drawn,
            [
                "framework Select Allow many=false required=true",
                "which_extras Select Allow many=true required=false",
                "name_it Text Forbid many=false required=true",
            ]
        );
        assert_eq!(asked[0].options[1].value, "svelte");
    }

    #[test]
    fn c2_what_a_model_gets_wrong_is_told_to_it_in_full() {
        let strict = AskUser { allow_free_text: false, ..AskUser::default() };
        let told = strict.questions(r#"{"questions":[{"question":"Which?","options":[{"label":"one"}]},{"question":" "}]}"#).unwrap_err();
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        let fixes: Vec<_> = told["problems"].as_array().unwrap().iter().map(|problem| problem["at"].as_str().unwrap()).collect();
        assert_eq!(fixes, ["/questions/0/options", "/questions/1/options", "/questions/1/question"]);
        assert!(strict.questions(r#"{"questions":[],"surprise":1}"#).unwrap_err().contains("unknown field `surprise`"));
    }

    #[test]
    fn c2_the_schema_a_model_is_shown_is_strict() {
        let schema = AskUser::default().spec().parameters;
        assert_eq!(schema["additionalProperties"], false);
        assert_eq!(schema["properties"]["questions"]["maxItems"], 4);
    }
}
