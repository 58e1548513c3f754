//! A question as it is shown.

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::feedback::Field;
use waypost_core::ids::QuestionId;
use waypost_core::json::Json;
use waypost_core::preset::Preset;
use waypost_core::preview::{Preview, PreviewKind};
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::rules::Rules;
use waypost_core::when::When;

use super::raw;
use crate::markdown;

/// One item to be answered.
#[derive(Serialize, ToSchema)]
pub struct QuestionView {
    /// Stable within the ask.
    #[schema(value_type = String)]
    pub id: QuestionId,
    /// The full question.
    pub question: String,
    /// A short chip.
    pub header: Option<String>,
    /// How it is answered.
    pub input: Input,
    /// The choices of a `select`.
    pub options: Vec<OptionView>,
    /// Whether several options may be chosen.
    pub multi_select: bool,
    /// Whether the person may write instead of choosing.
    pub free_text: FreeText,
    /// Shown in an empty text field.
    pub placeholder: Option<String>,
    /// What stands in the form before anybody touched it; of a `form` its data, as JSON text.
    pub default: Option<Preset>,
    /// Whether the ask can be answered without it.
    pub required: bool,
    /// Under which condition it is asked; always where `null`.
    pub when: Option<When>,
    /// Whether "none of these" is an answer.
    pub allow_none: bool,
    /// Whether "I don't know" is an answer.
    pub allow_unknown: bool,
    /// What a written answer must look like.
    pub rules: Option<Rules>,
    /// In the form of an approval: the argument it fills, as a JSON pointer into the arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fills: Option<String>,
    /// For the input `form`: the JSON Schema of its data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub schema: Option<Box<RawValue>>,
}

/// One choice in a question.
#[derive(Serialize, ToSchema)]
pub struct OptionView {
    /// What the person reads.
    pub label: String,
    /// What the agent gets.
    pub value: String,
    /// What choosing it means.
    pub description: Option<String>,
    /// Something to look at before choosing.
    pub preview: Option<PreviewView>,
    /// The asker's own advice.
    pub recommended: bool,
}

/// Something to look at before choosing.
#[derive(Serialize, ToSchema)]
pub struct PreviewView {
    /// How it is drawn.
    #[serde(rename = "type")]
    pub kind: PreviewKind,
    /// Its text; of an `image` the whole picture as a data URL.
    pub body: String,
    /// The same, made safe to insert into a page; `null` for an `image`.
    pub html: Option<String>,
}

impl QuestionView {
    /// Draws a question.
    #[must_use]
    pub fn new(question: &Question) -> Self {
        Self {
            id: question.id.clone(),
            question: question.question.clone(),
            header: question.header.clone(),
            input: question.input,
            options: question.options.iter().map(OptionView::new).collect(),
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
    /// Draws a field of an approval's form. What fills an argument shows it as it stands.
    #[must_use]
    pub fn of_field(field: &Field, arguments: &Json) -> Self {
        let default = field.beforehand(arguments);
        Self { default, fills: field.fills.clone(), ..Self::new(&field.question) }
    }
}

impl OptionView {
    fn new(option: &Choice) -> Self {
        Self {
            label: option.label.clone(),
            value: option.value.clone(),
            description: option.description.clone(),
            preview: option.preview.as_ref().map(PreviewView::new),
            recommended: option.recommended,
        }
    }
}

impl PreviewView {
    fn new(preview: &Preview) -> Self {
        let html = match preview.kind {
            PreviewKind::Markdown => Some(markdown::html(&preview.body)),
            PreviewKind::Code => Some(markdown::code(&preview.body)),
            PreviewKind::Diff => Some(markdown::diff(&preview.body)),
            PreviewKind::Image => None,
        };
        Self { kind: preview.kind, body: preview.body.clone(), html }
    }
}
