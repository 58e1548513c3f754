//! The view of a question.

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::Field;
use waypost_core::ids::QuestionId;
use waypost_core::json::Json;
use waypost_core::question::preview::{Preview, PreviewKind};
use waypost_core::question::{Choice, FreeText, Input, Preset, Question, Rules, When};

use super::raw;
use crate::markdown;

/// One question of an ask.
#[derive(Serialize, ToSchema)]
pub struct QuestionView {
    /// Its id, which is unique and stable within the ask.
    #[schema(value_type = String)]
    pub id: QuestionId,
    /// The full question.
    pub question: String,
    /// A short label.
    pub header: Option<String>,
    /// How it is answered.
    pub input: Input,
    /// The options of a `select`.
    pub options: Vec<OptionView>,
    /// Whether several options may be chosen.
    pub multi_select: bool,
    /// Whether the person may write text instead of choosing an option.
    pub free_text: FreeText,
    /// The hint in an empty text field.
    pub placeholder: Option<String>,
    /// The initial value of the field. For a `form`: its data as JSON text.
    pub default: Option<Preset>,
    /// Whether the question must be answered.
    pub required: bool,
    /// The condition under which the question is asked; `null` means always.
    pub when: Option<When>,
    /// Whether "none of these" is an answer.
    pub allow_none: bool,
    /// Whether "I don't know" is an answer.
    pub allow_unknown: bool,
    /// The rules that a written answer must satisfy.
    pub rules: Option<Rules>,
    /// In the form of an approval: the argument that this field fills, as a JSON pointer into the arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fills: Option<String>,
    /// For the input `form`: the JSON Schema of its data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub schema: Option<Box<RawValue>>,
}

/// One option of a question.
#[derive(Serialize, ToSchema)]
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
#[derive(Serialize, ToSchema)]
pub struct PreviewView {
    /// How it is rendered.
    #[serde(rename = "type")]
    pub kind: PreviewKind,
    /// Its text. For an `image`: the whole picture as a data URL.
    pub body: String,
    /// The same as sanitized HTML; `null` for an `image`.
    pub html: Option<String>,
}

impl QuestionView {
    /// Renders a question.
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
    /// Renders a field of an approval's form. A field that fills an argument shows the current value of the argument.
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
