//! One approval settles an ask, or is one of the several it needs.

use super::Replying;
use super::reply::answered;
use crate::approval::Permit;
use crate::ask::{Ask, Outcome};
use crate::event::Event;
use crate::session::Session;

impl Session {
    /// Settles the ask, or records one approval of the several it needs. One rejection is enough:
    /// what not everybody wants does not happen.
    pub(super) fn conclude_vote(&self, ask: &Ask, mut replying: Replying, outcome: Outcome, permit: Option<Permit>) -> Vec<Event> {
        let Outcome::Approve { digest, .. } = &outcome else { return vec![answered(replying, outcome, permit)] };
        if !ask.needs_votes() {
            return vec![answered(replying, outcome, permit)];
        }
        let (by, comment) = (replying.provenance.by.clone(), replying.reply.remark());
        let vote = (!ask.has_vote(&by, comment.as_deref())).then(|| {
            let provenance = replying.provenance.clone();
            Event::QuestionVoted { ask: ask.id, digest: digest.clone(), comment, provenance }
        });
        let counted = ask.counted(Some(&by), &self.owner, &replying.roster);
        let enough = counted.len() >= ask.policy.who.quorum as usize;
        replying.provenance.with = counted.into_iter().filter(|voter| *voter != by).collect();
        vote.into_iter().chain(enough.then(|| answered(replying, outcome, permit))).collect()
    }
}
