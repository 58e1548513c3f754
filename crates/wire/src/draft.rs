//! A draft: what a person has filled in for an ask but not sent.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::problem::Problem as Fault;
use waypost_core::time::Timestamp;

use crate::{exact, raw};

/// What a person has filled in for an ask but not sent. A draft never contains a secret.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DraftBody {
    /// The revision that the person sees.
    pub revision: u32,
    /// The content of the field of each question, in whatever form the client can restore it from.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub fields: BTreeMap<String, Box<RawValue>>,
    /// The edited arguments, in the same way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub arguments: Option<Box<RawValue>>,
    /// A comment on the whole ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// A free response instead of answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// The reason for a rejection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl DraftBody {
    /// Converts the body into the revision and the content.
    ///
    /// # Errors
    /// None.
    pub fn into_form(self) -> Result<(u32, UnsentForm), Vec<Fault>> {
        let Self { revision, fields, arguments, comment, response, reason } = self;
        let fields = fields.into_iter().filter_map(|(id, field)| Some((id, exact(&field)?))).collect();
        let arguments = arguments.and_then(|arguments| exact(&arguments));
        Ok((revision, UnsentForm { fields, arguments, comment, response, reason }))
    }
}

/// A saved draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DraftView {
    /// The revision that the person saw.
    pub revision: u32,
    /// When the draft was saved.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub saved_at: Timestamp,
    /// The content of the field of each question.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub fields: BTreeMap<String, Option<Box<RawValue>>>,
    /// The edited arguments.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub arguments: Option<Box<RawValue>>,
    /// A comment on the whole ask.
    pub comment: Option<String>,
    /// A free response instead of answers.
    pub response: Option<String>,
    /// The reason for a rejection.
    pub reason: Option<String>,
}

/// The caller's draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Drafted))]
pub struct DraftResponse {
    /// `null` if there is no draft.
    pub draft: Option<DraftView>,
}

impl DraftView {
    /// Renders a draft.
    #[must_use]
    pub fn new(revision: u32, saved_at: Timestamp, unsent: UnsentForm) -> Self {
        Self {
            revision,
            saved_at,
            fields: unsent.fields.iter().map(|(id, field)| (id.clone(), raw(field))).collect(),
            arguments: unsent.arguments.as_ref().and_then(raw),
            comment: unsent.comment,
            response: unsent.response,
            reason: unsent.reason,
        }
    }
}
