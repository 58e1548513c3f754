//! Every action on a pending ask goes through here: one read, the checks, one decision, one write.

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::policy::GRACE;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::{Command, Decision, DelegationRequest, Judgement, ReplyCommand, RevisionCommand, Successor, decide};
use waypost_core::ids::AskId;
use waypost_core::people::freshness::Freshness;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::people::scope::Task;
use waypost_core::problem::Problem;
use waypost_core::session::{Driver, Session};
use waypost_core::time::Timestamp;

use crate::asks::amendment::{check_may_comment, is_cancelled, is_withdrawn};
use crate::asks::validated_reply::ValidatedReply;
use crate::asks::{AskQuery, AskWithSession, Asks, LoadedAsk};
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, check_repeat};
use crate::runtime::change::{ChangeContext, Changed, DecisionBasis};
use crate::runtime::engine::Engine;

/// An action on an ask.
pub(crate) enum AskAction {
    Reply { reply: Box<Reply>, over: ReplyChannel },
    Cancel(Option<String>),
    Delegate { to: Principal, note: Option<String>, problems: Vec<Problem> },
    Withdraw(Option<String>),
    Supersede { successor: Successor, comment: Option<String> },
    Revise { revision: Box<RevisionCommand>, problems: Vec<Problem> },
    Restrict(Box<Restriction>),
    Comment(String),
    Undo,
    Judge(Judgement),
}

impl AskAction {
    /// The task that a credential must allow. Everybody who sees an ask may comment on it.
    fn task(&self) -> Option<Task> {
        match self {
            Self::Reply { .. } | Self::Cancel(_) | Self::Delegate { .. } | Self::Restrict(_) | Self::Undo => Some(Task::Answer),
            Self::Withdraw(_) | Self::Supersede { .. } | Self::Revise { .. } | Self::Judge(_) => Some(Task::Ask),
            Self::Comment(_) => None,
        }
    }

    /// The reply, if this is one.
    fn reply(&self) -> Option<&Reply> {
        match self {
            Self::Reply { reply, .. } => Some(reply),
            _ => None,
        }
    }

    /// The reply, if this approves something.
    fn approves(&self) -> Option<&ReplyChannel> {
        match self {
            Self::Reply { reply, over } if reply.decision.as_deref() == Some("approve") => Some(over),
            _ => None,
        }
    }

    /// Problems that are reported together with those that the decision finds.
    fn problems(&self) -> &[Problem] {
        match self {
            Self::Revise { problems, .. } => problems,
            _ => &[],
        }
    }

    /// Whether a settled ask already contains this action of `by`.
    fn is_contained_in(&self, ask: &Ask, by: &Principal, reply: &Reply) -> bool {
        match self {
            Self::Reply { .. } => ask.has_accepted(reply, by),
            Self::Cancel(comment) => is_cancelled(ask, by, comment.as_ref()),
            Self::Withdraw(_) => is_withdrawn(ask, by, None),
            Self::Supersede { successor, .. } => is_withdrawn(ask, by, Some(successor.id)),
            Self::Delegate { .. } | Self::Revise { .. } | Self::Restrict(_) | Self::Comment(_) | Self::Undo | Self::Judge(_) => false,
        }
    }

    /// Whether this can be done while a reply is in its undo window.
    fn fits_pending_decision(&self) -> bool {
        match self {
            Self::Supersede { .. } | Self::Revise { .. } | Self::Restrict(_) | Self::Comment(_) => true,
            Self::Reply { .. } | Self::Cancel(_) | Self::Delegate { .. } | Self::Withdraw(_) | Self::Undo | Self::Judge(_) => false,
        }
    }
}

/// The channel of a reply. The proof of the sender belongs to the caller.
#[derive(Debug, Clone)]
pub struct ReplyChannel {
    /// The channel's name, such as `web`, `api` or `local-cli`.
    pub channel: String,
}

impl From<&str> for ReplyChannel {
    fn from(channel: &str) -> Self {
        Self { channel: channel.to_owned() }
    }
}

impl Asks<'_> {
    /// Records a person's reply and returns the current ask: answered, or still pending if arguments were changed or
    /// more approvals are needed.
    ///
    /// # Errors
    /// Every [`Refusal`] of an answer; [`Refusal::Invalid`] lists every problem at once.
    pub async fn reply(
        self,
        caller: &Caller,
        ask: AskId,
        reply: Reply,
        over: impl Into<ReplyChannel>,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        let action = AskAction::Reply { reply: Box::new(reply), over: over.into() };
        let shown = self.waypost.handle(caller, ask, &action, once).await?;
        self.waypost.inner.save_rule_of(&caller.tenant, &shown.ask).await?;
        Ok(shown)
    }

    /// Cancels an ask: a person dismisses it without an answer.
    ///
    /// # Errors
    /// Who settled it before, and how.
    pub async fn cancel(
        self,
        caller: &Caller,
        ask: AskId,
        comment: Option<String>,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        self.waypost.handle(caller, ask, &AskAction::Cancel(comment), once).await
    }

    /// Makes the checks that refuse a reply of this caller before its contents are read. Callers use it when they
    /// could not parse the contents, so that refusals keep their order.
    ///
    /// # Errors
    /// Why a reply would be refused.
    pub async fn could_reply(self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        let found = self.waypost.asks().get(caller, ask).await?;
        found.ask.check_may_reject(found.actor(&caller.principal))?;
        Ok(found.ask.check_pending()?)
    }

    /// Whether this caller may act on an ask as the program that asked.
    ///
    /// # Errors
    /// Why not.
    pub async fn could_use(self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        self.waypost.asks().get(caller, ask).await?;
        Ok(caller.must_be_program()?)
    }

    /// Withdraws an ask on behalf of its asker.
    ///
    /// # Errors
    /// Who settled it before, and how.
    pub async fn withdraw(
        self,
        caller: &Caller,
        ask: AskId,
        comment: Option<String>,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        self.waypost.handle(caller, ask, &AskAction::Withdraw(comment), once).await
    }
}

impl Engine {
    /// The only way in which people and programs act on an ask: loads it, checks the action, decides it and records it.
    pub(crate) async fn handle(
        &self,
        caller: &Caller,
        ask: AskId,
        action: &AskAction,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        let received_at = self.now().await?;
        let _claim = self.inner.in_flight.claim(caller, once)?;
        let factors = action.approves().is_some() && caller.fresh(received_at).is_none();
        let LoadedAsk { found, earlier, steps_up } = self.load_for(caller, AskQuery { ask, once, factors }).await?;
        check_may_act(caller, &found, action)?;
        if check_repeat(earlier, once)?.is_some() {
            return Ok(AskWithSession { replayed: true, ..found });
        }
        let by = &caller.principal;
        let validated = self.validate(caller, &found.ask, action.reply()).await?;
        let freshness = self.freshness_for(caller, action, steps_up, received_at);
        let remember = once.map(|once| once.remember(by, found.session.id, Some(ask)));
        let change = ChangeContext::by(&caller.tenant, by).remembering(remember);
        let decide = |session: &Session, now, membership: &RoleMembership| match session.asks.get(&ask) {
            Some(ask) => {
                let fresh = membership.clone().with_freshness(freshness);
                let command = self.action_command(caller, ask, action, &validated, (received_at, now), fresh);
                with_problems(action.problems(), decide(session, command, by, now, &membership.role_policy().risk))
            }
            None => Ok(Decision::nothing(session)),
        };
        let AskWithSession { ask: shown_ask, session, membership, .. } = found;
        let stored = self.store_attachments(caller, &shown_ask, &validated, || decide(&session, received_at, &membership)).await;
        let basis = DecisionBasis { session, membership, ask: Some(ask), has_turn: false };
        let decided = match stored {
            Ok(()) => self.inner.decide_on(basis, change, decide).await,
            Err(refused) => Err(refused),
        };
        let changed = self.settle_if_expired(caller, ask, decided).await?;
        if changed.entries.is_empty() {
            let found = self.asks().get(caller, ask).await?;
            let validated = self.validate(caller, &found.ask, action.reply()).await?;
            return unchanged_result(found, caller, action, &validated.reply);
        }
        shown(changed)
    }

    /// Returns `result`. If it says that the ask has expired, this first settles the ask, so that the next reader sees
    /// the same status.
    pub(crate) async fn settle_if_expired<T>(&self, caller: &Caller, ask: AskId, result: Result<T, Error>) -> Result<T, Error> {
        if matches!(result, Err(Error::Refused(Refusal::Expired { .. }))) {
            self.settle_overdue(caller, ask).await?;
        }
        result
    }

    /// Applies the timers of an ask whose deadline has passed, if no worker has done so yet. A reply that arrived in
    /// time may still be in the middle of its write, so this waits until the grace period is over.
    async fn settle_overdue(&self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        let found = self.asks().get(caller, ask).await?;
        let Some(deadline) = found.ask.policy.ends_at().filter(|_| found.ask.is_pending()) else { return Ok(()) };
        tokio::time::sleep(deadline.plus(GRACE).since(self.now().await?).min(GRACE)).await;
        let (mut session, system) = (self.asks().get(caller, ask).await?.session, Principal::system());
        // One timer after another, as a worker does it.
        loop {
            let change = ChangeContext::by(&caller.tenant, &system);
            let ticked = self.inner.decide(&session, change, &Command::Tick).await?;
            if ticked.entries.is_empty() {
                return Ok(());
            }
            session = ticked.session;
        }
    }

    /// The facts about the caller's proof that the decision checks. For an approval, the decision checks how fresh the
    /// proof is; for every other action, only whether the caller proved more than a link.
    fn freshness_for(&self, caller: &Caller, action: &AskAction, steps_up: bool, now: Timestamp) -> Freshness {
        match action.approves() {
            Some(over) => {
                let channel = self.inner.settings.approval_limit(caller.proven.by, &over.channel);
                Freshness { channel, ..caller.fresh(now).unwrap_or_else(|| caller.without_fresh_proof(steps_up)) }
            }
            None => Freshness { by_link: caller.proven.is_limited_to_asks() && !caller.proven.is_fresh(now), ..Freshness::trusted() },
        }
    }

    fn action_command(
        &self,
        caller: &Caller,
        ask: &Ask,
        action: &AskAction,
        validated: &ValidatedReply,
        (received_at, now): (Timestamp, Timestamp),
        membership: RoleMembership,
    ) -> Command {
        match action {
            AskAction::Cancel(comment) => Command::CancelAsk { ask: ask.id, comment: comment.clone(), membership },
            AskAction::Withdraw(comment) => Command::WithdrawAsk { ask: ask.id, comment: comment.clone() },
            AskAction::Supersede { successor, comment } => {
                Command::SupersedeAsk { ask: ask.id, successor: successor.clone(), comment: comment.clone() }
            }
            AskAction::Revise { revision, .. } => Command::ReviseAsk(revision.clone()),
            AskAction::Restrict(restriction) => Command::RestrictAsk { ask: ask.id, restriction: restriction.clone(), membership },
            AskAction::Comment(text) => Command::Comment { ask: ask.id, text: text.clone(), last_read: None },
            AskAction::Undo => Command::Undo { ask: ask.id },
            AskAction::Judge(judgement) => Command::Judge(Box::new(judgement.clone())),
            AskAction::Delegate { to, note, problems } => {
                let (to, note, problems) = (to.clone(), note.clone(), problems.clone());
                Command::Delegate(Box::new(DelegationRequest { ask: ask.id, to, note, problems, membership }))
            }
            AskAction::Reply { over, .. } => Command::Reply(Box::new(ReplyCommand {
                ask: ask.id,
                schema_problems: validated.problems_with(ask),
                reply: validated.reply.clone(),
                provenance: Provenance {
                    signed_in: Some(caller.proven.by),
                    credential: caller.proven.credential,
                    again: caller.proven.again,
                    ..Provenance::new(Source::Person, caller.principal.clone(), over.channel.clone())
                },
                received_at,
                permit: self.inner.permit_id(now),
                undo_window: self.inner.settings.undo_window(&over.channel),
                membership,
            })),
        }
    }
}

/// Checks whether the caller may do this at all, before any other check.
fn check_may_act(caller: &Caller, found: &AskWithSession, action: &AskAction) -> Result<(), Refusal> {
    let actor = found.actor(&caller.principal);
    action.task().map_or(Ok(()), |task| caller.may(task))?;
    match action {
        AskAction::Reply { reply, .. } if reply.decision.as_deref() == Some("reject") => found.ask.check_may_reject(actor),
        AskAction::Delegate { .. } => caller.must_not_be_limited_to_asks().and_then(|()| found.ask.check_may_answer(actor)),
        AskAction::Reply { .. } | AskAction::Cancel(_) => found.ask.check_may_answer(actor),
        AskAction::Restrict(_) => caller.must_be_person().and_then(|()| found.ask.check_may_answer(actor)),
        AskAction::Comment(_) => check_may_comment(caller, found),
        AskAction::Undo => caller.must_be_person(),
        // An agent that runs in this engine judges in its own turns.
        AskAction::Judge(_) if found.session.driver == Driver::Agent => Err(Refusal::NotEligible),
        AskAction::Withdraw(_) | AskAction::Supersede { .. } | AskAction::Revise { .. } | AskAction::Judge(_) => caller.must_be_program(),
    }
}

/// Returns what was decided if there are no `problems`. Otherwise reports them together with the problems that the
/// decision found.
pub(crate) fn with_problems(problems: &[Problem], decided: Result<Decision, Refusal>) -> Result<Decision, Refusal> {
    match decided {
        Ok(_) if !problems.is_empty() => Err(Refusal::Invalid(problems.to_vec())),
        Err(Refusal::Invalid(more)) => Err(Refusal::Invalid([problems, &more].concat())),
        decided => decided,
    }
}

/// The result when nothing was written: a repeated click, or another action came first.
fn unchanged_result(found: AskWithSession, caller: &Caller, action: &AskAction, reply: &Reply) -> Result<AskWithSession, Error> {
    let repeated = action.is_contained_in(&found.ask, &caller.principal, reply);
    let goes_on = found.ask.is_pending() && action.fits_pending_decision();
    if !repeated && !goes_on {
        found.ask.check_pending()?;
    }
    Ok(found)
}

pub(crate) fn shown(changed: Changed) -> Result<AskWithSession, Error> {
    let Changed { session, asks, membership, .. } = changed;
    let mut ask = asks.into_iter().next().ok_or(Error::Contended)?;
    membership.role_policy().risk.raise_shared(&mut ask);
    Ok(AskWithSession { ask, session, replayed: false, membership })
}
