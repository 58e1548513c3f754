//! Drafts: a person's unsent input for an ask, stored until the ask is settled.

use waypost_core::ids::AskId;
use waypost_core::unsent::Unsent;
use waypost_store::Draft;

use crate::access::Caller;
use crate::error::Error;
use crate::waypost::Waypost;

/// How often an ask that was settled and reopened in between is checked again.
const TRIES: usize = 32;

impl Waypost {
    /// Stores the caller's unsent input for `revision` of an ask, in place of an earlier draft.
    ///
    /// # Errors
    /// Who settled it in the meantime; [`waypost_core::refusal::Refusal::StaleView`] if it was revised; which parts
    /// of the draft cannot be stored.
    pub async fn keep_draft(&self, caller: &Caller, ask: AskId, revision: u32, unsent: Unsent) -> Result<Draft, Error> {
        for _ in 0..TRIES {
            self.could_reply(caller, ask).await?;
            self.ask_by_id(caller, ask).await?.ask.may_keep(revision, &unsent)?;
            let draft = Draft { revision, at: self.now().await?, unsent: unsent.clone() };
            if self.inner.drafts.keep_draft(&caller.tenant, ask, &caller.principal, draft.clone()).await? {
                return Ok(draft);
            }
            // The ask was settled in between. The next check reports who settled it, or finds it open again.
        }
        Err(Error::Contended)
    }

    /// Loads the caller's unsent input for an ask.
    ///
    /// # Errors
    /// [`waypost_core::refusal::Refusal::NotFound`] if the caller may not see the ask;
    /// [`waypost_core::refusal::Refusal::PrincipalType`] for programs, which do not answer.
    pub async fn draft(&self, caller: &Caller, ask: AskId) -> Result<Option<Draft>, Error> {
        self.ask_by_id(caller, ask).await?;
        caller.must_be_person()?;
        Ok(self.inner.drafts.draft(&caller.tenant, ask, &caller.principal).await?)
    }
}
