//! What a session has used up, and what its model is no longer told.

use crate::ask::Origin;
use crate::body::Body;
use crate::decide::NewAsk;
use crate::event::{Event, Seq};
use crate::ids::AskId;
use crate::limit::{self, Limit};
use crate::policy::{Policy, Wait};
use crate::principal::Principal;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::spent::Cost;
use crate::standing::Gate;
use crate::time::Timestamp;

/// What people are asked where a session has used something up.
#[derive(Debug, Clone)]
pub struct ForMore {
    /// The id of the ask.
    pub id: AskId,
    /// Of what there is nothing left.
    pub limit: Limit,
    /// What was used up, in a sentence.
    pub what: String,
    /// Who may answer, and what happens when nobody does.
    pub policy: Policy,
}

impl Session {
    /// Records what a model cost, wherever the session stands: it was spent.
    pub(super) fn spend(&self, cost: Cost) -> Vec<Event> {
        if cost.is_unknown() { Vec::new() } else { vec![Event::ModelUsed { cost }] }
    }

    /// Records what the model is told in the place of older entries. A call without a result is never
    /// among them.
    pub(super) fn condense(&self, up_to: Seq, text: String, cost: Cost) -> Result<Vec<Event>, Refusal> {
        self.is_running()?;
        self.may_speak()?;
        if up_to > self.seq {
            return Err(Refusal::MovedOn("this has not been written yet"));
        }
        Ok(vec![Event::HistoryCondensed { up_to, text, cost }])
    }

    /// Asks people whether the work may go on. Until that is settled nothing is begun.
    pub(super) fn ask_for_more(&self, more: ForMore, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.is_running()?;
        if self.spent.asked.is_some() {
            return Err(Refusal::MovedOn("people are asked whether it may go on"));
        }
        let ForMore { id, limit, what, policy } = more;
        let body = Body::questions(vec![limit::question(&what)]);
        let policy = Policy { wait: Wait::Block, ..policy };
        let new_ask = NewAsk { id, message: None, body, policy, context: None, gate: Gate::default() };
        self.ask(new_ask, Origin::Limit { limit }, by, now)
    }
}
