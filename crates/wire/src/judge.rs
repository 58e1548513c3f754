//! The request body for judging a reply.

use serde::{Deserialize, Serialize};
use waypost_core::decide::Judgement;
use waypost_core::ids::AskId;

/// Whether the pending reply is sufficient.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JudgeBody {
    /// Whether the asker can continue with the reply.
    pub sufficient: bool,
    /// What people see when they are asked again, at most 2,000 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clarification: Option<String>,
    /// The revision that was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
}

impl JudgeBody {
    /// Converts the body into the judgement of `ask`.
    #[must_use]
    pub fn judgement(self, ask: AskId, channel: &str) -> Judgement {
        let Self { sufficient, clarification, revision } = self;
        Judgement { ask, revision, sufficient, clarification, channel: channel.to_owned() }
    }
}
