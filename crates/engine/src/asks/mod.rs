//! Asks and replies: the facade's operations to create, read and settle asks.

pub(crate) mod action;
pub(crate) mod amendment;
pub(crate) mod auto_approval;
pub(crate) mod bulk_decision;
pub(crate) mod drafts;
pub(crate) mod fatigue;
pub(crate) mod history;
pub(crate) mod permits;
pub(crate) mod plain;
pub mod schema_checks;
pub(crate) mod undo_window;
mod unmatched_names;
pub(crate) mod validated_reply;

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::assignment::Actor;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::decide::{Command, Decision, NewAsk, Start, decide, start};
use waypost_core::ids::{AgentName, AskId, SessionId};
use waypost_core::json::Json;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::scope::Task;
use waypost_core::problem::Problem;
use waypost_core::session::{Driver, Session};
use waypost_core::time::Timestamp;
use waypost_store::{AskFilter, DecisionFacts, DecisionQuery, IdempotencyRecord, ListPage, UnderSeal};

use crate::asks::action::{shown, with_problems};
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::runtime::change::{ChangeContext, DecisionBasis};
use crate::runtime::engine::Engine;
use crate::sealed_arguments::{SealedBody, SealedFor};

/// A program's request to ask people.
#[derive(Debug, Clone)]
pub struct AskRequest {
    /// The session to ask in; a new one if absent.
    pub session: Option<SessionId>,
    /// The asker's own words.
    pub message: Option<String>,
    /// The questions, approval or review.
    pub body: Body,
    /// Who may answer, and what happens when nobody does.
    pub policy: Policy,
    /// How long the ask waits, by the store's clock. It replaces the policy's deadline.
    pub expires_in: Option<Duration>,
    /// The developer's own state.
    pub context: Option<Json>,
    /// Parts of the request that could not be parsed. They are reported together with all other problems of the ask,
    /// and nothing is asked.
    pub problems: Vec<Problem>,
}

impl AskRequest {
    /// Asks this in a session of its own, with the default policy: anybody may answer, and it never expires.
    #[must_use]
    pub fn new(body: Body) -> Self {
        Self { session: None, message: None, body, policy: Policy::default(), expires_in: None, context: None, problems: Vec::new() }
    }
}

/// An ask and its session.
#[derive(Debug, Clone)]
pub struct AskWithSession {
    /// The current ask.
    pub ask: Arc<Ask>,
    /// The current session.
    pub session: Arc<Session>,
    /// Whether an earlier request with the same idempotency key had this effect.
    pub replayed: bool,
    /// The current roles of the people concerned.
    pub membership: RoleMembership,
}

/// Which ask to load, and what its decision depends on.
pub(crate) struct AskQuery<'a> {
    pub ask: AskId,
    /// The idempotency key of the caller's request.
    pub once: Option<&'a IdempotencyKey>,
    /// Whether the decision depends on the caller's factors.
    pub factors: bool,
}

/// An ask as the caller sees it, with what else decides the caller's action.
pub(crate) struct LoadedAsk {
    pub found: AskWithSession,
    /// What the caller's earlier request with the same idempotency key left.
    pub earlier: Option<IdempotencyRecord>,
    /// Whether the caller has a factor that can step up; `false` if it was not asked for.
    pub steps_up: bool,
}

/// A new ask that is ready to be recorded.
struct PreparedAsk {
    new_ask: NewAsk,
    /// Problems with the request, reported together with those that the decision finds.
    problems: Vec<Problem>,
    /// Encrypted secrets to store once the ask is accepted.
    secrets: Option<UnderSeal>,
}

/// What can be done with asks.
#[derive(Clone, Copy)]
pub struct Asks<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// What can be done with asks.
    #[must_use]
    pub fn asks(&self) -> Asks<'_> {
        Asks { waypost: self }
    }
}

impl Asks<'_> {
    /// Asks people, on behalf of a program.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every problem; [`Refusal::PrincipalType`] for people, who answer asks and do not
    /// create them.
    pub async fn ask(self, caller: &Caller, request: AskRequest, once: Option<&IdempotencyKey>) -> Result<AskWithSession, Error> {
        caller.must_be_program()?;
        caller.may(Task::Ask)?;
        let _claim = self.waypost.inner.in_flight.claim(caller, once)?;
        let existing = self.waypost.own_session(caller, request.session).await?;
        if let Some(earlier) = recall(&*self.waypost.inner.store, caller, once).await?.and_then(|earlier| earlier.ask) {
            return Ok(AskWithSession { replayed: true, ..self.waypost.asks().get(caller, earlier).await? });
        }
        let now = self.waypost.now().await?;
        let id = self.waypost.inner.ask_id(now);
        let AskRequest { message, body, mut policy, expires_in, context, mut problems, .. } = request;
        policy.expires_at = expires_in.map(|time| now.plus(time)).or(policy.expires_at);
        problems.extend(schema_checks::check_body(&body, &policy));
        problems.extend(self.waypost.inner.unknown_people(&caller.tenant, &policy.who).await?);
        let body = schema_checks::mark_unchecked(body);
        problems.extend(existing.as_deref().filter(|session| session.seq >= self.waypost.inner.settings.max_entries).map(too_long));
        let session_id = existing.as_ref().map_or_else(|| self.waypost.inner.session_id(now), |session| session.id);
        let seal_context = SealedFor { tenant: &caller.tenant, session: session_id };
        let SealedBody { body, message, secrets } = self.waypost.seal_body(seal_context, (body, message), None, &mut problems).await?;
        let auto_approval_rules =
            self.waypost.inner.auto_approval_rules(&caller.tenant, &[&caller.principal], &body, AutoApprovalRules::default(), now).await?;
        let asking = PreparedAsk { new_ask: NewAsk { id, message, body, policy, context, auto_approval_rules }, problems, secrets };
        match existing {
            None => self.waypost.ask_in_new_session(caller, session_id, asking, once, now).await,
            Some(session) => self.waypost.ask_in(caller, session, asking, once, now).await,
        }
    }

    /// Loads one ask in any status.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it does not exist or the caller may not see it.
    pub async fn get(self, caller: &Caller, ask: AskId) -> Result<AskWithSession, Error> {
        Ok(self.waypost.load_for(caller, AskQuery { ask, once: None, factors: false }).await?.found)
    }

    /// The ask that the caller's own request with this idempotency key created or acted on. `None` if there is none,
    /// if the key was deleted, or if the caller may not see the ask.
    ///
    /// # Errors
    /// [`Error::Store`] when the ask cannot be read.
    pub async fn get_under(self, caller: &Caller, key: &str) -> Result<Option<Ask>, Error> {
        let earlier = self.waypost.inner.store.recall(&caller.tenant, &caller.principal, key).await?;
        let Some(ask) = earlier.and_then(|earlier| earlier.ask) else { return Ok(None) };
        match self.waypost.asks().get(caller, ask).await {
            Ok(shown) => Ok(Some(Arc::unwrap_or_clone(shown.ask))),
            Err(Error::Refused(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Lists asks, newest first. People who may see all asks of the tenant get all of them; other people get the asks
    /// that wait for them; programs get their own.
    ///
    /// # Errors
    /// [`Error::Store`] when the asks cannot be read.
    pub async fn list(self, caller: &Caller, mut filter: AskFilter) -> Result<ListPage<Ask>, Error> {
        if let Some(only) = &caller.proven.scope.asks {
            return self.waypost.bound_asks(caller, only, &filter).await;
        }
        match (self.waypost.sees_only(caller).await?, caller.principal.kind) {
            (None, _) => {}
            (Some(_), PrincipalKind::Person) if filter.waits_for.is_some() => {}
            (Some(_), PrincipalKind::Person) if filter.status.is_some_and(|status| status != AskStatus::Pending) => {
                return Ok(ListPage { items: Vec::new(), more: false });
            }
            (Some(_), PrincipalKind::Person) => match self.waypost.people().must_take_part(caller).await {
                Ok(()) => filter.waits_for = Some(self.waypost.people().audience(caller).await?),
                // A person who may decide nothing is asked nothing, also where anybody may answer.
                Err(Error::Refused(_)) => return Ok(ListPage { items: Vec::new(), more: false }),
                Err(error) => return Err(error),
            },
            // A key that is limited to other agents does not reach the sessions in which its program asks.
            (Some(own), PrincipalKind::Agent | PrincipalKind::Service | PrincipalKind::System) => {
                if caller.reaches(&AgentName::new(own.name.clone())).is_err() {
                    return Ok(ListPage { items: Vec::new(), more: false });
                }
                filter.asked_by = Some(own);
            }
        }
        let mut page = self.waypost.inner.store.asks(&caller.tenant, &filter).await?;
        let risk = self.waypost.members().risk_policy(&caller.tenant).await?;
        page.items.iter_mut().for_each(|ask| risk.raise(ask));
        Ok(page)
    }
}

impl Engine {
    /// Loads an ask, as far as the caller may see it, and what decides the caller's action on it.
    pub(crate) async fn load_for(&self, caller: &Caller, query: AskQuery<'_>) -> Result<LoadedAsk, Error> {
        let AskQuery { ask, once, factors } = query;
        let (tenant, by, key) = (&caller.tenant, &caller.principal, once.map(|once| once.key.as_str()));
        let facts = self.inner.store.load_for_decision(DecisionQuery { tenant, ask, by, key, factors }).await?;
        let DecisionFacts { mut ask, session, membership, earlier, steps_up } = facts.ok_or(Refusal::NotFound)?;
        caller.reaches(&session.agent)?;
        let membership = self.members().with_declared(membership);
        membership.role_policy().risk.raise_shared(&mut ask);
        self.sees_ask(caller, &ask, &session, &membership)?;
        Ok(LoadedAsk { found: AskWithSession { ask, session, replayed: false, membership }, earlier, steps_up })
    }

    async fn own_session(&self, caller: &Caller, id: Option<SessionId>) -> Result<Option<Arc<Session>>, Error> {
        let Some(id) = id else { return Ok(None) };
        let session = self.sessions().get(caller, id).await?;
        if session.driver == Driver::Agent {
            return Err(Refusal::NotEligible.into());
        }
        Ok(Some(session))
    }

    async fn ask_in_new_session(
        &self,
        caller: &Caller,
        session_id: SessionId,
        asking: PreparedAsk,
        once: Option<&IdempotencyKey>,
        now: Timestamp,
    ) -> Result<AskWithSession, Error> {
        let PreparedAsk { new_ask, problems, secrets } = asking;
        let by = &caller.principal;
        caller.reaches(&AgentName::new(by.name.clone()))?;
        let agent = AgentName::new(by.name.clone());
        let beginning = Start { title: Some(title(&new_ask.body)), ..Start::new(agent, Driver::Program) };
        let begun = Decision::begin(session_id, start(beginning), by, now).ok_or(Error::Contended)?;
        let (ask, command) = (new_ask.id, Command::Ask(Box::new(new_ask)));
        let risk = self.inner.risk_for(&caller.tenant, &command).await?;
        let asked = with_problems(&problems, decide(&begun.session, command, by, now, &risk))?;
        self.store_all_sealed(SealedFor { tenant: &caller.tenant, session: session_id }, &secrets).await?;
        let remember = once.map(|once| once.remember(by, session_id, Some(ask)));
        let change = ChangeContext::by(&caller.tenant, by).remembering(remember);
        let changed = self.inner.create(begun.followed_by(asked), now, change).await?;
        shown(changed)
    }

    async fn ask_in(
        &self,
        caller: &Caller,
        session: Arc<Session>,
        asking: PreparedAsk,
        once: Option<&IdempotencyKey>,
        now: Timestamp,
    ) -> Result<AskWithSession, Error> {
        let PreparedAsk { new_ask, problems, secrets } = asking;
        let by = &caller.principal;
        let remember = once.map(|once| once.remember(by, session.id, Some(new_ask.id)));
        let change = ChangeContext::by(&caller.tenant, by).remembering(remember);
        let command = Command::Ask(Box::new(new_ask));
        let risk = self.inner.risk_for(&caller.tenant, &command).await?;
        let decide = |session: &Session, now| with_problems(&problems, decide(session, command.clone(), by, now, &risk));
        if secrets.is_some() {
            decide(&session, now)?;
            self.store_all_sealed(SealedFor { tenant: &caller.tenant, session: session.id }, &secrets).await?;
        }
        let changed = self.inner.decide_on(DecisionBasis::of(session), change, |session, now, _| decide(session, now)).await?;
        shown(changed)
    }
}

impl AskWithSession {
    /// The caller as an actor on this ask.
    #[must_use]
    pub fn actor<'a>(&'a self, by: &'a Principal) -> Actor<'a> {
        Actor { by, requester: &self.session.owner, membership: &self.membership }
    }
}

/// A title for lists: the first words of what is asked.
fn title(body: &Body) -> String {
    let text = match body {
        Body::Questions { questions, .. } => questions.first().map(|question| question.question.as_str()).unwrap_or_default(),
        Body::Approval { approval } => return format!("Run {}?", waypost_core::text::visible(&approval.call.identity().tool)),
        Body::Review { markdown } => markdown.as_str(),
    };
    let line = text.lines().map(|line| line.trim_start_matches('#').trim()).find(|line| !line.is_empty()).unwrap_or_default();
    waypost_core::text::visible(&line.chars().take(80).collect::<String>())
}

fn too_long(session: &Session) -> Problem {
    let message = format!("The session's journal has {} entries and accepts no more asks. Ask in another session.", session.seq);
    Problem::new("/session_id", "too_long", message)
}
