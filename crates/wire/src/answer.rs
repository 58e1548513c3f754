//! The view of an answer to a question.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::ids::QuestionId;
use waypost_core::question::Declined;
use waypost_core::question::answer::{Answer, Answers};
use waypost_core::question::file::File;

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{exact, raw};

/// The accepted answer to a question.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Answer))]
pub struct AnswerView {
    /// The values of the chosen options, or the written text as it was written, or `yes` or `no`.
    pub values: Vec<String>,
    /// Text that the person wrote instead of choosing an option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_text: Option<String>,
    /// A note beside the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The data of a form, exactly as it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub data: Option<Box<RawValue>>,
    /// How the person declined to give a value. There are then no values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Declined>))]
    pub declined: Option<Declined>,
    /// The files that the values refer to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::File>))]
    pub files: Vec<File>,
}

// Every field is named, so that a new field of an answer must be read here.
impl From<&AnswerView> for Answer {
    fn from(view: &AnswerView) -> Self {
        Self {
            values: view.values.clone(),
            free_text: view.free_text.clone(),
            notes: view.notes.clone(),
            data: view.data.as_deref().and_then(exact),
            declined: view.declined,
            files: view.files.clone(),
        }
    }
}

impl AnswerView {
    /// Renders all answers of an ask.
    #[must_use]
    pub fn all(answers: &Answers) -> BTreeMap<QuestionId, Self> {
        answers.iter().map(|(question, answer)| (question.clone(), Self::new(answer))).collect()
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
