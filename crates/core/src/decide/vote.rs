//! Counts approvals: one approval settles an ask, or is one of the several that it needs.

use super::ReplyCommand;
use crate::ask::Ask;
use crate::ask::settlement::Outcome;
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

impl Session {
    /// Settles the ask, or records one of the several approvals that it needs. One rejection is enough.
    pub(super) fn conclude_vote(&self, ask: &Ask, mut replying: ReplyCommand, outcome: Outcome, now: Timestamp) -> Vec<Event> {
        let Outcome::Approve { digest, .. } = &outcome else { return vec![self.accept(ask, replying, outcome, now)] };
        if !ask.needs_votes() {
            return vec![self.accept(ask, replying, outcome, now)];
        }
        let (by, comment) = (replying.provenance.by.clone(), replying.reply.remark());
        let vote = (!ask.has_vote(&by, comment.as_deref())).then(|| {
            let provenance = replying.provenance.clone();
            Event::QuestionVoted { ask: ask.id, digest: digest.clone(), comment, provenance }
        });
        let counted = ask.counted(Some(&by), &self.owner, &replying.membership);
        let enough = counted.len() >= ask.policy.who.quorum as usize;
        replying.provenance.with = counted.into_iter().filter(|voter| *voter != by).collect();
        vote.into_iter().chain(enough.then(|| self.accept(ask, replying, outcome, now))).collect()
    }
}
