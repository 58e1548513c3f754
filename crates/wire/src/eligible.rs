//! Who may answer an ask, its quorum, and what the viewer may do with it.

use serde::{Deserialize, Serialize};
use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Actor;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::settlement::Vote;
use waypost_core::people::principal::{Principal, Provenance};
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;

/// What the viewer may do with a pending ask, by their current roles.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = YouView))]
pub struct ViewerActions {
    /// Whether they may answer, approve, cancel or delegate it.
    pub answer: bool,
    /// Whether they may reject it.
    pub reject: bool,
    /// Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`.
    pub reason: Option<String>,
    /// Whether they have approved, and the ask waits for further approvals.
    pub voted: bool,
    /// The person in whose place they answer, if the ask was delegated to them.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Principal>))]
    pub in_place_of: Option<Principal>,
}

/// How many approvals an ask needs, and how many it has.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuorumView {
    /// How many different people must approve.
    pub needed: u32,
    /// How many have approved and may still approve.
    pub counted: u32,
}

/// One person's approval of an ask that needs several.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VoteView {
    /// Who approved.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Principal))]
    pub by: Principal,
    /// When.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub at: Timestamp,
    /// A comment on the whole ask.
    pub comment: Option<String>,
    /// Whether the approval counts: the person may still approve, and nobody else has used the same assignment.
    pub counts: bool,
    /// Where the approval came from.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Provenance))]
    pub provenance: Provenance,
    /// Who imported it with a snapshot and when, if it was given on another server.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ImportMark>))]
    pub imported: Option<ImportMark>,
}

impl ViewerActions {
    /// Returns `None` if the ask is settled.
    pub(crate) fn new(ask: &Ask, actor: Actor<'_>) -> Option<Self> {
        ask.check_pending().ok()?;
        let answer = ask.check_may_answer(actor);
        let voted = ask.votes.iter().any(|vote| vote.provenance.by == *actor.by);
        let reason = answer.as_ref().err().map(|refusal| match refusal {
            Refusal::PrincipalType => "principal_type",
            Refusal::SelfApproval => "self_approval",
            Refusal::NotPermitted(_) => "not_permitted",
            _ => "not_eligible",
        });
        let reason = reason.map(str::to_owned);
        Some(Self {
            answer: answer.is_ok(),
            reject: ask.check_may_reject(actor).is_ok(),
            reason,
            voted,
            in_place_of: ask.represented_by(actor),
        })
    }
}

/// Renders the approvals of an ask that needs several. For a settled ask, roles are not looked up: the approvals that counted
/// then still count.
pub(crate) fn quorum(ask: &Ask, actor: Actor<'_>) -> (Option<QuorumView>, Vec<VoteView>) {
    let counted: Vec<Principal> = match ask.settlement() {
        Some(settled) => settled.provenance.with.iter().chain([&settled.provenance.by]).cloned().collect(),
        None => ask.counted(None, actor.requester, actor.membership),
    };
    let counts = |vote: &&Vote| counted.contains(&vote.provenance.by);
    let number = u32::try_from(ask.votes.iter().filter(counts).count()).unwrap_or(u32::MAX);
    let quorum = ask.needs_votes().then_some(QuorumView { needed: ask.policy.who.quorum, counted: number });
    let votes = ask.votes.iter().map(|vote| VoteView {
        by: vote.provenance.by.clone(),
        at: vote.at,
        comment: vote.comment.clone(),
        counts: counts(&vote),
        provenance: vote.provenance.clone(),
        imported: vote.imported.clone(),
    });
    (quorum, votes.collect())
}
