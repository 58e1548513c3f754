//! A draft as a surface sends it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::problem::Problem as Fault;
use waypost_core::unsent::Unsent;

use super::exact;

/// What a person has filled in of an ask and not sent. A secret is never part of it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftBody {
    /// The revision that is on the screen.
    revision: u32,
    /// What stands in the field of each question, in whatever form the surface draws it from again.
    #[serde(default)]
    #[schema(value_type = Object)]
    fields: BTreeMap<String, Box<RawValue>>,
    /// The arguments as they are being changed, likewise.
    #[schema(value_type = Option<serde_json::Value>)]
    arguments: Option<Box<RawValue>>,
    /// A comment on the whole.
    comment: Option<String>,
    /// Something else instead of answers.
    response: Option<String>,
    /// Why it would be rejected.
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
