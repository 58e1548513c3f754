//! The request body for judging a reply.

use serde::Deserialize;
use utoipa::ToSchema;
use waypost_core::decide::Judgement;
use waypost_core::ids::AskId;

/// Whether the pending reply is sufficient.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JudgeBody {
    /// Whether the asker can continue with the reply.
    sufficient: bool,
    /// What people see when they are asked again, at most 2,000 characters.
    clarification: Option<String>,
    /// The revision that was judged.
    revision: Option<u32>,
}

impl JudgeBody {
    pub(crate) fn judgement(self, ask: AskId, channel: &str) -> Judgement {
        let Self { sufficient, clarification, revision } = self;
        Judgement { ask, revision, sufficient, clarification, channel: channel.to_owned() }
    }
}
