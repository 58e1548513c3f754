//! Drafts: what a person has filled in of an ask and not sent, kept for them until it is settled.

use waypost_core::ids::AskId;
use waypost_core::unsent::Unsent;
use waypost_store::Draft;

use crate::access::Caller;
use crate::error::Error;
use crate::waypost::Waypost;

impl Waypost {
    /// Keeps what the caller has filled in of `revision` of an ask, in place of what was kept before.
    ///
    /// # Errors
    /// Who settled it meanwhile; [`waypost_core::refusal::Refusal::StaleView`] where it has changed;
    /// what of it cannot be kept.
    pub async fn keep_draft(&self, caller: &Caller, ask: AskId, revision: u32, unsent: Unsent) -> Result<Draft, Error> {
        self.could_reply(caller, ask).await?;
        self.ask_by_id(caller, ask).await?.ask.may_keep(revision, &unsent)?;
        let draft = Draft { revision, at: self.now().await?, unsent };
        if self.inner.drafts.keep_draft(&caller.tenant, ask, &caller.principal, draft.clone()).await? {
            return Ok(draft);
        }
        // It was settled in between: asked again, it says by whom.
        self.could_reply(caller, ask).await?;
        Err(Error::Contended)
    }

    /// What the caller has filled in of an ask and not sent.
    ///
    /// # Errors
    /// [`waypost_core::refusal::Refusal::NotFound`] for who does not see the ask;
    /// [`waypost_core::refusal::Refusal::PrincipalType`] for programs, who do not answer.
    pub async fn draft(&self, caller: &Caller, ask: AskId) -> Result<Option<Draft>, Error> {
        self.ask_by_id(caller, ask).await?;
        caller.must_be_person()?;
        Ok(self.inner.drafts.draft(&caller.tenant, ask, &caller.principal).await?)
    }
}
