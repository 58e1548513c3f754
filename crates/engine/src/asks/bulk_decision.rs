//! Bulk decisions: several decisions in one request, each decided independently.

use waypost_core::ask::bulk_decision::BulkDecision;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::AskId;

use crate::asks::action::ReplyChannel;
use crate::asks::{AskWithSession, Asks};
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::runtime::engine::Engine;

impl Asks<'_> {
    /// Applies several decisions in order and returns the result of each. A refused decision does not stop the
    /// others. One idempotency key covers all of them.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Error::KeyReused`] and [`Error::InProgress`]. In these cases
    /// nothing was decided.
    pub async fn decide_each(
        self,
        caller: &Caller,
        decisions: Vec<(AskId, BulkDecision)>,
        over: &ReplyChannel,
        once: Option<&IdempotencyKey>,
    ) -> Result<Vec<(AskId, Result<AskWithSession, Error>)>, Error> {
        self.waypost.people().must_take_part(caller).await?;
        let _claim = self.waypost.inner.in_flight.claim(caller, once)?;
        for n in 0..decisions.len() {
            recall(&*self.waypost.inner.store, caller, part(once, n).as_ref()).await?;
        }
        let several = decisions.len() > 1;
        let mut results = Vec::with_capacity(decisions.len());
        for (n, (ask, decision)) in decisions.into_iter().enumerate() {
            results.push((ask, self.waypost.decide_one(caller, ask, decision, several.then_some(n), over, part(once, n).as_ref()).await));
        }
        Ok(results)
    }
}

impl Engine {
    async fn decide_one(
        &self,
        caller: &Caller,
        ask: AskId,
        decision: BulkDecision,
        among: Option<usize>,
        over: &ReplyChannel,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        if let Some(n) = among {
            let found = self.asks().get(caller, ask).await?;
            let problem = decision.problem(&found.ask, n).filter(|_| found.ask.is_pending());
            if let Some(problem) = problem {
                return Err(Refusal::Invalid(vec![problem]).into());
            }
        }
        self.asks().reply(caller, ask, decision.reply, over.clone(), once).await
    }
}

/// The idempotency key of one decision in a bulk decision. A client cannot send this key, because a client's key
/// contains no spaces.
fn part(once: Option<&IdempotencyKey>, n: usize) -> Option<IdempotencyKey> {
    once.map(|once| IdempotencyKey { key: format!("{} {n}", once.key), request: once.request.clone() })
}
