//! The view of a pending reply. Everybody sees that there is one. Its content is shown only to the person who sent it and to the
//! asker who must judge it.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ask::Ask;
use waypost_core::ask::settlement::Hold;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::ask::Said;
use super::{AnswerView, DecisionView};

/// A validated reply that is not the answer yet.
#[derive(Serialize, ToSchema)]
pub struct HeldView {
    /// Who replied.
    pub by: Principal,
    /// When they replied.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Until when they can undo it; `null` while the asker judges it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub until: Option<Timestamp>,
    /// Whether the asker must now judge whether the reply is sufficient.
    pub judging: bool,
    /// The answers. Only for the person who replied, and for the asker who judges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<BTreeMap<String, AnswerView>>,
    /// The free response instead of answers. Only for the person who replied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// The decision. Only for the person who replied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<DecisionView>,
    /// A comment on the whole ask. For the same viewers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl HeldView {
    pub(super) fn of(ask: &Ask, viewer: &Principal) -> Option<Self> {
        let held = ask.held()?;
        let seen = ask.shown_to(viewer);
        let Said { answers, response, decision } = seen.map(|taken| Said::of(ask, taken.outcome)).unwrap_or_default();
        Some(Self {
            by: held.provenance.by.clone(),
            at: held.at,
            until: held.hold.until(),
            judging: held.hold == Hold::Judging,
            answers,
            response,
            decision,
            comment: seen.and_then(|taken| taken.comment.clone()),
        })
    }
}
