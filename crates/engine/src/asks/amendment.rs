//! Changes to a pending ask other than an answer: comment, withdraw, supersede, revise, restrict.

use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ask::{Ask, AskState};
use waypost_core::decide::{Command, Decision, RevisionCommand, Successor, decide};
use waypost_core::ids::AskId;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::scope::Task;
use waypost_core::problem::Problem;
use waypost_core::session::Session;

use crate::asks::action::{shown, with_problems};
use crate::asks::{AskWithSession, Asks, fitting};
use crate::covered::{CoveredBody, SealedFor};
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::runtime::change::{ChangeContext, SessionHolder};
use crate::runtime::waypost::Waypost;

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
        let found = self.waypost.asks().get(caller, ask).await?;
        if caller.principal.kind == PrincipalKind::Person {
            found.membership.check_may_reject_any(&caller.principal)?;
        }
        unsettled(&found.ask)
    }

    /// Adds a comment to a pending ask without deciding it: a person asks for more information, or the asker replies.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::ask::refusal::Refusal::Invalid`] for an empty or too long text.
    pub async fn comment(self, caller: &Caller, ask: AskId, text: String, once: Option<&IdempotencyKey>) -> Result<AskWithSession, Error> {
        self.waypost.asks().could_comment(caller, ask).await?;
        self.waypost.change_ask(caller, ask, once, |_| false, |_| Command::Comment { ask, text: text.clone(), last_read: None }, &[]).await
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
            Some(successor) => self.waypost.supersede_ask(caller, ask, (successor, comment), once).await,
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
        problems.extend(fitting::problems_of(&body, &found.ask.policy));
        let body = fitting::marked(body);
        let seal_context = SealedFor { tenant: &caller.tenant, session: found.session.id };
        let CoveredBody { body, message, secrets } =
            self.waypost.cover_body(seal_context, (body, message), Some(&found.ask), &mut problems).await?;
        let revising = Box::new(RevisionCommand { ask, body, message });
        if secrets.is_some() && found.session.asks.contains_key(&ask) {
            let now = self.waypost.now().await?;
            let (command, risk) = (Command::ReviseAsk(revising.clone()), &found.membership.role_policy().risk);
            let decided = with_problems(&problems, decide(&found.session, command, &caller.principal, now, risk));
            self.waypost.settle_if_expired(caller, ask, decided.map_err(Error::from)).await?;
            self.waypost.store_all_sealed(seal_context, &secrets).await?;
        }
        self.waypost.change_ask(caller, ask, once, |_| false, |_| Command::ReviseAsk(revising.clone()), &problems).await
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
        caller.must_be_person()?;
        caller.may(Task::Answer)?;
        let found = self.waypost.asks().get(caller, ask).await?;
        found.ask.check_may_answer(found.actor(&caller.principal))?;
        let people = restriction.people.iter().flatten().map(Principal::person).collect();
        let known = self.waypost.members().known(&caller.tenant, &people).await?;
        let unknown_people = people.difference(&known).map(|person| person.name.clone()).collect();
        let restriction = Box::new(Restriction { unknown_people, ..restriction });
        self.waypost
            .change_ask(
                caller,
                ask,
                once,
                |_| false,
                |membership| Command::RestrictAsk { ask, restriction: restriction.clone(), membership },
                &[],
            )
            .await
    }
}

impl Waypost {
    /// Withdraws an ask because `successor`, another ask of the same asker, replaces it.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::ask::refusal::Refusal::Invalid`] if the successor does not exist.
    async fn supersede_ask(
        &self,
        caller: &Caller,
        ask: AskId,
        (successor, comment): (AskId, Option<String>),
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        caller.must_be_program()?;
        caller.may(Task::Ask)?;
        let found = self.inner.store.load_by_ask(&caller.tenant, successor).await?;
        let successor = Successor { id: successor, asked_by: found.map(|(ask, _)| ask.asked_by) };
        let is_done = |ask: &Ask| is_withdrawn(ask, &caller.principal, Some(successor.id));
        self.change_ask(
            caller,
            ask,
            once,
            is_done,
            |_| Command::SupersedeAsk { ask, successor: successor.clone(), comment: comment.clone() },
            &[],
        )
        .await
    }

    /// Decides and writes one change of an ask. `is_done` says whether a settled ask already contains this change.
    /// `problems` are reported together with those that the decision finds.
    async fn change_ask(
        &self,
        caller: &Caller,
        id: AskId,
        once: Option<&IdempotencyKey>,
        is_done: impl Fn(&Ask) -> bool + Send,
        command: impl Fn(RoleMembership) -> Command + Send + Sync,
        problems: &[Problem],
    ) -> Result<AskWithSession, Error> {
        let found = self.asks().get(caller, id).await?;
        let _claim = self.inner.in_flight.claim(caller, once)?;
        if recall(&*self.inner.store, caller, once).await?.is_some() {
            return Ok(AskWithSession { replayed: true, ..self.asks().get(caller, id).await? });
        }
        let by = &caller.principal;
        let remember = once.map(|once| once.remember(by, found.session.id, Some(id)));
        let change = ChangeContext { tenant: &caller.tenant, by, holder: SessionHolder::Free, remember };
        let decide = |session: &Session, now, membership: &RoleMembership| match session.asks.get(&id) {
            Some(_) => with_problems(problems, decide(session, command(membership.clone()), by, now, &membership.role_policy().risk)),
            None => Ok(Decision::nothing(session)),
        };
        let changed = self.inner.decide_about(&found.session, Some(id), change, decide).await;
        let changed = self.settle_if_expired(caller, id, changed).await?;
        if !changed.entries.is_empty() {
            return shown(changed);
        }
        let stands = self.asks().get(caller, id).await?;
        // If it is still pending, there was nothing to write: a repeated click, possibly while a reply is in its undo
        // window.
        if !is_done(&stands.ask) {
            unsettled(&stands.ask)?;
        }
        Ok(stands)
    }
}

/// Who settled it, how and when. `Ok` while it is pending, including a reply in its undo window.
fn unsettled(ask: &Ask) -> Result<(), Error> {
    if ask.is_pending() { Ok(()) } else { Ok(ask.still_pending()?) }
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
