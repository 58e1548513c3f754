//! Who may answer an ask, how far they are, and what the viewer may do about it.

use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ask::Ask;
use waypost_core::place::{Comer, Vote};
use waypost_core::principal::{Principal, Provenance};
use waypost_core::refusal::Refusal;
use waypost_core::time::Timestamp;

/// What the viewer may do about a pending ask, by the roles they have at this moment.
#[derive(Serialize, ToSchema)]
pub struct YouView {
    /// Answer, approve, dismiss or hand it on.
    pub answer: bool,
    /// Reject.
    pub reject: bool,
    /// Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`.
    pub reason: Option<&'static str>,
    /// Whether they have given their approval, and others are waited for.
    pub voted: bool,
    /// In whose place they answer, where it was handed to them.
    pub in_place_of: Option<Principal>,
}

/// How many approvals an ask needs, and how many count.
#[derive(Serialize, ToSchema)]
pub struct QuorumView {
    /// So many different people must approve.
    pub needed: u32,
    /// So many have approved and still may.
    pub counted: u32,
}

/// One person's approval, of the several that an ask needs.
#[derive(Serialize, ToSchema)]
pub struct VoteView {
    /// Who.
    pub by: Principal,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// On the whole.
    pub comment: Option<String>,
    /// Whether it counts: they still may approve, and nobody else has used the same place.
    pub counts: bool,
    /// Where it came from.
    pub provenance: Provenance,
}

impl YouView {
    /// `None` where nothing more is to be decided.
    pub(super) fn new(ask: &Ask, comer: Comer<'_>) -> Option<Self> {
        ask.still_pending().ok()?;
        let answer = ask.admits(comer);
        let voted = ask.votes.iter().any(|vote| vote.provenance.by == *comer.by);
        let reason = answer.as_ref().err().map(|refusal| match refusal {
            Refusal::PrincipalType => "principal_type",
            Refusal::SelfApproval => "self_approval",
            Refusal::NotPermitted(_) => "not_permitted",
            _ => "not_eligible",
        });
        Some(Self { answer: answer.is_ok(), reject: ask.lets_reject(comer).is_ok(), reason, voted, in_place_of: ask.stands_in_for(comer) })
    }
}

/// What is shown of the approvals of an ask that needs several. The roles are not looked up once it
/// is settled: then everybody counts whose approval was counted.
pub(super) fn quorum(ask: &Ask, comer: Comer<'_>) -> (Option<QuorumView>, Vec<VoteView>) {
    let counted: Vec<Principal> = match ask.settlement() {
        Some(settled) => settled.provenance.with.iter().chain([&settled.provenance.by]).cloned().collect(),
        None => ask.counted(None, comer.requester, comer.roster),
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
    });
    (quorum, votes.collect())
}
