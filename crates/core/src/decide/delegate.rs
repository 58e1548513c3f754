//! Delegation of an ask to another person, who may then answer in place of the one who delegates.

use super::DelegationRequest;
use crate::ask::assignment::Actor;
use crate::ask::refusal::Refusal;
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

/// The maximum length of a note, in bytes.
const MAX_NOTE: usize = 4 * 1024;

impl Session {
    /// Delegates `by`'s assignment. The same delegation again changes nothing.
    pub(super) fn delegate(&self, delegation: DelegationRequest, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let DelegationRequest { ask, to, note, mut problems, membership } = delegation;
        let ask = self.asks.get(&ask).ok_or(Refusal::NotFound)?;
        let actor = Actor { by, requester: &self.owner, membership: &membership };
        ask.check_may_answer(actor)?;
        ask.check_open(now)?;
        if ask.delegations.iter().any(|delegation| delegation.by == *by && delegation.to == to && delegation.note == note) {
            return Ok(Vec::new());
        }
        problems.extend(ask.delegation_problems(actor, &to));
        if note.as_ref().is_some_and(|note| note.len() > MAX_NOTE) {
            problems.push(Problem::new("/note", "too_long", "A note has at most 4 KiB."));
        }
        if problems.is_empty() { Ok(vec![Event::QuestionDelegated { ask: ask.id, to, note }]) } else { Err(Refusal::Invalid(problems)) }
    }
}
