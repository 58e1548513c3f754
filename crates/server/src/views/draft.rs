//! What a person has filled in of an ask and not sent.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::time::Timestamp;
use waypost_engine::Draft;

use super::raw;

/// What was kept.
#[derive(Serialize, ToSchema)]
pub struct DraftView {
    /// The revision that was on the screen.
    pub revision: u32,
    /// When it was kept.
    #[schema(value_type = String, format = DateTime)]
    pub saved_at: Timestamp,
    /// What stood in the field of each question.
    #[schema(value_type = Object)]
    pub fields: BTreeMap<String, Option<Box<RawValue>>>,
    /// The arguments as they were being changed.
    #[schema(value_type = Option<serde_json::Value>)]
    pub arguments: Option<Box<RawValue>>,
    /// A comment on the whole.
    pub comment: Option<String>,
    /// Something else instead of answers.
    pub response: Option<String>,
    /// Why it would be rejected.
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
