//! Changes to a pending ask other than an answer: comment, withdraw, supersede, revise, restrict.

use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::too_many_names;
use waypost_core::ask::{Ask, AskState};
use waypost_core::decide::{Command, RevisionCommand, Successor, decide};
use waypost_core::ids::AskId;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::scope::Task;
use waypost_core::problem::Problem;

use crate::asks::action::{AskAction, with_problems};
use crate::asks::{AskWithSession, Asks, schema_checks};
use crate::error::Error;
use crate::idempotency_key::IdempotencyKey;
use crate::sealed_arguments::{SealedBody, SealedFor};

/// A program's request to revise an ask.
#[derive(Debug, Clone)]
pub struct RevisionRequest {
    /// The new body.
    pub body: Body,
    /// The asker's new words; unchanged if absent.
    pub message: Option<String>,
    /// Parts of the request that could not be parsed. They are reported together with all other problems.
    pub problems: Vec<Problem>,
}

/// The details of a withdrawal.
#[derive(Debug, Clone, Default)]
pub struct WithdrawalRequest {
    /// Another ask that replaces this one.
    pub successor: Option<AskId>,
    /// The reason, for the people who were asked.
    pub comment: Option<String>,
}

impl Asks<'_> {
    /// Whether this caller may comment on an ask.
    ///
    /// # Errors
    /// Why not: the caller may not see it, or it is settled.
    pub async fn could_comment(self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        Ok(check_may_comment(caller, &self.waypost.asks().get(caller, ask).await?)?)
    }

    /// Adds a comment to a pending ask without deciding it: a person asks for more information, or the asker replies.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::ask::refusal::Refusal::Invalid`] for an empty or too long text.
    pub async fn comment(self, caller: &Caller, ask: AskId, text: String, once: Option<&IdempotencyKey>) -> Result<AskWithSession, Error> {
        self.waypost.handle(caller, ask, &AskAction::Comment(text), once).await
    }

    /// Withdraws an ask on behalf of its asker, optionally in favour of another of its asks. The comment is recorded
    /// together with the withdrawal, or neither is.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::ask::refusal::Refusal::Invalid`] if the successor does not exist,
    /// and for an empty or too long comment.
    pub async fn take_back(
        self,
        caller: &Caller,
        ask: AskId,
        why: WithdrawalRequest,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        let WithdrawalRequest { successor, comment } = why;
        match successor {
            None => self.waypost.asks().withdraw(caller, ask, comment, once).await,
            Some(successor) => {
                let found = self.waypost.inner.store.load_by_ask(&caller.tenant, successor).await?;
                let successor = Successor { id: successor, asked_by: found.map(|(ask, _)| ask.asked_by.clone()) };
                self.waypost.handle(caller, ask, &AskAction::Supersede { successor, comment }, once).await
            }
        }
    }

    /// Revises an ask on behalf of its asker. The ask continues with its next revision.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::ask::refusal::Refusal::Invalid`] lists every problem at once.
    pub async fn revise(
        self,
        caller: &Caller,
        ask: AskId,
        request: RevisionRequest,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        caller.must_be_program()?;
        caller.may(Task::Ask)?;
        let RevisionRequest { body, message, mut problems } = request;
        let found = self.waypost.asks().get(caller, ask).await?;
        problems.extend(schema_checks::check_body(&body, &found.ask.policy));
        let body = schema_checks::mark_unchecked(body);
        let seal_context = SealedFor { tenant: &caller.tenant, session: found.session.id };
        let SealedBody { body, message, secrets } =
            self.waypost.seal_body(seal_context, (body, message), Some(&found.ask), &mut problems).await?;
        let revising = Box::new(RevisionCommand { ask, body, message });
        if secrets.is_some() && found.session.asks.contains_key(&ask) {
            let now = self.waypost.now().await?;
            let (command, risk) = (Command::ReviseAsk(revising.clone()), &found.membership.role_policy().risk);
            let decided = with_problems(&problems, decide(&found.session, command, &caller.principal, now, risk));
            self.waypost.settle_if_expired(caller, ask, decided.map_err(Error::from)).await?;
            self.waypost.store_all_sealed(seal_context, &secrets).await?;
        }
        self.waypost.handle(caller, ask, &AskAction::Revise { revision: revising, problems }, once).await
    }

    /// Makes the policy of a pending ask stricter on behalf of a person.
    ///
    /// # Errors
    /// [`waypost_core::ask::refusal::Refusal::Invalid`] at each field that would become less strict; who settled it
    /// before, and how.
    pub async fn restrict(
        self,
        caller: &Caller,
        ask: AskId,
        restriction: Restriction,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        if let Some(problem) = restriction.people.as_ref().and_then(|people| too_many_names(people.len(), "/who/people")) {
            return Err(Refusal::Invalid(vec![problem]).into());
        }
        let people = restriction.people.iter().flatten().map(Principal::person).collect();
        let known = self.waypost.members().known(&caller.tenant, &people).await?;
        let unknown_people = people.difference(&known).map(|person| person.name.clone()).collect();
        let restriction = Box::new(Restriction { unknown_people, ..restriction });
        self.waypost.handle(caller, ask, &AskAction::Restrict(restriction), once).await
    }
}

/// Checks that the caller may comment on an ask that is not settled.
pub(crate) fn check_may_comment(caller: &Caller, found: &AskWithSession) -> Result<(), Refusal> {
    if caller.principal.kind == PrincipalKind::Person {
        caller.may(Task::Answer)?;
        found.membership.check_may_reject_any(&caller.principal)?;
    } else {
        caller.may(Task::Ask)?;
    }
    // A comment is welcome while a reply is in its undo window.
    if found.ask.is_pending() { Ok(()) } else { found.ask.check_pending() }
}

/// Whether `by` already withdrew this ask, in favour of the same other ask or of none.
pub(crate) fn is_withdrawn(ask: &Ask, by: &Principal, in_favour_of: Option<AskId>) -> bool {
    match &ask.state {
        AskState::Withdrawn { by: actor, superseded_by, .. } => actor == by && *superseded_by == in_favour_of,
        AskState::Pending
        | AskState::PendingDecision(_)
        | AskState::Answered(_)
        | AskState::Cancelled { .. }
        | AskState::Expired { .. }
        | AskState::Skipped { .. } => false,
    }
}

/// Whether `by` already dismissed this ask, with the same comment.
pub(crate) fn is_cancelled(ask: &Ask, by: &Principal, with: Option<&String>) -> bool {
    match &ask.state {
        AskState::Cancelled { by: actor, comment, .. } => actor == by && comment.as_ref() == with,
        AskState::Pending
        | AskState::PendingDecision(_)
        | AskState::Answered(_)
        | AskState::Withdrawn { .. }
        | AskState::Expired { .. }
        | AskState::Skipped { .. } => false,
    }
}
