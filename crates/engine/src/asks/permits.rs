//! Permits for programs that run approved calls themselves: claim, void and report.

use waypost_core::approval::call::{CallOutcome, FrozenCall};
use waypost_core::approval::{CallChange, Permit};
use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{self, Command};
use waypost_core::ids::{AskId, PermitId};
use waypost_core::people::scope::Task;

use crate::asks::{AskWithSession, Asks};
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::runtime::change::{ChangeContext, Changed};
use crate::runtime::engine::Engine;
use crate::sealed_arguments::SealedFor;

/// A claimed permit, with the only call that may run on it.
#[derive(Debug, Clone)]
pub struct ClaimedPermit {
    /// The permit.
    pub permit: Permit,
    /// The call to run, byte for byte.
    pub call: FrozenCall,
    /// Whether an earlier request with the same idempotency key claimed it.
    pub replayed: bool,
}

impl Asks<'_> {
    /// Gives the permit of an approved call to the program that asked, once.
    ///
    /// # Errors
    /// Every error means: do not run the call. [`Refusal::DigestMismatch`] if it is not the approved call, which is
    /// also recorded in the journal; [`Refusal::ToolIdentityChanged`] and [`Refusal::FileChanged`] if the tool or
    /// file changed since the approval, which voids the permit; [`Refusal::PermitUsed`], [`Refusal::PermitExpired`],
    /// [`Refusal::NotApproved`].
    pub async fn claim(self, caller: &Caller, mut claim: decide::Claim, once: Option<&IdempotencyKey>) -> Result<ClaimedPermit, Error> {
        caller.must_be_program()?;
        caller.may(Task::Run)?;
        let found = self.waypost.without_older_approval(caller, self.waypost.asks().get(caller, claim.ask).await?).await?;
        let _claim = self.waypost.inner.in_flight.claim(caller, once)?;
        if recall(&*self.waypost.inner.store, caller, once).await?.is_some() {
            let permit = self.waypost.permit(caller, &self.waypost.asks().get(caller, claim.ask).await?.ask).await?;
            return Ok(ClaimedPermit { replayed: true, ..permit });
        }
        if !found.session.asks.contains_key(&claim.ask) {
            decide::claimable(&found.ask)?;
        }
        let ask = claim.ask;
        claim.arguments = self.waypost.with_stored_references(caller, &found.ask, claim.arguments).await?;
        match self.waypost.on_ask(caller, found, &Command::ClaimPermit(Box::new(claim)), once).await {
            Err(Error::Refused(Refusal::DigestMismatch)) => {
                let note = Command::NoteRefusedClaim { ask, reason: "digest_mismatch".into() };
                let found = self.waypost.asks().get(caller, ask).await?;
                tracing::warn!(ask.id = %ask, principal = %caller.principal, "a claim was for a different call than the approved one");
                self.waypost.on_ask(caller, found, &note, None).await?;
                Err(Refusal::DigestMismatch.into())
            }
            Err(Error::Refused(Refusal::ToolIdentityChanged)) => self.waypost.void_permit(caller, ask, CallChange::Tool).await,
            Err(Error::Refused(Refusal::FileChanged)) => self.waypost.void_permit(caller, ask, CallChange::File).await,
            // The ask left its session while this claim waited: it says why.
            Err(Error::Refused(Refusal::NotFound)) => {
                decide::claimable(&self.waypost.asks().get(caller, ask).await?.ask)?;
                Err(Refusal::NotFound.into())
            }
            other => self.waypost.permit(caller, &other?.ask).await,
        }
    }

    /// Records the result of a claimed call.
    ///
    /// # Errors
    /// [`Refusal::UnknownPermit`] if this permit was not claimed; [`Refusal::AlreadyReported`].
    pub async fn report(
        self,
        caller: &Caller,
        ask: AskId,
        permit: PermitId,
        outcome: CallOutcome,
        output: String,
    ) -> Result<AskWithSession, Error> {
        caller.must_be_program()?;
        caller.may(Task::Run)?;
        let found = self.waypost.asks().get(caller, ask).await?;
        let output = self.waypost.without_secrets(caller, &found.ask, output).await?;
        let output = self.waypost.fit(&caller.tenant, found.session.id, output).await;
        if !found.session.asks.contains_key(&ask) {
            decide::already_reported(&found.ask, permit, outcome, &output.text)?;
            return Ok(found);
        }
        let text = output.text.clone();
        match self.waypost.on_ask(caller, found, &Command::ReportResult { ask, permit, outcome, output }, None).await {
            // Another report was faster, and with it the ask left its session.
            Err(Error::Refused(Refusal::NotFound)) => {
                let found = self.waypost.asks().get(caller, ask).await?;
                decide::already_reported(&found.ask, permit, outcome, &text)?;
                Ok(found)
            }
            reported => reported,
        }
    }
}

impl Engine {
    /// The ask, with its permit voided if it was created before an older state of the store was restored.
    async fn without_older_approval(&self, caller: &Caller, found: AskWithSession) -> Result<AskWithSession, Error> {
        let change = ChangeContext::of(caller);
        let stands = self.inner.without_older_approval(found.session.clone(), &change).await?;
        if stands.seq == found.session.seq { Ok(found) } else { self.asks().get(caller, found.ask.id).await }
    }

    /// The arguments that a program wants to run. If they equal those of the approved call, they are returned in
    /// their stored form, with references. Nothing is claimed for a call whose secrets cannot be opened.
    async fn with_stored_references(&self, caller: &Caller, ask: &Ask, arguments: Option<String>) -> Result<Option<String>, Error> {
        let Some(call) = ask.approval().map(|approval| &approval.call).filter(|call| call.hides_something()) else { return Ok(arguments) };
        let opened = self.open_call(SealedFor { tenant: &caller.tenant, session: ask.session }, call).await?;
        let as_stored =
            |arguments: String| if arguments == opened.arguments.as_str() { call.arguments().as_str().to_owned() } else { arguments };
        // Arguments with references in them are not a call that anything could run.
        Ok(arguments.map(|arguments| if arguments == call.arguments().as_str() { String::new() } else { as_stored(arguments) }))
    }

    /// The permit, with the call to run and its secrets in place.
    async fn permit(&self, caller: &Caller, ask: &Ask) -> Result<ClaimedPermit, Error> {
        let (permit, approval) = ask.permit().zip(ask.approval()).ok_or(Refusal::NotApproved)?;
        let mut call = approval.call.clone();
        if call.hides_something() {
            let opened = self.open_call(SealedFor { tenant: &caller.tenant, session: ask.session }, &call).await?;
            call = FrozenCall::new(call.identity().clone(), opened.arguments);
        }
        Ok(ClaimedPermit { permit: permit.clone(), call, replayed: false })
    }

    /// The output that a program reports, without the secrets of the call.
    async fn without_secrets(&self, caller: &Caller, ask: &Ask, output: String) -> Result<String, Error> {
        let Some(call) = ask.approval().map(|approval| &approval.call).filter(|call| call.hides_something()) else { return Ok(output) };
        let opened = self.open_arguments(SealedFor { tenant: &caller.tenant, session: ask.session }, call.arguments()).await?;
        Ok(opened.map_or(output.clone(), |opened| opened.scrub(&output)))
    }

    /// Voids the permit, because the program found that the tool or file changed since the approval.
    async fn void_permit(&self, caller: &Caller, ask: AskId, change: CallChange) -> Result<ClaimedPermit, Error> {
        let found = self.asks().get(caller, ask).await?;
        tracing::warn!(ask.id = %ask, principal = %caller.principal, change = change.as_str(), "an approved call is void");
        self.on_ask(caller, found, &Command::VoidPermit { ask, change }, None).await?;
        Err(Refusal::from(change).into())
    }

    async fn on_ask(
        &self,
        caller: &Caller,
        found: AskWithSession,
        command: &Command,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        let remember = once.map(|once| once.remember(&caller.principal, found.session.id, Some(found.ask.id)));
        let change = ChangeContext::of(caller).remembering(remember);
        let Changed { session, asks, membership, .. } = self.inner.decide(&found.session, change, command).await?;
        let ask = asks.into_iter().find(|ask| ask.id == found.ask.id).unwrap_or(found.ask);
        Ok(AskWithSession { ask, session, replayed: false, membership })
    }
}
