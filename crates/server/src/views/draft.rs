//! The view of a draft: what a person has filled in for an ask but not sent.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::time::Timestamp;
use waypost_engine::Draft;

use super::raw;

/// A saved draft.
#[derive(Serialize, ToSchema)]
pub struct DraftView {
    /// The revision that the person saw.
    pub revision: u32,
    /// When the draft was saved.
    #[schema(value_type = String, format = DateTime)]
    pub saved_at: Timestamp,
    /// The content of the field of each question.
    #[schema(value_type = Object)]
    pub fields: BTreeMap<String, Option<Box<RawValue>>>,
    /// The edited arguments.
    #[schema(value_type = Option<serde_json::Value>)]
    pub arguments: Option<Box<RawValue>>,
    /// A comment on the whole ask.
    pub comment: Option<String>,
    /// A free response instead of answers.
    pub response: Option<String>,
    /// The reason for a rejection.
    pub reason: Option<String>,
}

impl From<Draft> for DraftView {
    fn from(Draft { revision, at, unsent }: Draft) -> Self {
        Self {
            revision,
            saved_at: at,
            fields: unsent.fields.iter().map(|(id, field)| (id.clone(), raw(field))).collect(),
            arguments: unsent.arguments.as_ref().and_then(raw),
            comment: unsent.comment,
            response: unsent.response,
            reason: unsent.reason,
        }
    }
}
