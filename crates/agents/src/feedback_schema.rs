//! Turns the feedback schema of a blocking tool into a form of Waypost questions.

use serde::Deserialize;
use waypost_core::approval::Field;
use waypost_core::ids::QuestionId;
use waypost_core::json::Json;
use waypost_core::question::{Choice, Input, Preset, Question, Rules};
use waypost_core::text::first_line;

use crate::tool::ToolDefinition;

/// The longest label that is made from a value, in characters.
const LABEL: usize = 200;

/// What a feedback schema asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feedback {
    /// The fields; none for `confirm`, where the decision itself is the feedback.
    pub form: Vec<Field>,
    /// The prompt for people, if the tool has no prompt of its own.
    pub prompt: Option<String>,
    /// Whether people may change the arguments.
    pub allow_modify_args: bool,
}

/// A feedback schema as its author writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Schema {
    #[serde(alias = "input_type")]
    input_type: SchemaFieldKind,
    prompt: Option<String>,
    title: Option<String>,
    #[serde(default)]
    options: Vec<Choosable>,
    #[serde(default)]
    validation: Validation,
    default: Option<serde_json::Value>,
    placeholder: Option<String>,
    hint: Option<String>,
    #[serde(default = "yes")]
    required: bool,
    #[serde(default)]
    sensitive: bool,
    #[serde(default, alias = "confirm_label")]
    confirm_label: Option<String>,
    #[serde(default, alias = "cancel_label")]
    cancel_label: Option<String>,
    #[serde(default, alias = "allow_modify_args")]
    allow_modify_args: bool,
    /// For a `custom` input: the JSON Schema of its data.
    schema: Option<serde_json::Value>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum SchemaFieldKind {
    Boolean,
    Text,
    Select,
    Multiselect,
    Number,
    Date,
    Datetime,
    File,
    Confirm,
    Custom,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Choosable {
    label: Option<String>,
    value: String,
    description: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Validation {
    pattern: Option<String>,
    #[serde(alias = "min_length")]
    min_length: Option<u32>,
    #[serde(alias = "max_length")]
    max_length: Option<u32>,
    min: Option<serde_json::Value>,
    max: Option<serde_json::Value>,
}

fn yes() -> bool {
    true
}

/// Parses a feedback schema. Its one input becomes the field `feedback`. Names may be in camelCase or snake_case.
///
/// # Errors
/// What the author has to fix, as a sentence.
pub fn read(schema: &serde_json::Value) -> Result<Feedback, String> {
    let schema: Schema =
        serde_json::from_value(schema.clone()).map_err(|error| format!("This is not a valid feedback schema: {error}."))?;
    let (prompt, allow_modify_args) = (schema.prompt.clone(), schema.allow_modify_args);
    if schema.input_type == SchemaFieldKind::Confirm {
        return Ok(Feedback { form: Vec::new(), prompt: prompt.or(schema.title), allow_modify_args });
    }
    let form = vec![Field::from(schema.question()?)];
    Ok(Feedback { form, prompt: None, allow_modify_args })
}

impl ToolDefinition {
    /// Asks people for what this feedback schema requests, together with the approval of the tool's call.
    ///
    /// # Errors
    /// Like [`read`].
    pub fn feedback(self, schema: &serde_json::Value) -> Result<Self, String> {
        let Feedback { form, prompt, allow_modify_args } = read(schema)?;
        Ok(Self { form, prompt: self.prompt.or(prompt), allow_modify_args, ..self })
    }
}

impl Schema {
    fn question(self) -> Result<Question, String> {
        let question_text = self.prompt.or_else(|| self.title.clone()).unwrap_or_else(|| "What is your answer?".to_owned());
        let question_text = self.hint.map_or_else(|| question_text.clone(), |hint| format!("{question_text}\n{hint}"));
        let input = match self.input_type {
            SchemaFieldKind::Text if self.sensitive => {
                return Err("A sensitive text is a secret, and an approval's form cannot ask for a secret.".into());
            }
            SchemaFieldKind::File => return Err("An approval's form cannot ask for a file. Ask for it with a separate question.".into()),
            SchemaFieldKind::Custom if self.schema.is_some() => Input::Form,
            SchemaFieldKind::Text | SchemaFieldKind::Custom => Input::Text,
            SchemaFieldKind::Boolean | SchemaFieldKind::Confirm if self.confirm_label.is_some() || self.cancel_label.is_some() => {
                Input::Select
            }
            SchemaFieldKind::Boolean | SchemaFieldKind::Confirm => Input::Confirm,
            SchemaFieldKind::Select | SchemaFieldKind::Multiselect => Input::Select,
            SchemaFieldKind::Number => Input::Number,
            SchemaFieldKind::Date => Input::Date,
            SchemaFieldKind::Datetime => Input::Datetime,
        };
        let of_boolean = self.input_type == SchemaFieldKind::Boolean && input == Input::Select;
        let options =
            if of_boolean { labelled(self.confirm_label, self.cancel_label) } else { self.options.into_iter().map(choice).collect() };
        let schema = self.schema.filter(|_| input == Input::Form).map(|schema| Json::new(schema.to_string()));
        let rules = Rules {
            pattern: self.validation.pattern,
            min_length: self.validation.min_length,
            max_length: self.validation.max_length,
            min: self.validation.min.as_ref().map(text),
            max: self.validation.max.as_ref().map(text),
            ..Rules::default()
        };
        Ok(Question {
            header: self.title,
            options,
            multi_select: self.input_type == SchemaFieldKind::Multiselect,
            placeholder: self.placeholder,
            default: self.default.as_ref().map(|default| preset(default, input)),
            required: self.required,
            rules,
            schema: schema.transpose().map_err(|bad| format!("The schema of the custom input is not valid: {bad}."))?,
            ..Question::new(QuestionId::new("feedback"), question_text, input)
        })
    }
}

fn choice(option: Choosable) -> Choice {
    let Choosable { label, value, description } = option;
    // A value of several lines, such as a draft, is shown as its first line with the whole value below.
    let heading = first_line(&value, LABEL);
    let description = description.or_else(|| (label.is_none() && heading != value).then(|| value.clone()));
    Choice { label: label.unwrap_or(heading), value, description, preview: None, recommended: false }
}

/// Yes and no with the author's labels.
fn labelled(yes: Option<String>, no: Option<String>) -> Vec<Choice> {
    let option = |label: Option<String>, otherwise: &str, value: &str| {
        choice(Choosable { label: Some(label.unwrap_or_else(|| otherwise.to_owned())), value: value.to_owned(), description: None })
    };
    vec![option(yes, "Yes", "yes"), option(no, "No", "no")]
}

/// The default in the form that a question has: the data of a form, several values, or one value.
fn preset(value: &serde_json::Value, input: Input) -> Preset {
    match value {
        data if input == Input::Form => Preset::One(data.to_string()),
        serde_json::Value::Array(values) => Preset::Several(values.iter().map(text).collect()),
        one => Preset::One(text(one)),
    }
}

fn text(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Bool(truth) => if *truth { "yes" } else { "no" }.to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn described(schema: &serde_json::Value) -> String {
        match read(schema) {
            Err(message) => message,
            Ok(Feedback { form, prompt, .. }) => match form.first().map(|field| &field.question) {
                None => format!("decision: {}", prompt.unwrap_or_default()),
                Some(asked) => {
                    let options: Vec<_> = asked.options.iter().map(|option| format!("{}={}", option.label, option.value)).collect();
                    format!(
                        "{:?} {} {:?} many={} {}",
                        asked.input,
                        asked.question,
                        asked.default.as_ref().map(|default| default.values().join("+")),
                        asked.multi_select,
                        options.join(" ")
                    )
                }
            },
        }
    }

    #[test]
    fn p2_every_input_of_a_feedback_schema_becomes_a_field_of_ours() {
        let options = json!([{"value": "staging", "label": "Staging", "description": "Test"}, {"value": "production"}]);
        for (schema, field) in [
            (json!({"inputType": "confirm", "prompt": "Do you approve?", "confirmLabel": "Go"}), "decision: Do you approve?"),
            (json!({"inputType": "boolean", "prompt": "Tell them?", "default": true}), "Confirm Tell them? Some(\"yes\") many=false "),
            (
                json!({"inputType": "boolean", "prompt": "Tell?", "confirmLabel": "Tell", "cancelLabel": "Do not"}),
                "Select Tell? None many=false Tell=yes Do not=no",
            ),
            (json!({"inputType": "text", "prompt": "Why?", "hint": "In a word."}), "Text Why?\nIn a word. None many=false "),
            (
                json!({"inputType": "select", "prompt": "Where?", "options": options}),
                "Select Where? None many=false Staging=staging production=production",
            ),
            (
                json!({"inputType": "select", "prompt": "Which?", "options": [{"value": "Dear Ann,\nthank you."}]}),
                "Select Which? None many=false Dear Ann,=Dear Ann,\nthank you.",
            ),
            (
                json!({"input_type": "multiselect", "title": "Where?", "options": options}),
                "Select Where? None many=true Staging=staging production=production",
            ),
            (
                json!({"inputType": "number", "default": 1.5, "validation": {"min": 1, "max": 9}}),
                "Number What is your answer? Some(\"1.5\") many=false ",
            ),
            (json!({"inputType": "date"}), "Date What is your answer? None many=false "),
            (json!({"inputType": "datetime"}), "Datetime What is your answer? None many=false "),
            (
                json!({"inputType": "custom", "schema": {"type": "object"}, "default": {"a": 1}}),
                "Form What is your answer? Some(\"{\\\"a\\\":1}\") many=false ",
            ),
            (
                json!({"inputType": "telepathy"}),
                "This is not a valid feedback schema: unknown variant `telepathy`, expected one of `boolean`, `text`, `select`, `multiselect`, `number`, `date`, `datetime`, `file`, `confirm`, `custom`.",
            ),
        ] {
            assert_eq!(described(&schema), field);
        }
        let definition = read(&json!({"inputType": "select", "options": options, "allowModifyArgs": true})).unwrap();
        assert_eq!((definition.allow_modify_args, definition.form[0].question.problems("")), (true, Vec::new()));
    }
}
