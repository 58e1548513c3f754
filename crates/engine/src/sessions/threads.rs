//! Uses an agent like a function: a program sends a query and gets the result or the pending
//! decision, and continues with a person's decision. A thread is a session, and a suspension is an
//! ask.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::json::Json;
use waypost_core::session::event::{Event, Role};
use waypost_core::session::{Session, SessionStatus};

use crate::error::Error;
use crate::feed::Signal;
use crate::runtime::engine::Engine;
use crate::sessions::StartRequest;

/// How often a thread is read again, in case every change notification is lost.
const POLL: Duration = Duration::from_secs(1);
/// The result of a thread is in its last entries.
const LAST_ENTRIES: u64 = 16;

/// The threads of one agent, for one caller. A worker must run, in this process or another one.
pub struct Threads {
    waypost: Engine,
    agent: String,
    caller: Caller,
    hears: Option<Box<Hears>>,
}

/// The callback for observations.
type Hears = dyn Fn(&Observation) + Send + Sync;

/// The state of a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Processed {
    /// The thread.
    pub thread: SessionId,
    /// Its state.
    pub status: Processing,
}

/// How a thread came to rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Processing {
    /// The work is complete.
    Complete {
        /// The agent's result for programs, if it has one; otherwise its last message.
        response: String,
    },
    /// It waits for people. Contains the oldest of several asks; the next one follows when it is settled.
    Suspended(ThreadSuspension),
    /// It is paused until a person resumes it.
    Paused,
    /// The work failed.
    Failed {
        /// A stable code for programs.
        code: String,
        /// A sentence for people.
        message: String,
    },
    /// It was cancelled.
    Cancelled,
}

/// What a thread waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadSuspension {
    /// Its id, for [`Threads::resume_execution`].
    pub suspension_id: AskId,
    /// The tool; `review` if people review a text and no tool runs.
    pub tool_name: String,
    /// The arguments of the call.
    pub tool_input: Option<Json>,
    /// The output of a blocking tool.
    pub tool_output: Option<String>,
}

/// An event of a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observation {
    /// It waits for people.
    AgentSuspended(ThreadSuspension),
    /// People have decided, and it continues.
    AgentResumed(ThreadSuspension),
}

/// A person's decision about a suspension.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ThreadDecision {
    /// Whether it is approved.
    pub approved: bool,
    /// The reason; the agent gets it as the person's words.
    pub reason: Option<String>,
    /// Changed arguments, in place of those shown.
    pub modified_args: Option<Json>,
}

/// Why a thread was not resumed.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// The thread does not exist or the caller may not see it.
    #[error("there is no thread {0}")]
    NoThread(SessionId),
    /// The suspension does not exist or the caller may not see it.
    #[error("there is no suspension {0}")]
    NoSuspension(AskId),
    /// The suspension belongs to another thread.
    #[error("the suspension {suspension} belongs to the thread {thread}")]
    OtherThread {
        /// The suspension.
        suspension: AskId,
        /// The thread that it belongs to.
        thread: SessionId,
    },
    /// The suspension was already settled.
    #[error("the suspension {suspension} is no longer pending: it is {}", status.as_str())]
    NotSuspended {
        /// The suspension.
        suspension: AskId,
        /// Its status.
        status: AskStatus,
    },
    /// The engine refused the decision; nothing was decided.
    #[error(transparent)]
    Engine(#[from] Error),
}

impl Observation {
    /// The name of the event.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::AgentSuspended(_) => "AGENT_SUSPENDED",
            Self::AgentResumed(_) => "AGENT_RESUMED",
        }
    }

    /// The suspension.
    #[must_use]
    pub fn content(&self) -> &ThreadSuspension {
        match self {
            Self::AgentSuspended(suspension) | Self::AgentResumed(suspension) => suspension,
        }
    }
}

impl Threads {
    /// Creates an API for the threads of `agent`, for `caller`.
    pub fn new(waypost: Engine, agent: impl Into<String>, caller: Caller) -> Self {
        Self { waypost, agent: agent.into(), caller, hears: None }
    }

    /// Calls `hears` whenever a thread starts to wait and whenever it continues.
    #[must_use]
    pub fn observed_by(mut self, hears: impl Fn(&Observation) + Send + Sync + 'static) -> Self {
        self.hears = Some(Box::new(hears));
        self
    }

    /// Starts a thread with a query and waits until it comes to rest.
    ///
    /// # Errors
    /// The errors of [`crate::Sessions::start`].
    pub async fn process(&self, query: impl Into<String>) -> Result<Processed, Error> {
        let request = StartRequest { agent: self.agent.clone(), message: Some(query.into()), ..StartRequest::default() };
        let thread = self.waypost.sessions().start(&self.caller, request, None).await?.id;
        self.rest(thread).await
    }

    /// Sends another message in a thread. Its pending asks stay pending.
    ///
    /// # Errors
    /// The errors of [`crate::Sessions::say`].
    pub async fn process_in(&self, thread: SessionId, query: impl Into<String>) -> Result<Processed, Error> {
        self.waypost.sessions().say(&self.caller, thread, query.into(), None).await?;
        self.rest(thread).await
    }

    /// Settles a suspension with a person's decision and waits until the thread comes to rest again. Changed
    /// arguments are first recorded as a new revision of the call, which is then approved as recorded.
    ///
    /// # Errors
    /// [`ResumeError`] says what is wrong with the thread, the suspension or the decision. Nothing was decided then,
    /// unless the wait after the decision failed.
    pub async fn resume_execution(&self, thread: SessionId, suspension: AskId, decision: ThreadDecision) -> Result<Processed, ResumeError> {
        let session = self.session(thread).await?;
        let ask = self.suspended(thread, suspension).await?;
        let resumed = suspension_of(&session, &ask);
        let ask = self.with_arguments(ask, &decision).await?;
        let word = if decision.approved { "approve" } else { "reject" };
        let reply = Reply { reason: decision.reason, ..reply_as_shown(&ask, word) };
        self.waypost.asks().reply(&self.caller, suspension, reply, "program", None).await?;
        self.observe(Observation::AgentResumed(resumed));
        Ok(self.rest(thread).await?)
    }

    /// The suspension of a thread, also after a restart; `None` if it does not wait.
    ///
    /// # Errors
    /// [`ResumeError::NoThread`] if the thread does not exist.
    pub async fn check_for_suspended_state(&self, thread: SessionId) -> Result<Option<ThreadSuspension>, ResumeError> {
        let session = self.session(thread).await?;
        Ok(oldest(&session))
    }

    async fn session(&self, thread: SessionId) -> Result<Arc<Session>, ResumeError> {
        self.waypost.sessions().get(&self.caller, thread).await.map_err(|error| match error {
            Error::Refused(Refusal::NotFound) => ResumeError::NoThread(thread),
            error => error.into(),
        })
    }

    /// The ask, if it belongs to this thread and is pending.
    async fn suspended(&self, thread: SessionId, suspension: AskId) -> Result<Ask, ResumeError> {
        let ask = self.waypost.asks().get(&self.caller, suspension).await.map_err(|error| match error {
            Error::Refused(Refusal::NotFound) => ResumeError::NoSuspension(suspension),
            error => error.into(),
        })?;
        let ask = Arc::unwrap_or_clone(ask.ask);
        if ask.session != thread {
            return Err(ResumeError::OtherThread { suspension, thread: ask.session });
        }
        if !ask.is_pending() {
            return Err(ResumeError::NotSuspended { suspension, status: ask.status() });
        }
        Ok(ask)
    }

    /// The ask with the changed arguments, ready for approval.
    async fn with_arguments(&self, ask: Ask, decision: &ThreadDecision) -> Result<Ask, Error> {
        let shown = ask.approval().map(|approval| approval.call.arguments().as_str());
        let Some(wanted) = decision.modified_args.clone().filter(|wanted| decision.approved && shown != Some(wanted.as_str())) else {
            return Ok(ask);
        };
        let reply = Reply { arguments: Some(wanted), ..reply_as_shown(&ask, "approve") };
        Ok(Arc::unwrap_or_clone(self.waypost.asks().reply(&self.caller, ask.id, reply, "program", None).await?.ask))
    }

    /// The state of the thread once it comes to rest.
    async fn rest(&self, thread: SessionId) -> Result<Processed, Error> {
        // Subscribes before the first read, so that no change falls between the two.
        let mut signals = self.waypost.feed().watch();
        loop {
            let session = self.waypost.sessions().get(&self.caller, thread).await?;
            if session.status != SessionStatus::Running {
                return self.processed(&session).await;
            }
            let news = async {
                while let Ok(signal) = signals.recv().await {
                    if matches!(signal, Signal::Changed { session, .. } if session == thread) {
                        return;
                    }
                }
            };
            let _ = tokio::time::timeout(POLL, news).await;
        }
    }

    async fn processed(&self, session: &Session) -> Result<Processed, Error> {
        let status = match session.status {
            SessionStatus::Complete => Processing::Complete { response: self.response(session).await? },
            SessionStatus::Failed => self.failure(session).await?,
            SessionStatus::Cancelled => Processing::Cancelled,
            SessionStatus::Running | SessionStatus::WaitingForInput => oldest(session).map_or(Processing::Paused, Processing::Suspended),
        };
        if let Processing::Suspended(suspension) = &status {
            self.observe(Observation::AgentSuspended(suspension.clone()));
        }
        Ok(Processed { thread: session.id, status })
    }

    async fn response(&self, session: &Session) -> Result<String, Error> {
        if let Some(result) = &session.result {
            return Ok(result.as_str().to_owned());
        }
        let last_message = self.last_entries(session).await?.into_iter().rev().find_map(|event| match event {
            Event::Message { role: Role::Assistant, text, to: None, .. } => Some(text),
            _ => None,
        });
        Ok(last_message.unwrap_or_default())
    }

    async fn failure(&self, session: &Session) -> Result<Processing, Error> {
        let failed = self.last_entries(session).await?.into_iter().rev().find_map(|event| match event {
            Event::RunFailed { code, message } => Some(Processing::Failed { code, message }),
            _ => None,
        });
        Ok(failed.unwrap_or(Processing::Paused))
    }

    async fn last_entries(&self, session: &Session) -> Result<Vec<Event>, Error> {
        let after = session.seq.saturating_sub(LAST_ENTRIES);
        let entries = self.waypost.sessions().events(&self.caller, session.id, after, u32::MAX).await?;
        Ok(entries.into_iter().map(|entry| entry.event).collect())
    }

    fn observe(&self, observation: Observation) {
        if let Some(hears) = &self.hears {
            hears(&observation);
        }
    }
}

fn oldest(session: &Session) -> Option<ThreadSuspension> {
    session.pending().min_by_key(|ask| (ask.asked_at, ask.id)).map(|ask| suspension_of(session, ask))
}

fn suspension_of(session: &Session, ask: &Ask) -> ThreadSuspension {
    let approval = ask.approval();
    let call = ask.origin.call_id().and_then(|call| session.call(call)).map(|outstanding| &outstanding.call);
    let frozen = approval.map(|approval| approval.call.arguments().clone());
    ThreadSuspension {
        suspension_id: ask.id,
        tool_name: call.map_or_else(|| "review".to_owned(), |call| call.tool.to_string()),
        tool_input: frozen.or_else(|| Json::new(call?.arguments.clone()).ok()),
        tool_output: approval.and_then(|approval| Some(approval.suspended.as_ref()?.output.clone())),
    }
}

/// A reply that decides exactly what this ask shows.
fn reply_as_shown(ask: &Ask, decision: &str) -> Reply {
    let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
    Reply { decision: Some(decision.to_owned()), revision: Some(ask.revision), digest, ..Reply::default() }
}
