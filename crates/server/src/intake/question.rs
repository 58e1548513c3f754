//! A question in a request body, with the defaults of the HTTP API.

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::ids::QuestionId;
use waypost_core::problem::Problem as Fault;
use waypost_core::question::format::Format;
use waypost_core::question::preview::Preview;
use waypost_core::question::{Choice, FreeText, Input, MAX_QUESTIONS, Preset, Question, Rules, When, name_question};

use super::exact;

/// One question of an ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestionBody {
    /// Its id, which must be unique and stable within the ask. If omitted: derived from the header or the text.
    #[schema(value_type = Option<String>)]
    id: Option<QuestionId>,
    /// The full question.
    question: String,
    /// A short label. At most 12 characters are recommended.
    header: Option<String>,
    /// `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`. The default is `select` if there
    /// are options, otherwise `text`.
    #[schema(value_type = Option<Input>)]
    input: Option<String>,
    /// The options of a `select`.
    #[schema(value_type = Vec<OptionBody>, required = false)]
    options: Option<Vec<OptionBody>>,
    /// Whether several options may be chosen.
    #[serde(default)]
    multi_select: bool,
    /// Whether the person may write text instead of choosing an option. The default is `forbid`.
    #[serde(default)]
    free_text: FreeText,
    /// The hint in an empty text field.
    placeholder: Option<String>,
    /// The initial value of the field: text, a list of option values, or the data of a `form`.
    #[schema(value_type = Option<serde_json::Value>)]
    default: Option<Box<RawValue>>,
    /// Whether the question must be answered. The default is `true`.
    required: Option<bool>,
    /// The condition under which the question is asked. If omitted: always.
    when: Option<When>,
    /// Whether "none of these" is an answer.
    #[serde(default)]
    allow_none: bool,
    /// Whether "I don't know" is an answer.
    #[serde(default)]
    allow_unknown: bool,
    /// The rules that a written answer or a selection must satisfy.
    rules: Option<RulesBody>,
    /// Only in the form of an approval: the argument that this field fills, as a JSON pointer into the arguments.
    pub(super) fills: Option<String>,
    /// For the input `form`: the JSON Schema of its data. The `default`s of the schema are filled in at first.
    #[schema(value_type = Option<serde_json::Value>)]
    schema: Option<Box<RawValue>>,
}

/// One option of a question.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with a `label`")]
struct OptionBody {
    /// The text that people see.
    label: String,
    /// The value that the asker receives. If omitted: the label.
    value: Option<String>,
    /// What it means to choose this option.
    description: Option<String>,
    /// A preview to look at before choosing.
    preview: Option<Preview>,
    /// Whether the asker recommends this option.
    #[serde(default)]
    recommended: bool,
}

/// The rules that a written answer or a selection must satisfy.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
struct RulesBody {
    /// A regular expression that must match somewhere in the text.
    pattern: Option<String>,
    /// The minimum number of characters.
    min_length: Option<u32>,
    /// The maximum number of characters.
    max_length: Option<u32>,
    /// The minimum number of options.
    min_selections: Option<u32>,
    /// The maximum number of options.
    max_selections: Option<u32>,
    /// The minimum number, date or time: a number, or text in the format of the input.
    #[schema(value_type = Option<serde_json::Value>)]
    min: Option<Box<RawValue>>,
    /// The maximum number, date or time: a number, or text in the format of the input.
    #[schema(value_type = Option<serde_json::Value>)]
    max: Option<Box<RawValue>>,
    /// A common format: `email` or `uri` for text, `integer` for a number.
    #[schema(value_type = Option<Format>)]
    format: Option<String>,
    /// The accepted media types of files, such as `application/pdf` or `image/*`. If omitted: all.
    #[serde(default)]
    accept: Vec<String>,
    /// The maximum size of one file, in bytes.
    max_bytes: Option<u64>,
    /// The minimum number of files.
    min_files: Option<u32>,
    /// The maximum number of files. The default is one.
    max_files: Option<u32>,
}

/// Converts the questions at the pointer `at`. Problems are added to `faults`. Only one question more than the maximum is
/// converted, which is enough to be refused.
pub(super) fn take(mut sent: Vec<QuestionBody>, at: &str, faults: &mut Vec<Fault>) -> Vec<Question> {
    sent.truncate(MAX_QUESTIONS + 1);
    let mut taken: Vec<QuestionId> = sent.iter().filter_map(|question| question.id.clone()).collect();
    let mut questions = Vec::with_capacity(sent.len());
    for (n, question) in sent.into_iter().enumerate() {
        let id = question.id.clone().unwrap_or_else(|| {
            let made = name_question(question.header.as_deref(), &question.question, &taken);
            taken.push(made.clone());
            made
        });
        questions.push(question.take(id, &format!("{at}/{n}"), faults));
    }
    questions
}

impl QuestionBody {
    fn take(self, id: QuestionId, at: &str, faults: &mut Vec<Fault>) -> Question {
        if self.fills.is_some() {
            faults.push(Fault::new(format!("{at}/fills"), "not_an_approval", "Only a field of an approval's `form` can fill an argument."));
        }
        if self.input.is_none() && self.options.as_ref().is_some_and(Vec::is_empty) {
            let message = "Send at least one option, or omit `options` to ask for text.";
            faults.push(Fault::new(format!("{at}/options"), "required", message));
        }
        let options = self.options.unwrap_or_default();
        let input = input(self.input.as_deref(), !options.is_empty(), &format!("{at}/input"), faults);
        Question {
            when: self.when,
            allow_none: self.allow_none,
            allow_unknown: self.allow_unknown,
            header: self.header,
            options: options.into_iter().map(OptionBody::take).collect(),
            multi_select: self.multi_select,
            free_text: self.free_text,
            placeholder: self.placeholder,
            default: default(self.default, input, &format!("{at}/default"), faults),
            required: self.required.unwrap_or(true),
            rules: self.rules.unwrap_or_default().take(&format!("{at}/rules"), faults),
            schema: self.schema.as_deref().and_then(exact),
            ..Question::new(id, self.question, input)
        }
    }
}

fn input(named: Option<&str>, has_options: bool, at: &str, faults: &mut Vec<Fault>) -> Input {
    let default = if has_options { Input::Select } else { Input::Text };
    match named {
        None => default,
        Some("text") => Input::Text,
        Some("select") => Input::Select,
        Some("confirm") => Input::Confirm,
        Some("number") => Input::Number,
        Some("date") => Input::Date,
        Some("datetime") => Input::Datetime,
        Some("form") => Input::Form,
        Some("file") => Input::File,
        Some("secret") => Input::Secret,
        Some(_) => {
            let message = "Use one of the inputs `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`.";
            faults.push(Fault::new(at, "unknown_input", message));
            default
        }
    }
}

/// The default of a question: text, several values, or the exact data of a form.
fn default(sent: Option<Box<RawValue>>, input: Input, at: &str, faults: &mut Vec<Fault>) -> Option<Preset> {
    let sent = sent?;
    if input == Input::Form {
        return Some(Preset::One(sent.get().to_owned()));
    }
    let preset = serde_json::from_str(sent.get()).ok();
    if preset.is_none() {
        faults.push(Fault::new(at, "wrong_type", "Send text or a list of option values. Only a form can have other data."));
    }
    preset
}

impl OptionBody {
    fn take(self) -> Choice {
        let value = self.value.unwrap_or_else(|| self.label.clone());
        Choice { label: self.label, value, description: self.description, preview: self.preview, recommended: self.recommended }
    }
}

impl RulesBody {
    fn take(self, at: &str, faults: &mut Vec<Fault>) -> Rules {
        Rules {
            pattern: self.pattern,
            min_length: self.min_length,
            max_length: self.max_length,
            min_selections: self.min_selections,
            max_selections: self.max_selections,
            min: bound(self.min, &format!("{at}/min"), faults),
            max: bound(self.max, &format!("{at}/max"), faults),
            format: self.format.and_then(|named| format(&named, &format!("{at}/format"), faults)),
            accept: self.accept,
            max_bytes: self.max_bytes,
            min_files: self.min_files,
            max_files: self.max_files,
        }
    }
}

fn format(named: &str, at: &str, faults: &mut Vec<Fault>) -> Option<Format> {
    let message = match named {
        "email" => return Some(Format::Email),
        "uri" => return Some(Format::Uri),
        "integer" => return Some(Format::Integer),
        "date" | "date-time" => "A date is not a format: omit this, and set `input` to `date` or `datetime`.",
        _ => "Use `email`, `uri` or `integer`; for any other format, use `pattern`.",
    };
    faults.push(Fault::new(at, "unknown_format", message));
    None
}

/// The text of a bound. A number keeps every digit that was sent; a parsed number would be rounded.
fn bound(sent: Option<Box<RawValue>>, at: &str, faults: &mut Vec<Fault>) -> Option<String> {
    let sent = sent?;
    let raw = sent.get();
    if raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        return Some(raw.to_owned());
    }
    let text = serde_json::from_str(raw).ok();
    if text.is_none() {
        faults.push(Fault::new(at, "wrong_type", "Send a number, or text in the format of the input."));
    }
    text
}
