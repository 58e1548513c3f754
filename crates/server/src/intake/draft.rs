//! The request body for saving a draft.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::ask::unsent::Unsent;
use waypost_core::problem::Problem as Fault;

use super::exact;

/// What a person has filled in for an ask but not sent. A draft never contains a secret.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftBody {
    /// The revision that the person sees.
    revision: u32,
    /// The content of the field of each question, in whatever form the client can restore it from.
    #[serde(default)]
    #[schema(value_type = Object)]
    fields: BTreeMap<String, Box<RawValue>>,
    /// The edited arguments, in the same way.
    #[schema(value_type = Option<serde_json::Value>)]
    arguments: Option<Box<RawValue>>,
    /// A comment on the whole ask.
    comment: Option<String>,
    /// A free response instead of answers.
    response: Option<String>,
    /// The reason for a rejection.
    reason: Option<String>,
}

impl DraftBody {
    pub(crate) fn unsent(self) -> Result<(u32, Unsent), Vec<Fault>> {
        let Self { revision, fields, arguments, comment, response, reason } = self;
        let fields = fields.into_iter().filter_map(|(id, field)| Some((id, exact(&field)?))).collect();
        let arguments = arguments.and_then(|arguments| exact(&arguments));
        Ok((revision, Unsent { fields, arguments, comment, response, reason }))
    }
}
