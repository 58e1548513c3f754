//! Sessions: the facade's operations to start, read, message, resume and cancel them.

pub(crate) mod child_sessions;
pub(crate) mod conversation;
pub(crate) mod outbox_messages;
pub(crate) mod schedules;
pub(crate) mod threads;
pub(crate) mod triggers;

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::decide::{Command, Decision, Start, problem_of_intent, start};
use waypost_core::ids::{AgentName, AskId, CallId, Seq, SessionId};
use waypost_core::json::Json;
use waypost_core::people::permission::Permission;
use waypost_core::people::scope::Task;
use waypost_core::session::event::Entry;
use waypost_core::session::{Driver, Resume, Session};
use waypost_store::{ListPage, SessionFilter};

use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::runtime::change::ChangeContext;
use crate::runtime::engine::Engine;

/// A request to start a session.
#[derive(Debug, Clone, Default)]
pub struct StartRequest {
    /// The agent's name.
    pub agent: String,
    /// The first message to the agent.
    pub message: Option<String>,
    /// What the person wants, as a keyword that the agent knows.
    pub intent: Option<String>,
    /// The thread that the message came from, if it came over a channel.
    pub from: Option<ThreadRef>,
    /// Whether the session continues by itself after an answer.
    pub resume: Resume,
    /// The caller's own labels.
    pub metadata: Option<Json>,
}

/// A message to an agent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgentMessage {
    /// The text.
    pub text: String,
    /// What the person wants, as a keyword that the agent knows.
    pub intent: Option<String>,
    /// The thread that the message came from, if it came over a channel.
    pub from: Option<ThreadRef>,
}

impl From<&str> for AgentMessage {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for AgentMessage {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

/// Selects an ask of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AskSelector {
    /// The newest pending ask.
    Latest,
    /// The ask with this id.
    Ask(AskId),
    /// The pending ask for this tool call.
    Call(CallId),
}

impl AskSelector {
    /// Parses `latest`, an ask's id, or a tool call's id.
    #[must_use]
    pub fn named(text: &str) -> Self {
        match (text, text.parse()) {
            ("latest", _) => Self::Latest,
            (_, Ok(ask)) => Self::Ask(ask),
            (_, Err(_)) => Self::Call(CallId::new(text)),
        }
    }
}

/// What can be done with sessions.
#[derive(Clone, Copy)]
pub struct Sessions<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// What can be done with sessions.
    #[must_use]
    pub fn sessions(&self) -> Sessions<'_> {
        Sessions { waypost: self }
    }
}

impl Sessions<'_> {
    /// Starts a session of an agent.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] without the permission to direct; [`Refusal::Invalid`] at `/agent` if this agent
    /// does not exist here.
    pub async fn start(self, caller: &Caller, request: StartRequest, once: Option<&IdempotencyKey>) -> Result<Arc<Session>, Error> {
        self.waypost.people().must_have(caller, Permission::Direct).await?;
        caller.may(Task::Direct)?;
        self.waypost.begin(caller, request, once).await
    }

    /// Loads one session, without its history.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it does not exist or the caller may not see it.
    pub async fn get(self, caller: &Caller, id: SessionId) -> Result<Arc<Session>, Error> {
        let session = self.waypost.inner.store.load(&caller.tenant, id).await?.ok_or(Refusal::NotFound)?;
        self.waypost.sees_session(caller, &session).await?;
        caller.reaches(&session.agent)?;
        Ok(session)
    }

    /// Lists sessions, newest first: all sessions of the tenant for people who may see them, and otherwise the
    /// caller's own.
    ///
    /// # Errors
    /// [`Error::Store`] when they cannot be read.
    pub async fn list(self, caller: &Caller, mut filter: SessionFilter) -> Result<ListPage<Session>, Error> {
        filter.owner = self.waypost.sees_only(caller).await?.or(filter.owner);
        let Some(agents) = &caller.proven.scope.agents else {
            return Ok(self.waypost.inner.store.sessions(&caller.tenant, &filter).await?);
        };
        let mut pages = Vec::new();
        for agent in agents.iter().filter(|agent| filter.agent.as_ref().is_none_or(|wanted| wanted == *agent)) {
            let filter = SessionFilter { agent: Some(agent.clone()), ..filter.clone() };
            pages.push(self.waypost.inner.store.sessions(&caller.tenant, &filter).await?);
        }
        Ok(ListPage::merged(pages, filter.limit, |session| session.id))
    }

    /// Reads at most `limit` entries of a session's journal after `after`.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the session does not exist or the caller may not see it.
    pub async fn events(self, caller: &Caller, id: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, Error> {
        self.waypost.sessions().get(caller, id).await?;
        Ok(self.waypost.inner.store.read(&caller.tenant, id, after, limit).await?)
    }

    /// The newest pending ask of a session or of a session below it.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the session does not exist or the caller may not see it.
    pub async fn pending_ask(self, caller: &Caller, id: SessionId) -> Result<Option<Ask>, Error> {
        let session = self.waypost.sessions().get(caller, id).await?;
        let below = self.waypost.pending_in_descendants(caller, &session).await?;
        Ok(session.pending().cloned().chain(below).max_by_key(|ask| (ask.asked_at, ask.id)))
    }

    /// One ask of a session or of a session below it; `None` if there is no such ask. An idempotency key that was
    /// used before selects the ask that it was used for, so that a repeated answer to the newest ask goes to the same
    /// ask.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the caller may not see the session, or the ask belongs to another session;
    /// [`Error::KeyReused`].
    pub async fn ask_of(
        self,
        caller: &Caller,
        id: SessionId,
        which: &AskSelector,
        once: Option<&IdempotencyKey>,
    ) -> Result<Option<Ask>, Error> {
        let session = self.waypost.sessions().get(caller, id).await?;
        let earlier = recall(&*self.waypost.inner.store, caller, once).await?.and_then(|earlier| earlier.ask);
        let ask = match (earlier, which) {
            (Some(earlier), _) => earlier,
            (None, AskSelector::Ask(ask)) => *ask,
            (None, AskSelector::Latest) => return self.waypost.sessions().pending_ask(caller, id).await,
            (None, AskSelector::Call(call)) => {
                let asked = session.pending().find(|ask| ask.origin.call_id() == Some(call));
                return asked.cloned().map(Some).ok_or(Refusal::NotFound.into());
            }
        };
        let ask = Arc::unwrap_or_clone(self.waypost.asks().get(caller, ask).await?.ask);
        if ask.session == id || ask.is_descendant_of(id) { Ok(Some(ask)) } else { Err(Refusal::NotFound.into()) }
    }

    /// Whether this caller may message, cancel or resume a session.
    ///
    /// # Errors
    /// Why not.
    pub async fn could_direct(self, caller: &Caller, id: SessionId) -> Result<(), Error> {
        self.waypost.sessions().get(caller, id).await?;
        self.waypost.people().must_have(caller, Permission::Direct).await
    }

    /// Sends a message to a session's agent. If the agent holds conversations and has asked the caller something, the
    /// message is their reply to the oldest question that it fits. A message that is sent twice with the same `once`
    /// is recorded once.
    ///
    /// # Errors
    /// [`Refusal::SessionOver`] for a session that was cancelled or that an outside program drives.
    pub async fn say(
        self,
        caller: &Caller,
        id: SessionId,
        message: impl Into<AgentMessage>,
        once: Option<&IdempotencyKey>,
    ) -> Result<Arc<Session>, Error> {
        let message = message.into();
        if let Some(session) = self.waypost.reply_as_text(caller, id, &message, once).await? {
            return Ok(session);
        }
        let AgentMessage { text, intent, from } = message;
        self.waypost.command(caller, id, &Command::AddMessage { text, intent, from }, once).await
    }

    /// The session that receives messages from a thread of a channel; none if nobody wrote to an agent there.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the caller may not see it.
    pub async fn at(self, caller: &Caller, thread_ref: &ThreadRef) -> Result<Option<SessionId>, Error> {
        let found = self.waypost.inner.store.session_at(&caller.tenant, thread_ref).await?;
        match found {
            Some(session) => Ok(Some(self.waypost.sessions().get(caller, session).await?.id)),
            None => Ok(None),
        }
    }

    /// Resumes a session that is paused or has failed.
    ///
    /// # Errors
    /// [`Refusal::NotResumable`] for any other session.
    pub async fn resume(self, caller: &Caller, id: SessionId, once: Option<&IdempotencyKey>) -> Result<Arc<Session>, Error> {
        self.waypost.command(caller, id, &Command::Resume, once).await
    }

    /// Cancels a session together with its pending asks.
    ///
    /// # Errors
    /// [`Refusal::SessionOver`] for a session that has ended.
    pub async fn cancel(
        self,
        caller: &Caller,
        id: SessionId,
        reason: Option<String>,
        once: Option<&IdempotencyKey>,
    ) -> Result<Arc<Session>, Error> {
        self.waypost.command(caller, id, &Command::CancelRun { reason }, once).await
    }
}

impl Engine {
    /// Starts a session without a permission check.
    pub(crate) async fn begin(&self, caller: &Caller, request: StartRequest, once: Option<&IdempotencyKey>) -> Result<Arc<Session>, Error> {
        let _claim = self.inner.in_flight.claim(caller, once)?;
        if let Some(earlier) = recall(&*self.inner.store, caller, once).await? {
            return self.sessions().get(caller, earlier.session).await;
        }
        if let Some(problem) = problem_of_intent(request.intent.as_deref()) {
            return Err(Refusal::Invalid(vec![problem]).into());
        }
        let agent = AgentName::new(request.agent);
        if !self.inner.agents.contains_key(&agent) {
            let known: Vec<_> = self.inner.agents.keys().map(AgentName::as_str).collect();
            let available = if known.is_empty() { "It has none.".to_owned() } else { format!("Available agents: {}.", known.join(", ")) };
            return Err(Error::invalid("/agent", "unknown_agent", format!("This server has no agent {agent:?}. {available}")));
        }
        caller.reaches(&agent)?;
        let now = self.now().await?;
        let id = self.inner.session_id(now);
        let StartRequest { message, intent, from, resume, metadata, .. } = request;
        let message = message.filter(|message| !message.trim().is_empty());
        let (driver, title, parents) = (Driver::Agent, None, None);
        let events = start(Start { agent: agent.clone(), driver, title, message, intent, from, resume, metadata, parents });
        let by = &caller.principal;
        let remember = once.map(|once| once.remember(by, id, None));
        let change = ChangeContext::by(&caller.tenant, by).remembering(remember);
        let begun = Decision::begin(id, events, by, now).ok_or(Error::Contended)?;
        Ok(self.inner.create(begun, now, change).await?.session)
    }

    async fn command(
        &self,
        caller: &Caller,
        id: SessionId,
        command: &Command,
        once: Option<&IdempotencyKey>,
    ) -> Result<Arc<Session>, Error> {
        let session = self.sessions().get(caller, id).await?;
        self.people().must_have(caller, Permission::Direct).await?;
        caller.may(Task::Direct)?;
        let _claim = self.inner.in_flight.claim(caller, once)?;
        if recall(&*self.inner.store, caller, once).await?.is_some() {
            return self.sessions().get(caller, id).await;
        }
        let remember = once.map(|once| once.remember(&caller.principal, id, None));
        let change = ChangeContext::of(caller).remembering(remember);
        Ok(self.inner.decide(&session, change, command).await?.session)
    }
}
