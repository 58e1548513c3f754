//! The gate for programs that run approved calls themselves.

use waypost_core::approval::Permit;
use waypost_core::ask::Ask;
use waypost_core::call::{CallOutcome, FrozenCall};
use waypost_core::decide::{self, Command, decide};
use waypost_core::ids::{AskId, PermitId};
use waypost_core::pin::Change;
use waypost_core::refusal::Refusal;
use waypost_core::scope::Task;
use waypost_core::session::Session;

use crate::access::Caller;
use crate::asks::Shown;
use crate::change::{self, Changed, Hand};
use crate::error::Error;
use crate::hidden::In;
use crate::once::{Once, recall};
use crate::waypost::Waypost;

/// A claimed permit, with the call that it covers and that alone may run.
#[derive(Debug, Clone)]
pub struct Licence {
    /// The permit.
    pub permit: Permit,
    /// What must be run, to the byte.
    pub call: FrozenCall,
    /// Whether an earlier request with the same idempotency key had claimed it.
    pub replayed: bool,
}

impl Waypost {
    /// Hands the permit of an approved call to the program that asked, once.
    ///
    /// # Errors
    /// [`Refusal::DigestMismatch`] when it is not the approved call, and the record says so;
    /// [`Refusal::ToolIdentityChanged`] and [`Refusal::FileChanged`] when what was approved is not
    /// there any more, which voids it; [`Refusal::PermitUsed`], [`Refusal::PermitExpired`], [`Refusal::NotApproved`]. Each means:
    /// do not run.
    pub async fn claim(&self, caller: &Caller, mut claim: decide::Claim, once: Option<&Once>) -> Result<Licence, Error> {
        caller.must_be_program()?;
        caller.may(Task::Run)?;
        let found = self.without_older_leave(caller, self.ask_by_id(caller, claim.ask).await?).await?;
        let _held = self.inner.in_flight.hold(caller, once)?;
        if recall(&*self.inner.store, caller, once).await?.is_some() {
            let licence = self.licence(caller, &self.ask_by_id(caller, claim.ask).await?.ask).await?;
            return Ok(Licence { replayed: true, ..licence });
        }
        if !found.session.asks.contains_key(&claim.ask) {
            decide::claimable(&found.ask)?;
        }
        let ask = claim.ask;
        claim.arguments = self.as_kept(caller, &found.ask, claim.arguments).await?;
        match self.on_ask(caller, found, &Command::Claim(Box::new(claim)), once).await {
            Err(Error::Refused(Refusal::DigestMismatch)) => {
                let note = Command::NoteRefusedClaim { ask, reason: "digest_mismatch".into() };
                let found = self.ask_by_id(caller, ask).await?;
                tracing::warn!(ask.id = %ask, principal = %caller.principal, "a claim named another call than the approved one");
                self.on_ask(caller, found, &note, None).await?;
                Err(Refusal::DigestMismatch.into())
            }
            Err(Error::Refused(Refusal::ToolIdentityChanged)) => self.void(caller, ask, Change::Tool).await,
            Err(Error::Refused(Refusal::FileChanged)) => self.void(caller, ask, Change::File).await,
            other => self.licence(caller, &other?.ask).await,
        }
    }

    /// An ask whose permit is void where it was minted before an older state of the store was brought back.
    async fn without_older_leave(&self, caller: &Caller, found: Shown) -> Result<Shown, Error> {
        let change = change::Change { tenant: &caller.tenant, by: &caller.principal, hand: Hand::Free, remember: None };
        let stands = self.inner.without_older_leave(found.session.clone(), &change).await?;
        if stands.seq == found.session.seq { Ok(found) } else { self.ask_by_id(caller, found.ask.id).await }
    }

    /// The arguments a program is about to run with, spelled as they are kept where they are those of the
    /// approved call. Nothing is claimed for a call that cannot be opened.
    async fn as_kept(&self, caller: &Caller, ask: &Ask, arguments: Option<String>) -> Result<Option<String>, Error> {
        let Some(call) = ask.approval().map(|approval| &approval.call).filter(|call| call.hides_something()) else { return Ok(arguments) };
        let opened = self.open_call(In { tenant: &caller.tenant, session: ask.session }, call).await?;
        let kept =
            |arguments: String| if arguments == opened.arguments.as_str() { call.arguments().as_str().to_owned() } else { arguments };
        // Spelled with references it is no call that anything could run.
        Ok(arguments.map(|arguments| if arguments == call.arguments().as_str() { String::new() } else { kept(arguments) }))
    }

    /// The permit with the call as it is to be run, its secrets in place.
    async fn licence(&self, caller: &Caller, ask: &Ask) -> Result<Licence, Error> {
        let (permit, approval) = ask.permit().zip(ask.approval()).ok_or(Refusal::NotApproved)?;
        let mut call = approval.call.clone();
        if call.hides_something() {
            let opened = self.open_call(In { tenant: &caller.tenant, session: ask.session }, &call).await?;
            call = FrozenCall::new(call.identity().clone(), opened.arguments);
        }
        Ok(Licence { permit: permit.clone(), call, replayed: false })
    }

    /// What a program says came of a call, without the secrets that the call was given.
    async fn without_secrets(&self, caller: &Caller, ask: &Ask, output: String) -> Result<String, Error> {
        let Some(call) = ask.approval().map(|approval| &approval.call).filter(|call| call.hides_something()) else { return Ok(output) };
        let opened = self.uncover(In { tenant: &caller.tenant, session: ask.session }, call.arguments()).await?;
        Ok(opened.map_or(output.clone(), |opened| opened.scrub(&output)))
    }

    /// What was approved is not there any more, as the program itself found: nothing runs on it.
    async fn void(&self, caller: &Caller, ask: AskId, change: Change) -> Result<Licence, Error> {
        let found = self.ask_by_id(caller, ask).await?;
        tracing::warn!(ask.id = %ask, principal = %caller.principal, change = change.as_str(), "an approved call is void");
        self.on_ask(caller, found, &Command::VoidPermit { ask, change }, None).await?;
        Err(Refusal::from(change).into())
    }

    /// Records how a claimed call ended.
    ///
    /// # Errors
    /// [`Refusal::UnknownPermit`] when this permit was not claimed; [`Refusal::AlreadyReported`].
    pub async fn report(
        &self,
        caller: &Caller,
        ask: AskId,
        permit: PermitId,
        outcome: CallOutcome,
        output: String,
    ) -> Result<Shown, Error> {
        caller.must_be_program()?;
        caller.may(Task::Run)?;
        let found = self.ask_by_id(caller, ask).await?;
        let output = self.without_secrets(caller, &found.ask, output).await?;
        let output = self.fit(&caller.tenant, found.session.id, output).await;
        if !found.session.asks.contains_key(&ask) {
            decide::already_reported(&found.ask, permit, outcome, &output.told)?;
            return Ok(found);
        }
        self.on_ask(caller, found, &Command::Report { ask, permit, outcome, output }, None).await
    }

    async fn on_ask(&self, caller: &Caller, found: Shown, command: &Command, once: Option<&Once>) -> Result<Shown, Error> {
        let remember = once.map(|once| once.remember(&caller.principal, found.session.id, Some(found.ask.id)));
        let change = change::Change { tenant: &caller.tenant, by: &caller.principal, hand: Hand::Free, remember };
        let decide = |session: &Session, now| decide(session, command.clone(), &caller.principal, now);
        let Changed { session, asks, roster, .. } = self.inner.decide(&found.session, change, decide).await?;
        let ask = asks.into_iter().find(|ask| ask.id == found.ask.id).unwrap_or(found.ask);
        Ok(Shown { ask, session, replayed: false, roster })
    }
}
