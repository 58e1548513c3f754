//! Drafts: a person's unsent input for an ask, stored until the ask is settled.

use waypost_core::ask::caller::Caller;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ids::AskId;
use waypost_core::people::scope::Task;
use waypost_store::Draft;

use crate::asks::Asks;
use crate::error::Error;

/// How often an ask that was settled and reopened in between is checked again.
const TRIES: usize = 32;

impl Asks<'_> {
    /// Stores the caller's unsent input for `revision` of an ask, in place of an earlier draft.
    ///
    /// # Errors
    /// Who settled it in the meantime; [`waypost_core::ask::refusal::Refusal::StaleView`] if it was revised; which parts
    /// of the draft cannot be stored.
    pub async fn save_draft(self, caller: &Caller, ask: AskId, revision: u32, unsent: UnsentForm) -> Result<Draft, Error> {
        caller.may(Task::Answer)?;
        for _ in 0..TRIES {
            self.waypost.asks().could_reply(caller, ask).await?;
            self.waypost.asks().get(caller, ask).await?.ask.may_keep(revision, &unsent)?;
            let draft = Draft { revision, at: self.waypost.now().await?, unsent: unsent.clone() };
            if self.waypost.inner.drafts.keep_draft(&caller.tenant, ask, &caller.principal, draft.clone()).await? {
                return Ok(draft);
            }
            // The ask was settled in between. The next check reports who settled it, or finds it open again.
        }
        Err(Error::Contended)
    }

    /// Loads the caller's unsent input for an ask.
    ///
    /// # Errors
    /// [`waypost_core::ask::refusal::Refusal::NotFound`] if the caller may not see the ask;
    /// [`waypost_core::ask::refusal::Refusal::PrincipalType`] for programs, which do not answer.
    pub async fn draft(self, caller: &Caller, ask: AskId) -> Result<Option<Draft>, Error> {
        self.waypost.asks().get(caller, ask).await?;
        caller.must_be_person()?;
        Ok(self.waypost.inner.drafts.draft(&caller.tenant, ask, &caller.principal).await?)
    }
}
