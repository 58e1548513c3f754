//! Sessions, as a caller sees them: starting, speaking, watching, stopping.

use waypost_core::ask::Ask;
use waypost_core::decide::{Command, Start, decide, problem_of_intent, start};
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{AgentName, AskId, CallId, SessionId};
use waypost_core::json::Json;
use waypost_core::refusal::Refusal;
use waypost_core::right::Right;
use waypost_core::scope::Task;
use waypost_core::session::{Driver, Resume, Session};
use waypost_core::spot::Spot;
use waypost_store::{Page, SessionFilter};

use crate::access::Caller;
use crate::change::{Change, Hand};
use crate::error::Error;
use crate::once::{Once, recall};
use crate::waypost::Waypost;

/// What somebody wants to start.
#[derive(Debug, Clone, Default)]
pub struct StartRequest {
    /// The agent's name.
    pub agent: String,
    /// The first words to it.
    pub message: Option<String>,
    /// What they want, in a word that the agent knows.
    pub intent: Option<String>,
    /// Where they were said, where that was on a channel.
    pub from: Option<Spot>,
    /// Whether it goes on by itself after an answer.
    pub resume: Resume,
    /// The caller's own labels.
    pub metadata: Option<Json>,
}

/// What somebody says to an agent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// The text.
    pub text: String,
    /// What it wants, in a word that the agent knows.
    pub intent: Option<String>,
    /// Where it was said, where that was on a channel.
    pub from: Option<Spot>,
}

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

/// Which ask of a session is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Which {
    /// The newest that waits for people.
    Latest,
    /// This one.
    Ask(AskId),
    /// The one that waits on behalf of this tool call.
    Call(CallId),
}

impl Which {
    /// `latest`, an ask's id, or a tool call's.
    #[must_use]
    pub fn named(text: &str) -> Self {
        match (text, text.parse()) {
            ("latest", _) => Self::Latest,
            (_, Ok(ask)) => Self::Ask(ask),
            (_, Err(_)) => Self::Call(CallId::new(text)),
        }
    }
}

impl Waypost {
    /// Starts a session of an agent.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] without the right to direct; [`Refusal::Invalid`] at `/agent` when there is
    /// no such agent here.
    pub async fn start(&self, caller: &Caller, request: StartRequest, once: Option<&Once>) -> Result<Session, Error> {
        self.must_have(caller, Right::Direct).await?;
        caller.may(Task::Direct)?;
        self.begin(caller, request, once).await
    }

    /// Starts a session for whoever may.
    pub(crate) async fn begin(&self, caller: &Caller, request: StartRequest, once: Option<&Once>) -> Result<Session, Error> {
        let _held = self.inner.in_flight.hold(caller, once)?;
        if let Some(earlier) = recall(&*self.inner.store, caller, once).await? {
            return self.session(caller, earlier.session).await;
        }
        if let Some(problem) = problem_of_intent(request.intent.as_deref()) {
            return Err(Refusal::Invalid(vec![problem]).into());
        }
        let agent = AgentName::new(request.agent);
        if !self.inner.agents.contains_key(&agent) {
            let known: Vec<_> = self.inner.agents.keys().map(AgentName::as_str).collect();
            return Err(Error::invalid(
                "/agent",
                "unknown_agent",
                format!("There is no agent {agent:?} here; there is: {}.", known.join(", ")),
            ));
        }
        caller.reaches(&agent)?;
        let now = self.now().await?;
        let id = self.inner.session_id(now);
        let StartRequest { message, intent, from, resume, metadata, .. } = request;
        let message = message.filter(|message| !message.trim().is_empty());
        let (driver, title, lineage) = (Driver::Agent, None, None);
        let events = start(Start { agent: agent.clone(), driver, title, message, intent, from, resume, metadata, lineage });
        let by = &caller.principal;
        let remember = once.map(|once| once.remember(by, id, None));
        let change = Change { tenant: &caller.tenant, by, hand: Hand::Free, remember };
        Ok(self.inner.create(id, events, now, change).await?.session)
    }

    /// One session, without its history.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is none that the caller may see.
    pub async fn session(&self, caller: &Caller, id: SessionId) -> Result<Session, Error> {
        let session = self.inner.store.load(&caller.tenant, id).await?.ok_or(Refusal::NotFound)?;
        self.sees_session(caller, &session).await?;
        caller.reaches(&session.agent)?;
        Ok(session)
    }

    /// Sessions, newest first: all of the tenant's for people who may see them, their own for others.
    ///
    /// # Errors
    /// [`Error::Store`] when they cannot be read.
    pub async fn sessions(&self, caller: &Caller, mut filter: SessionFilter) -> Result<Page<Session>, Error> {
        filter.owner = self.sees_only(caller).await?.or(filter.owner);
        Ok(self.inner.store.sessions(&caller.tenant, &filter).await?)
    }

    /// At most `limit` entries of a session's journal after `after`.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is no such session that the caller may see.
    pub async fn events(&self, caller: &Caller, id: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, Error> {
        self.session(caller, id).await?;
        Ok(self.inner.store.read(&caller.tenant, id, after, limit).await?)
    }

    /// The newest ask that waits for people, of a session or of one below it.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is no such session that the caller may see.
    pub async fn pending_ask(&self, caller: &Caller, id: SessionId) -> Result<Option<Ask>, Error> {
        let session = self.session(caller, id).await?;
        let below = self.pending_below(caller, &session).await?;
        Ok(session.pending().cloned().chain(below).max_by_key(|ask| (ask.asked_at, ask.id)))
    }

    /// One ask of a session or of one below it; `None` where none is meant. An idempotency key that was used before
    /// means the ask it was used for, so that a repeated answer to the newest ask stays with it.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where the caller may see no such session, or the ask is not of it;
    /// [`Error::KeyReused`].
    pub async fn ask_of(&self, caller: &Caller, id: SessionId, which: &Which, once: Option<&Once>) -> Result<Option<Ask>, Error> {
        let session = self.session(caller, id).await?;
        let earlier = recall(&*self.inner.store, caller, once).await?.and_then(|earlier| earlier.ask);
        let ask = match (earlier, which) {
            (Some(earlier), _) => earlier,
            (None, Which::Ask(ask)) => *ask,
            (None, Which::Latest) => return self.pending_ask(caller, id).await,
            (None, Which::Call(call)) => {
                let asked = session.pending().find(|ask| ask.origin.call_id() == Some(call));
                return asked.cloned().map(Some).ok_or(Refusal::NotFound.into());
            }
        };
        let ask = self.ask_by_id(caller, ask).await?.ask;
        if ask.session == id || ask.is_below(id) { Ok(Some(ask)) } else { Err(Refusal::NotFound.into()) }
    }

    /// Whether this caller may speak to a session, stop it or let it go on.
    ///
    /// # Errors
    /// Why not.
    pub async fn could_direct(&self, caller: &Caller, id: SessionId) -> Result<(), Error> {
        self.session(caller, id).await?;
        self.must_have(caller, Right::Direct).await
    }

    /// Speaks to a session's agent. Where the agent holds conversations and has asked the caller something,
    /// these words are their reply to the oldest question that they fit; sent twice under one `once`, they are
    /// heard once.
    ///
    /// # Errors
    /// [`Refusal::SessionOver`] for one that was stopped, or that an outside program drives.
    pub async fn say(&self, caller: &Caller, id: SessionId, words: impl Into<Words>, once: Option<&Once>) -> Result<Session, Error> {
        let words = words.into();
        if let Some(session) = self.reply_in_words(caller, id, &words, once).await? {
            return Ok(session);
        }
        let Words { text, intent, from } = words;
        self.command(caller, id, &Command::Say { text, intent, from }, once).await
    }

    /// The session that goes on with what is said at a spot of a channel; none where nobody was spoken to there.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where the caller may not see it.
    pub async fn session_at(&self, caller: &Caller, spot: &Spot) -> Result<Option<SessionId>, Error> {
        let found = self.inner.store.session_at(&caller.tenant, spot).await?;
        match found {
            Some(session) => Ok(Some(self.session(caller, session).await?.id)),
            None => Ok(None),
        }
    }

    /// Lets a session go on that waits for nothing else, or that had failed.
    ///
    /// # Errors
    /// [`Refusal::NotResumable`] for one that does not.
    pub async fn resume(&self, caller: &Caller, id: SessionId, once: Option<&Once>) -> Result<Session, Error> {
        self.command(caller, id, &Command::Resume, once).await
    }

    /// Stops a session; its pending asks are cancelled with it.
    ///
    /// # Errors
    /// [`Refusal::SessionOver`] for one that has ended.
    pub async fn cancel(&self, caller: &Caller, id: SessionId, reason: Option<String>, once: Option<&Once>) -> Result<Session, Error> {
        self.command(caller, id, &Command::CancelRun { reason }, once).await
    }

    async fn command(&self, caller: &Caller, id: SessionId, command: &Command, once: Option<&Once>) -> Result<Session, Error> {
        let session = self.session(caller, id).await?;
        self.must_have(caller, Right::Direct).await?;
        caller.may(Task::Direct)?;
        let _held = self.inner.in_flight.hold(caller, once)?;
        if recall(&*self.inner.store, caller, once).await?.is_some() {
            return self.session(caller, id).await;
        }
        let remember = once.map(|once| once.remember(&caller.principal, id, None));
        let change = Change { tenant: &caller.tenant, by: &caller.principal, hand: Hand::Free, remember };
        let changed = self.inner.decide(&session, change, |session, now| decide(session, command.clone(), &caller.principal, now)).await?;
        Ok(changed.session)
    }
}
