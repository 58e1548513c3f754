//! Usage of a session, and history that is replaced by a summary.

use crate::agent::usage::Cost;
use crate::ask::auto_approval::AutoApprovalRules;
use crate::ask::body::Body;
use crate::ask::limit::{self, Limit};
use crate::ask::origin::Origin;
use crate::ask::policy::{Policy, Wait};
use crate::ask::refusal::Refusal;
use crate::decide::NewAsk;
use crate::ids::{AskId, Seq};
use crate::people::principal::Principal;
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

/// An ask for more budget after a session reached a usage limit.
#[derive(Debug, Clone)]
pub struct BudgetIncreaseRequest {
    /// The id of the ask.
    pub id: AskId,
    /// The limit that was reached.
    pub limit: Limit,
    /// A sentence that says what was used up.
    pub what: String,
    /// Who may answer, and what happens if nobody does.
    pub policy: Policy,
}

impl Session {
    /// Records the cost of a model call. This is allowed in every state of the session, because the cost has occurred.
    pub(super) fn spend(&self, cost: Cost) -> Vec<Event> {
        if cost.is_unknown() { Vec::new() } else { vec![Event::ModelUsed { cost }] }
    }

    /// Records a summary that replaces older entries for the model. Calls without a result are never among them.
    pub(super) fn condense(&self, up_to: Seq, text: String, cost: Cost) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        self.may_speak()?;
        if up_to > self.seq {
            return Err(Refusal::MovedOn("this has not been written yet"));
        }
        Ok(vec![Event::HistoryCondensed { up_to, text, cost }])
    }

    /// Asks people whether the work may continue. No call starts until that is settled.
    pub(super) fn ask_for_more(&self, more: BudgetIncreaseRequest, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        if self.usage.asked.is_some() {
            return Err(Refusal::MovedOn("people are asked whether it may continue"));
        }
        let BudgetIncreaseRequest { id, limit, what, policy } = more;
        let body = Body::questions(vec![limit::question(&what)]);
        let policy = Policy { wait: Wait::Block, ..policy };
        let new_ask = NewAsk { id, message: None, body, policy, context: None, auto_approval_rules: AutoApprovalRules::default() };
        self.ask(new_ask, Origin::Limit { limit }, by, now)
    }
}
