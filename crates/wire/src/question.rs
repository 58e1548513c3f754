//! A question: as it is sent, and as it is shown.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::approval::Field;
use waypost_core::ids::QuestionId;
use waypost_core::json::Json;
use waypost_core::problem::Problem as Fault;
use waypost_core::question::format::Format;
use waypost_core::question::preview::{Preview, PreviewKind};
use waypost_core::question::{Choice, Declined, FreeText, Input, MAX_QUESTIONS, Preset, Question, Rules, When, name_question};

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{Html, exact, raw};

/// One question of an ask.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuestionBody {
    /// Its id, which must be unique and stable within the ask. If omitted: derived from the header or the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub id: Option<QuestionId>,
    /// The full question.
    pub question: String,
    /// A short label. At most 12 characters are recommended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`. The default is `select` if there
    /// are options, otherwise `text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Input>))]
    pub input: Option<String>,
    /// The options of a `select`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<OptionBody>, required = false))]
    pub options: Option<Vec<OptionBody>>,
    /// Whether several options may be chosen.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub multi_select: bool,
    /// Whether the person may write text instead of choosing an option. The default is `forbid`.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::FreeText))]
    pub free_text: FreeText,
    /// The hint in an empty text field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<String>,
    /// The initial value of the field: text, a list of option values, or the data of a `form`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub default: Option<Box<RawValue>>,
    /// Whether the question must be answered. The default is `true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub required: Option<bool>,
    /// The condition under which the question is asked. If omitted: always.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::When>))]
    pub when: Option<When>,
    /// Whether "none of these" is an answer.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub allow_none: bool,
    /// Whether "I don't know" is an answer.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub allow_unknown: bool,
    /// The rules that a written answer or a selection must satisfy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesBody>,
    /// Only in the form of an approval: the argument that this field fills, as a JSON pointer into the arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fills: Option<String>,
    /// For the input `form`: the JSON Schema of its data. The `default`s of the schema are filled in at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub schema: Option<Box<RawValue>>,
}

/// One option of a question.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, expecting = "an object with a `label`")]
pub struct OptionBody {
    /// The text that people see.
    pub label: String,
    /// The value that the asker receives. If omitted: the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What it means to choose this option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// A preview to look at before choosing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Preview>))]
    pub preview: Option<Preview>,
    /// Whether the asker recommends this option.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub recommended: bool,
}

/// The rules that a written answer or a selection must satisfy.
#[derive(Debug, Clone, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesBody {
    /// A regular expression that must match somewhere in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// The minimum number of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u32>,
    /// The maximum number of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// The minimum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_selections: Option<u32>,
    /// The maximum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_selections: Option<u32>,
    /// The minimum number, date or time: a number, or text in the format of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub min: Option<Box<RawValue>>,
    /// The maximum number, date or time: a number, or text in the format of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub max: Option<Box<RawValue>>,
    /// A common format: `email` or `uri` for text, `integer` for a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Format>))]
    pub format: Option<String>,
    /// The accepted media types of files, such as `application/pdf` or `image/*`. If omitted: all.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<String>,
    /// The maximum size of one file, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bytes: Option<u64>,
    /// The minimum number of files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_files: Option<u32>,
    /// The maximum number of files. The default is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_files: Option<u32>,
}

/// Converts the questions at the pointer `at`. Problems are added to `faults`. Only one question more than the maximum is
/// converted, which is enough to be refused.
pub(crate) fn take(mut sent: Vec<QuestionBody>, at: &str, faults: &mut Vec<Fault>) -> Vec<Question> {
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

/// One question of an ask.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuestionView {
    /// Its id, which is unique and stable within the ask.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: QuestionId,
    /// The full question.
    pub question: String,
    /// A short label.
    pub header: Option<String>,
    /// How it is answered.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Input))]
    pub input: Input,
    /// The options of a `select`.
    pub options: Vec<OptionView>,
    /// Whether several options may be chosen.
    pub multi_select: bool,
    /// Whether the person may write text instead of choosing an option.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::FreeText))]
    pub free_text: FreeText,
    /// The hint in an empty text field.
    pub placeholder: Option<String>,
    /// The initial value of the field. For a `form`: its data as JSON text.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Preset>))]
    pub default: Option<Preset>,
    /// Whether the question must be answered.
    pub required: bool,
    /// The condition under which the question is asked; `null` means always.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::When>))]
    pub when: Option<When>,
    /// Whether "none of these" is an answer.
    pub allow_none: bool,
    /// Whether "I don't know" is an answer.
    pub allow_unknown: bool,
    /// The rules that a written answer must satisfy.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Rules>))]
    pub rules: Option<Rules>,
    /// In the form of an approval: the argument that this field fills, as a JSON pointer into the arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fills: Option<String>,
    /// For the input `form`: the JSON Schema of its data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub schema: Option<Box<RawValue>>,
}

/// One option of a question.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionView {
    /// The text that people see.
    pub label: String,
    /// The value that the agent receives.
    pub value: String,
    /// What it means to choose this option.
    pub description: Option<String>,
    /// A preview to look at before choosing.
    pub preview: Option<PreviewView>,
    /// Whether the asker recommends this option.
    pub recommended: bool,
}

/// A preview to look at before choosing.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PreviewView {
    /// How it is rendered.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::PreviewKind))]
    pub kind: PreviewKind,
    /// Its text. For an `image`: the whole picture as a data URL.
    pub body: String,
    /// The same as sanitized HTML; `null` for an `image`.
    pub html: Option<String>,
}

impl QuestionView {
    /// Whether the question accepts this instead of an answer.
    #[must_use]
    pub fn offers(&self, declined: Declined) -> bool {
        match declined {
            Declined::NoneOfThese => self.allow_none,
            Declined::DontKnow => self.allow_unknown,
        }
    }

    /// Renders a question.
    #[must_use]
    pub fn new(question: &Question, html: Html) -> Self {
        Self {
            id: question.id.clone(),
            question: question.question.clone(),
            header: question.header.clone(),
            input: question.input,
            options: question.options.iter().map(|option| OptionView::new(option, html)).collect(),
            multi_select: question.multi_select,
            free_text: question.free_text,
            placeholder: question.placeholder.clone(),
            default: question.default.clone(),
            required: question.required,
            when: question.when.clone(),
            allow_none: question.allow_none,
            allow_unknown: question.allow_unknown,
            rules: (!question.rules.is_empty()).then(|| question.rules.clone()),
            fills: None,
            schema: question.schema.as_ref().and_then(raw),
        }
    }
}

impl QuestionView {
    /// Renders a field of an approval's form. A field that fills an argument shows the current value of the argument.
    #[must_use]
    pub fn of_field(field: &Field, arguments: &Json, html: Html) -> Self {
        let default = field.beforehand(arguments);
        Self { default, fills: field.fills.clone(), ..Self::new(&field.question, html) }
    }
}

impl OptionView {
    fn new(option: &Choice, html: Html) -> Self {
        Self {
            label: option.label.clone(),
            value: option.value.clone(),
            description: option.description.clone(),
            preview: option.preview.as_ref().map(|preview| PreviewView::new(preview, html)),
            recommended: option.recommended,
        }
    }
}

impl PreviewView {
    fn new(preview: &Preview, html: Html) -> Self {
        let html = match preview.kind {
            PreviewKind::Markdown => Some((html.markdown)(&preview.body)),
            PreviewKind::Code => Some((html.code)(&preview.body)),
            PreviewKind::Diff => Some((html.diff)(&preview.body)),
            PreviewKind::Image => None,
        };
        Self { kind: preview.kind, body: preview.body.clone(), html }
    }
}

// Every field is named, so that a new field of a question must be read here.
impl From<&QuestionView> for Question {
    fn from(view: &QuestionView) -> Self {
        Self {
            id: view.id.clone(),
            question: view.question.clone(),
            header: view.header.clone(),
            input: view.input,
            options: view.options.iter().map(Choice::from).collect(),
            multi_select: view.multi_select,
            free_text: view.free_text,
            placeholder: view.placeholder.clone(),
            default: view.default.clone(),
            required: view.required,
            rules: view.rules.clone().unwrap_or_default(),
            schema: view.schema.as_deref().and_then(exact),
            when: view.when.clone(),
            allow_none: view.allow_none,
            allow_unknown: view.allow_unknown,
        }
    }
}

impl From<&OptionView> for Choice {
    fn from(view: &OptionView) -> Self {
        Self {
            label: view.label.clone(),
            value: view.value.clone(),
            description: view.description.clone(),
            preview: view.preview.as_ref().map(|preview| Preview { kind: preview.kind, body: preview.body.clone() }),
            recommended: view.recommended,
        }
    }
}
