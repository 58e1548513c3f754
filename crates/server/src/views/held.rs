//! A reply in hand, as it is shown: to everybody that there is one, and what it says to whoever
//! sent it and to whoever has to judge it.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ask::Ask;
use waypost_core::held::Hold;
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;

use super::ask::Said;
use super::{AnswerView, DecisionView};

/// A checked reply that is not the answer yet.
#[derive(Serialize, ToSchema)]
pub struct HeldView {
    /// Who replied.
    pub by: Principal,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Until when they can take it back; `null` while the asker judges it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub until: Option<Timestamp>,
    /// Whether the asker is to say now that it is sufficient.
    pub judging: bool,
    /// What was answered; for whoever replied, and for the asker who judges it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<BTreeMap<String, AnswerView>>,
    /// What was responded instead of answering; for whoever replied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// What was decided; for whoever replied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<DecisionView>,
    /// On the whole; for the same.
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
