//! Asking and answering, as a caller sees it.

use std::time::Duration;

use waypost_core::ask::{Ask, Status};
use waypost_core::body::Body;
use waypost_core::decide::{Command, Handing, Judgement, NewAsk, Replying, Start, decide, start};
use waypost_core::event::Event;
use waypost_core::ids::{AgentName, AskId, SessionId};
use waypost_core::json::Json;
use waypost_core::place::Comer;
use waypost_core::policy::Policy;
use waypost_core::principal::{Kind, Principal, Provenance, Source};
use waypost_core::problem::Problem;
use waypost_core::refusal::Refusal;
use waypost_core::reply::Reply;
use waypost_core::scope::Task;
use waypost_core::session::{Driver, Resume, Session};
use waypost_core::standing::Gate;
use waypost_core::step_up::Freshness;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;
use waypost_store::{AskFilter, Page};

use crate::access::Caller;
use crate::change::{Change, Changed, Hand};
use crate::changing::{is_cancelled, is_withdrawn};
use crate::error::Error;
use crate::examined::Examined;
use crate::fitting;
use crate::hidden::{CoveredBody, In};
use crate::once::{Once, recall};
use crate::seals::UnderSeal;
use crate::waypost::Waypost;

/// What a program asks.
#[derive(Debug, Clone)]
pub struct AskRequest {
    /// In which of its sessions; a new one where absent.
    pub session: Option<SessionId>,
    /// The asker's own words.
    pub message: Option<String>,
    /// What is asked.
    pub body: Body,
    /// Who may answer, and what happens when nobody does.
    pub policy: Policy,
    /// How long it waits, by the store's clock; instead of the deadline of the policy.
    pub expires_in: Option<Duration>,
    /// The developer's own state.
    pub context: Option<Json>,
    /// What could not be taken over as it was sent. It is told together with everything else that
    /// is wrong with the ask, and nothing is asked.
    pub problems: Vec<Problem>,
}

/// An ask and the session it belongs to.
#[derive(Debug, Clone)]
pub struct Shown {
    /// The ask as it stands.
    pub ask: Ask,
    /// Its session as it stands.
    pub session: Session,
    /// Whether an earlier request with the same idempotency key made it so.
    pub replayed: bool,
    /// The roles that the people concerned have at this moment.
    pub roster: Roster,
}

/// What is asked, as it may be recorded.
struct Asking {
    new_ask: NewAsk,
    /// What is wrong with it, to be told with what else is.
    problems: Vec<Problem>,
    /// What is to be kept beside it, once it is taken.
    secrets: Vec<UnderSeal>,
}

/// What is to be done with an ask.
pub(crate) enum Deed {
    Reply { reply: Box<Reply>, over: Over },
    Cancel(Option<String>),
    Delegate { to: Principal, note: Option<String>, problems: Vec<Problem> },
    Withdraw(Option<String>),
    Undo,
    Judge(Judgement),
}

impl Deed {
    fn task(&self) -> Task {
        match self {
            Self::Reply { .. } | Self::Cancel(_) | Self::Delegate { .. } | Self::Undo => Task::Answer,
            Self::Withdraw(_) | Self::Judge(_) => Task::Ask,
        }
    }
}

/// Over which channel a reply came. What proved who sent it is the caller's.
#[derive(Debug, Clone)]
pub struct Over {
    /// Such as `web`, `api` or `local-cli`.
    pub channel: String,
}

impl From<&str> for Over {
    fn from(channel: &str) -> Self {
        Self { channel: channel.to_owned() }
    }
}

impl Waypost {
    /// Asks people, on behalf of a program.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every problem; [`Refusal::PrincipalType`] for people, who answer.
    pub async fn ask(&self, caller: &Caller, request: AskRequest, once: Option<&Once>) -> Result<Shown, Error> {
        caller.must_be_program()?;
        caller.may(Task::Ask)?;
        let _held = self.inner.in_flight.hold(caller, once)?;
        let existing = self.own_session(caller, request.session).await?;
        if let Some(earlier) = recall(&*self.inner.store, caller, once).await?.and_then(|earlier| earlier.ask) {
            return Ok(Shown { replayed: true, ..self.ask_by_id(caller, earlier).await? });
        }
        let now = self.now().await?;
        let id = self.inner.ask_id(now);
        let AskRequest { message, body, mut policy, expires_in, context, mut problems, .. } = request;
        policy.expires_at = expires_in.map(|time| now.plus(time)).or(policy.expires_at);
        problems.extend(fitting::problems_of(&body, &policy));
        problems.extend(existing.as_ref().filter(|session| session.seq >= self.inner.settings.most_entries).map(is_too_long));
        let session_id = existing.as_ref().map_or_else(|| self.inner.session_id(now), |session| session.id);
        let place = In { tenant: &caller.tenant, session: session_id };
        let CoveredBody { body, message, secrets } = self.cover_body(place, (body, message), None, &mut problems).await?;
        let gate = self.inner.gate(&caller.tenant, &[&caller.principal], &body, Gate::default(), now).await?;
        let asking = Asking { new_ask: NewAsk { id, message, body, policy, context, gate }, problems, secrets };
        match existing {
            None => self.ask_in_new_session(caller, session_id, asking, once, now).await,
            Some(session) => self.ask_in(caller, session, asking, once, now).await,
        }
    }

    async fn own_session(&self, caller: &Caller, id: Option<SessionId>) -> Result<Option<Session>, Error> {
        let Some(id) = id else { return Ok(None) };
        let session = self.session(caller, id).await?;
        if session.driver == Driver::Agent {
            return Err(Refusal::NotEligible.into());
        }
        Ok(Some(session))
    }

    async fn ask_in_new_session(
        &self,
        caller: &Caller,
        session_id: SessionId,
        asking: Asking,
        once: Option<&Once>,
        now: Timestamp,
    ) -> Result<Shown, Error> {
        let Asking { new_ask, problems, secrets } = asking;
        let by = &caller.principal;
        caller.reaches(&AgentName::new(by.name.clone()))?;
        let mut events = start(Start {
            agent: AgentName::new(by.name.clone()),
            driver: Driver::Program,
            title: Some(title(&new_ask.body)),
            message: None,
            intent: None,
            from: None,
            resume: Resume::Auto,
            metadata: None,
            lineage: None,
        });
        let first = waypost_core::event::Entry { seq: 1, at: now, actor: by.clone(), event: events[0].clone() };
        let session = waypost_core::apply::begin(session_id, &first).ok_or(Error::Contended)?;
        let ask = new_ask.id;
        events.extend(unless(&problems, decide(&session, Command::Ask(Box::new(new_ask)), by, now))?);
        self.keep_all_sealed(In { tenant: &caller.tenant, session: session_id }, &secrets).await?;
        let remember = once.map(|once| once.remember(by, session_id, Some(ask)));
        let change = Change { tenant: &caller.tenant, by, hand: Hand::Free, remember };
        let changed = self.inner.create(session_id, events, now, change).await?;
        shown(changed)
    }

    async fn ask_in(&self, caller: &Caller, session: Session, asking: Asking, once: Option<&Once>, now: Timestamp) -> Result<Shown, Error> {
        let Asking { new_ask, problems, secrets } = asking;
        let by = &caller.principal;
        let remember = once.map(|once| once.remember(by, session.id, Some(new_ask.id)));
        let change = Change { tenant: &caller.tenant, by, hand: Hand::Free, remember };
        let decide = |session: &Session, now| unless(&problems, decide(session, Command::Ask(Box::new(new_ask.clone())), by, now));
        if !secrets.is_empty() {
            decide(&session, now)?;
            self.keep_all_sealed(In { tenant: &caller.tenant, session: session.id }, &secrets).await?;
        }
        let changed = self.inner.decide(&session, change, decide).await?;
        shown(changed)
    }

    /// One ask, settled or not.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is none that the caller may see.
    pub async fn ask_by_id(&self, caller: &Caller, ask: AskId) -> Result<Shown, Error> {
        let found = self.inner.store.load_by_ask(&caller.tenant, ask).await?;
        let (ask, session) = found.ok_or(Refusal::NotFound)?;
        caller.reaches(&session.agent)?;
        let roster = self.inner.roster(&caller.tenant, &caller.principal, Some(&ask)).await?;
        self.sees_ask(caller, &ask, &session, &roster)?;
        Ok(Shown { ask, session, replayed: false, roster })
    }

    /// The ask that the caller's own request under this idempotency key made or was about; `None` where there is none, where
    /// the key is forgotten, and where the caller may not see it.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn ask_under(&self, caller: &Caller, key: &str) -> Result<Option<Ask>, Error> {
        let earlier = self.inner.store.recall(&caller.tenant, &caller.principal, key).await?;
        let Some(ask) = earlier.and_then(|earlier| earlier.ask) else { return Ok(None) };
        match self.ask_by_id(caller, ask).await {
            Ok(shown) => Ok(Some(shown.ask)),
            Err(Error::Refused(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Asks, newest first: all of the tenant's for people who may see them, what waits for them for other
    /// people, and their own for programs.
    ///
    /// # Errors
    /// [`Error::Store`] when they cannot be read.
    pub async fn asks(&self, caller: &Caller, mut filter: AskFilter) -> Result<Page<Ask>, Error> {
        if let Some(only) = &caller.proven.scope.asks {
            return self.bound_asks(caller, only, &filter).await;
        }
        match (self.sees_only(caller).await?, caller.principal.kind) {
            (None, _) => {}
            (Some(_), Kind::Person) if filter.waits_for.is_some() => {}
            (Some(_), Kind::Person) if filter.status.is_some_and(|status| status != Status::Pending) => {
                return Ok(Page { items: Vec::new(), more: false });
            }
            (Some(_), Kind::Person) => filter.waits_for = Some(self.audience(caller).await?),
            (Some(own), Kind::Agent | Kind::Service | Kind::System) => filter.asked_by = Some(own),
        }
        Ok(self.inner.store.asks(&caller.tenant, &filter).await?)
    }

    /// Takes a person's reply. What comes back is the ask as it stands: answered, or, where
    /// arguments were changed or more approvals are needed, pending.
    ///
    /// # Errors
    /// Every [`Refusal`] of an answer; [`Refusal::Invalid`] lists every problem at once.
    pub async fn reply(
        &self,
        caller: &Caller,
        ask: AskId,
        reply: Reply,
        over: impl Into<Over>,
        once: Option<&Once>,
    ) -> Result<Shown, Error> {
        let deed = Deed::Reply { reply: Box::new(reply), over: over.into() };
        let shown = self.deal_with(caller, ask, &deed, once).await?;
        self.inner.keep_rule_of(&caller.tenant, &shown.ask).await?;
        Ok(shown)
    }

    /// A person dismisses an ask without answering it.
    ///
    /// # Errors
    /// Who settled it before, and how.
    pub async fn cancel_ask(&self, caller: &Caller, ask: AskId, comment: Option<String>, once: Option<&Once>) -> Result<Shown, Error> {
        self.deal_with(caller, ask, &Deed::Cancel(comment), once).await
    }

    /// Whatever would refuse a reply of this caller before its contents are looked at. For those
    /// who could not read the contents, so that they still refuse in the right order.
    ///
    /// # Errors
    /// Why no reply would be taken.
    pub async fn could_reply(&self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        let found = self.ask_by_id(caller, ask).await?;
        found.ask.lets_reject(found.comer(&caller.principal))?;
        Ok(found.ask.still_pending()?)
    }

    /// Whether this caller may deal with an ask as the program that asked.
    ///
    /// # Errors
    /// Why not.
    pub async fn could_use(&self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        self.ask_by_id(caller, ask).await?;
        Ok(caller.must_be_program()?)
    }

    /// The asker takes an ask back.
    ///
    /// # Errors
    /// Who settled it before, and how.
    pub async fn withdraw_ask(&self, caller: &Caller, ask: AskId, comment: Option<String>, once: Option<&Once>) -> Result<Shown, Error> {
        self.deal_with(caller, ask, &Deed::Withdraw(comment), once).await
    }

    pub(crate) async fn deal_with(&self, caller: &Caller, ask: AskId, deed: &Deed, once: Option<&Once>) -> Result<Shown, Error> {
        let received_at = self.now().await?;
        let found = self.ask_by_id(caller, ask).await?;
        may(caller, &found, deed)?;
        let _held = self.inner.in_flight.hold(caller, once)?;
        if recall(&*self.inner.store, caller, once).await?.is_some() {
            return Ok(Shown { replayed: true, ..self.ask_by_id(caller, ask).await? });
        }
        let by = &caller.principal;
        let examined = self.examine_deed(caller, &found.ask, deed).await?;
        let freshness = self.freshness_for(caller, deed, received_at).await?;
        let remember = once.map(|once| once.remember(by, found.session.id, Some(ask)));
        let change = Change { tenant: &caller.tenant, by, hand: Hand::Free, remember };
        let decide = |session: &Session, now, roster: &Roster| match session.asks.get(&ask) {
            Some(ask) => decide(
                session,
                self.deed_command(caller, ask, deed, &examined, (received_at, now), &roster.clone().with_freshness(freshness)),
                by,
                now,
            ),
            None => Ok(Vec::new()),
        };
        self.keep(caller, &found.ask, &examined, |roster| Ok(!decide(&found.session, received_at, roster)?.is_empty())).await?;
        let changed = self.inner.decide_about(&found.session, Some(ask), change, decide).await?;
        if changed.entries.is_empty() {
            let found = self.ask_by_id(caller, ask).await?;
            let examined = self.examine_deed(caller, &found.ask, deed).await?;
            return settled_before(found, caller, deed, &examined.reply);
        }
        shown(changed)
    }

    /// Only an approval is asked how fresh the proof of its giver is; every decision, whether they have shown
    /// more than a link.
    async fn freshness_for(&self, caller: &Caller, deed: &Deed, now: Timestamp) -> Result<Freshness, Error> {
        match deed {
            Deed::Reply { reply, .. } if reply.decision.as_deref() == Some("approve") => self.inner.freshness(caller, now).await,
            Deed::Reply { .. } | Deed::Cancel(_) | Deed::Delegate { .. } | Deed::Withdraw(_) | Deed::Undo | Deed::Judge(_) => {
                let by_link = caller.proven.is_bound() && !caller.proven.is_fresh(now);
                Ok(Freshness { by_link, ..Freshness::trusted() })
            }
        }
    }

    async fn examine_deed(&self, caller: &Caller, ask: &Ask, deed: &Deed) -> Result<Examined, Error> {
        match deed {
            Deed::Reply { reply, .. } => self.examine(caller, ask, reply).await,
            Deed::Cancel(_) | Deed::Delegate { .. } | Deed::Withdraw(_) | Deed::Undo | Deed::Judge(_) => Ok(Examined::default()),
        }
    }

    fn deed_command(
        &self,
        caller: &Caller,
        ask: &Ask,
        deed: &Deed,
        examined: &Examined,
        (received_at, now): (Timestamp, Timestamp),
        roster: &Roster,
    ) -> Command {
        let roster = roster.clone();
        match deed {
            Deed::Cancel(comment) => Command::CancelAsk { ask: ask.id, comment: comment.clone(), roster },
            Deed::Withdraw(comment) => Command::WithdrawAsk { ask: ask.id, comment: comment.clone() },
            Deed::Undo => Command::Undo { ask: ask.id },
            Deed::Judge(judgement) => Command::Judge(Box::new(judgement.clone())),
            Deed::Delegate { to, note, problems } => {
                let (to, note, problems) = (to.clone(), note.clone(), problems.clone());
                Command::Delegate(Box::new(Handing { ask: ask.id, to, note, problems, roster }))
            }
            Deed::Reply { over, .. } => Command::Reply(Box::new(Replying {
                ask: ask.id,
                schema_problems: examined.problems_with(ask),
                reply: examined.reply.clone(),
                provenance: Provenance {
                    signed_in: Some(caller.proven.by),
                    credential: caller.proven.credential,
                    again: caller.proven.again,
                    ..Provenance::new(Source::Person, caller.principal.clone(), over.channel.clone())
                },
                received_at,
                permit: self.inner.permit_id(now),
                roster,
            })),
        }
    }
}

impl Shown {
    /// Whoever calls, as somebody who wants something of this ask.
    #[must_use]
    pub fn comer<'a>(&'a self, by: &'a Principal) -> Comer<'a> {
        Comer { by, requester: &self.session.owner, roster: &self.roster }
    }
}

/// Whether the caller may do this at all, before anything else about it is looked at.
fn may(caller: &Caller, found: &Shown, deed: &Deed) -> Result<(), Refusal> {
    let comer = found.comer(&caller.principal);
    caller.may(deed.task())?;
    match deed {
        Deed::Reply { reply, .. } if reply.decision.as_deref() == Some("reject") => found.ask.lets_reject(comer),
        Deed::Delegate { .. } => caller.must_not_be_bound().and_then(|()| found.ask.admits(comer)),
        Deed::Reply { .. } | Deed::Cancel(_) => found.ask.admits(comer),
        Deed::Undo => caller.must_be_person(),
        // An agent that works here judges in its own turns.
        Deed::Judge(_) if found.session.driver == Driver::Agent => Err(Refusal::NotEligible),
        Deed::Withdraw(_) | Deed::Judge(_) => caller.must_be_program(),
    }
}

/// What was decided, unless there were `problems` before; then they are told with those found since.
pub(crate) fn unless(problems: &[Problem], decided: Result<Vec<Event>, Refusal>) -> Result<Vec<Event>, Refusal> {
    match decided {
        Ok(_) if !problems.is_empty() => Err(Refusal::Invalid(problems.to_vec())),
        Err(Refusal::Invalid(more)) => Err(Refusal::Invalid([problems, &more].concat())),
        decided => decided,
    }
}

/// What remains to be said where nothing was to be written: a second click, or somebody was first.
fn settled_before(found: Shown, caller: &Caller, deed: &Deed, reply: &Reply) -> Result<Shown, Error> {
    let heard = match deed {
        Deed::Reply { .. } => found.ask.has_heard(reply, &caller.principal),
        Deed::Cancel(comment) => is_cancelled(&found.ask, &caller.principal, comment.as_ref()),
        Deed::Withdraw(_) => is_withdrawn(&found.ask, &caller.principal, None),
        Deed::Delegate { .. } | Deed::Undo | Deed::Judge(_) => false,
    };
    if !heard {
        found.ask.still_pending()?;
    }
    Ok(found)
}

pub(crate) fn shown(changed: Changed) -> Result<Shown, Error> {
    let Changed { session, asks, roster, .. } = changed;
    let ask = asks.into_iter().next().ok_or(Error::Contended)?;
    Ok(Shown { ask, session, replayed: false, roster })
}

/// A line for lists: what is asked, in its own words.
fn title(body: &Body) -> String {
    let text = match body {
        Body::Questions { questions, .. } => questions.first().map(|question| question.question.as_str()).unwrap_or_default(),
        Body::Approval { approval } => return format!("Run {}?", waypost_core::text::visible(&approval.call.identity().tool)),
        Body::Review { markdown } => markdown.as_str(),
    };
    let line = text.lines().map(|line| line.trim_start_matches('#').trim()).find(|line| !line.is_empty()).unwrap_or_default();
    waypost_core::text::visible(&line.chars().take(80).collect::<String>())
}

fn is_too_long(session: &Session) -> Problem {
    let message = format!("The session's journal has {} entries, and takes no further ask. Ask in another session.", session.seq);
    Problem::new("/session_id", "too_long", message)
}
