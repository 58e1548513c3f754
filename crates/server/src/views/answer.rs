//! What a question accepted, as it is shown.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::declined::Declined;
use waypost_core::file::File;
use waypost_core::reply::{Answer, Answers};

use super::raw;

/// What a question accepted.
#[derive(Serialize, ToSchema)]
#[schema(as = Answer)]
pub struct AnswerView {
    /// The chosen options' values, or what was written as it was written, or `yes` or `no`.
    pub values: Vec<String>,
    /// Words of the person's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_text: Option<String>,
    /// A remark beside the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The data of a form, as it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub data: Option<Box<RawValue>>,
    /// What the person said instead of a value; then there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declined: Option<Declined>,
    /// The files that the values name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<File>,
}

impl AnswerView {
    /// Draws all answers of an ask.
    #[must_use]
    pub fn all(answers: &Answers) -> BTreeMap<String, Self> {
        answers.iter().map(|(question, answer)| (question.to_string(), Self::new(answer))).collect()
    }

    fn new(answer: &Answer) -> Self {
        Self {
            values: answer.values.clone(),
            free_text: answer.free_text.clone(),
            notes: answer.notes.clone(),
            data: answer.data.as_ref().and_then(raw),
            declined: answer.declined,
            files: answer.files.clone(),
        }
    }
}
