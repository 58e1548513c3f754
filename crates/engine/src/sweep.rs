//! Several decisions in one go, each decided on its own.

use waypost_core::ids::AskId;
use waypost_core::refusal::Refusal;
use waypost_core::sweep::Swept;

use crate::access::Caller;
use crate::asks::{Over, Shown};
use crate::error::Error;
use crate::once::{Once, recall};
use crate::waypost::Waypost;

impl Waypost {
    /// Takes several decisions, in order, and gives what came of each: one that is refused keeps
    /// none of the others from being taken. An idempotency key covers all of them.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Error::KeyReused`] and [`Error::InProgress`], and
    /// then nothing was decided.
    pub async fn decide_each(
        &self,
        caller: &Caller,
        decisions: Vec<(AskId, Swept)>,
        over: &Over,
        once: Option<&Once>,
    ) -> Result<Vec<(AskId, Result<Shown, Error>)>, Error> {
        self.must_take_part(caller).await?;
        let _held = self.inner.in_flight.hold(caller, once)?;
        for n in 0..decisions.len() {
            recall(&*self.inner.store, caller, part(once, n).as_ref()).await?;
        }
        let several = decisions.len() > 1;
        let mut told = Vec::with_capacity(decisions.len());
        for (n, (ask, swept)) in decisions.into_iter().enumerate() {
            told.push((ask, self.decide_one(caller, ask, swept, several.then_some(n), over, part(once, n).as_ref()).await));
        }
        Ok(told)
    }

    async fn decide_one(
        &self,
        caller: &Caller,
        ask: AskId,
        swept: Swept,
        among: Option<usize>,
        over: &Over,
        once: Option<&Once>,
    ) -> Result<Shown, Error> {
        if let Some(n) = among {
            let found = self.ask_by_id(caller, ask).await?;
            let problem = swept.problem(&found.ask, n).filter(|_| found.ask.is_pending());
            if let Some(problem) = problem {
                return Err(Refusal::Invalid(vec![problem]).into());
            }
        }
        self.reply(caller, ask, swept.reply, over.clone(), once).await
    }
}

/// The key of one of several. No client can send it: a key of theirs has no spaces.
fn part(once: Option<&Once>, n: usize) -> Option<Once> {
    once.map(|once| Once { key: format!("{} {n}", once.key), request: once.request.clone() })
}
