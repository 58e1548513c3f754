//! An agent as a function: a program asks it something and gets back what came of it, or what it waits for; and
//! lets it go on with a person's decision. A thread is a session, a suspension is an ask.

use std::time::Duration;

use waypost_core::ask::{Ask, Status as AskStatus};
use waypost_core::event::{Event, Role};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::json::Json;
use waypost_core::refusal::Refusal;
use waypost_core::reply::Reply;
use waypost_core::session::{Session, Status};

use crate::access::Caller;
use crate::error::Error;
use crate::feed::Signal;
use crate::sessions::StartRequest;
use crate::waypost::Waypost;

/// How often a thread is looked at, should every hint be lost.
const POLL: Duration = Duration::from_secs(1);
/// The end of a thread is told in its last entries.
const LAST_ENTRIES: u64 = 16;

/// The threads of one agent, for one caller. A worker has to run somewhere, in this process or another.
pub struct Threads {
    waypost: Waypost,
    agent: String,
    caller: Caller,
    hears: Option<Box<Hears>>,
}

/// Hears what happens to threads, once it is recorded.
type Hears = dyn Fn(&Observation) + Send + Sync;

/// Where a thread stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Processed {
    /// Which.
    pub thread: SessionId,
    /// Where it stands.
    pub status: Processing,
}

/// How a thread came to rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Processing {
    /// The work is done.
    Complete {
        /// What came of it, where its agent has a result for programs; its last words otherwise.
        response: String,
    },
    /// It waits for people. Of several asks this is the oldest; the next one follows when it is settled.
    Suspended(Suspension),
    /// It goes on when somebody says so.
    Paused,
    /// The work cannot be finished.
    Failed {
        /// A stable word for programs.
        code: String,
        /// A sentence for people.
        message: String,
    },
    /// Somebody stopped it.
    Cancelled,
}

/// What a thread waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suspension {
    /// Its id, for [`Threads::resume_execution`].
    pub suspension_id: AskId,
    /// The tool; `review` where a text is to be approved, and no tool is to run.
    pub tool_name: String,
    /// What it was called with.
    pub tool_input: Option<Json>,
    /// What a blocking tool has brought.
    pub tool_output: Option<String>,
}

/// What happened to a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observation {
    /// It waits for people.
    AgentSuspended(Suspension),
    /// They have decided, and it goes on.
    AgentResumed(Suspension),
}

/// What a person decided about a suspension.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Decision {
    /// Whether it may be done.
    pub approved: bool,
    /// Why; told to the agent as a person's words.
    pub reason: Option<String>,
    /// What it is to be done with instead of what was shown.
    pub modified_args: Option<Json>,
}

/// Why a thread does not go on.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// There is no such thread, or the caller may not see it.
    #[error("there is no thread {0}")]
    NoThread(SessionId),
    /// There is no such suspension, or the caller may not see it.
    #[error("there is no suspension {0}")]
    NoSuspension(AskId),
    /// It is another thread that waits there.
    #[error("the suspension {suspension} is of the thread {thread}")]
    OtherThread {
        /// The suspension.
        suspension: AskId,
        /// Whose it is.
        thread: SessionId,
    },
    /// It was decided or has ended before.
    #[error("the suspension {suspension} waits no longer: it is {}", status.as_str())]
    NotSuspended {
        /// The suspension.
        suspension: AskId,
        /// What became of it.
        status: AskStatus,
    },
    /// The engine did not take the decision; nothing was decided.
    #[error(transparent)]
    Engine(#[from] Error),
}

impl Observation {
    /// The word for it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::AgentSuspended(_) => "AGENT_SUSPENDED",
            Self::AgentResumed(_) => "AGENT_RESUMED",
        }
    }

    /// What it is about.
    #[must_use]
    pub fn content(&self) -> &Suspension {
        match self {
            Self::AgentSuspended(suspension) | Self::AgentResumed(suspension) => suspension,
        }
    }
}

impl Threads {
    /// The threads of `agent`, for `caller`.
    pub fn new(waypost: Waypost, agent: impl Into<String>, caller: Caller) -> Self {
        Self { waypost, agent: agent.into(), caller, hears: None }
    }

    /// Tells `hears` whenever a thread begins to wait and whenever it goes on.
    #[must_use]
    pub fn observed_by(mut self, hears: impl Fn(&Observation) + Send + Sync + 'static) -> Self {
        self.hears = Some(Box::new(hears));
        self
    }

    /// Asks the agent something, in a thread of its own, and waits until that has come to rest.
    ///
    /// # Errors
    /// As [`Waypost::start`].
    pub async fn process(&self, query: impl Into<String>) -> Result<Processed, Error> {
        let request = StartRequest { agent: self.agent.clone(), message: Some(query.into()), ..StartRequest::default() };
        let thread = self.waypost.start(&self.caller, request, None).await?.id;
        self.rest(thread).await
    }

    /// Says something more in a thread. What waits there for people goes on waiting.
    ///
    /// # Errors
    /// As [`Waypost::say`].
    pub async fn process_in(&self, thread: SessionId, query: impl Into<String>) -> Result<Processed, Error> {
        self.waypost.say(&self.caller, thread, query.into(), None).await?;
        self.rest(thread).await
    }

    /// Settles a suspension with a person's decision, and waits until the thread has come to rest again. Changed
    /// arguments are recorded first, as a call of their own, and then approved exactly as they stand there.
    ///
    /// # Errors
    /// [`ResumeError`] says what is wrong with the thread, the suspension or the decision. Nothing was decided then,
    /// unless it is the waiting afterwards that failed.
    pub async fn resume_execution(&self, thread: SessionId, suspension: AskId, decision: Decision) -> Result<Processed, ResumeError> {
        let session = self.session(thread).await?;
        let ask = self.suspended(thread, suspension).await?;
        let told = told(&session, &ask);
        let ask = self.with_arguments(ask, &decision).await?;
        let word = if decision.approved { "approve" } else { "reject" };
        let reply = Reply { reason: decision.reason, ..seen(&ask, word) };
        self.waypost.reply(&self.caller, suspension, reply, "program", None).await?;
        self.observe(Observation::AgentResumed(told));
        Ok(self.rest(thread).await?)
    }

    /// What a thread waits for, also after a restart; `None` where it does not.
    ///
    /// # Errors
    /// [`ResumeError::NoThread`] where there is none.
    pub async fn check_for_suspended_state(&self, thread: SessionId) -> Result<Option<Suspension>, ResumeError> {
        Ok(oldest(&self.session(thread).await?))
    }

    async fn session(&self, thread: SessionId) -> Result<Session, ResumeError> {
        self.waypost.session(&self.caller, thread).await.map_err(|error| match error {
            Error::Refused(Refusal::NotFound) => ResumeError::NoThread(thread),
            error => error.into(),
        })
    }

    /// The ask, where it is of this thread and waits.
    async fn suspended(&self, thread: SessionId, suspension: AskId) -> Result<Ask, ResumeError> {
        let ask = self.waypost.ask_by_id(&self.caller, suspension).await.map_err(|error| match error {
            Error::Refused(Refusal::NotFound) => ResumeError::NoSuspension(suspension),
            error => error.into(),
        })?;
        let ask = ask.ask;
        if ask.session != thread {
            return Err(ResumeError::OtherThread { suspension, thread: ask.session });
        }
        if !ask.is_pending() {
            return Err(ResumeError::NotSuspended { suspension, status: ask.status() });
        }
        Ok(ask)
    }

    /// The ask with these arguments, which people can then approve as they stand.
    async fn with_arguments(&self, ask: Ask, decision: &Decision) -> Result<Ask, Error> {
        let shown = ask.approval().map(|approval| approval.call.arguments().as_str());
        let Some(wanted) = decision.modified_args.clone().filter(|wanted| decision.approved && shown != Some(wanted.as_str())) else {
            return Ok(ask);
        };
        let reply = Reply { arguments: Some(wanted), ..seen(&ask, "approve") };
        Ok(self.waypost.reply(&self.caller, ask.id, reply, "program", None).await?.ask)
    }

    /// Where the thread stands once nothing goes on in it.
    async fn rest(&self, thread: SessionId) -> Result<Processed, Error> {
        // The hints are joined before the thread is read, so that none falls in between.
        let mut signals = self.waypost.feed().watch();
        loop {
            let session = self.waypost.session(&self.caller, thread).await?;
            if session.status != Status::Running {
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
            Status::Complete => Processing::Complete { response: self.response(session).await? },
            Status::Failed => self.failure(session).await?,
            Status::Cancelled => Processing::Cancelled,
            Status::Running | Status::WaitingForInput => oldest(session).map_or(Processing::Paused, Processing::Suspended),
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
        let said = self.last_entries(session).await?.into_iter().rev().find_map(|event| match event {
            Event::Message { role: Role::Assistant, text, to: None, .. } => Some(text),
            _ => None,
        });
        Ok(said.unwrap_or_default())
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
        let entries = self.waypost.events(&self.caller, session.id, after, u32::MAX).await?;
        Ok(entries.into_iter().map(|entry| entry.event).collect())
    }

    fn observe(&self, observation: Observation) {
        if let Some(hears) = &self.hears {
            hears(&observation);
        }
    }
}

fn oldest(session: &Session) -> Option<Suspension> {
    session.pending().min_by_key(|ask| (ask.asked_at, ask.id)).map(|ask| told(session, ask))
}

fn told(session: &Session, ask: &Ask) -> Suspension {
    let approval = ask.approval();
    let call = ask.origin.call_id().and_then(|call| session.call(call)).map(|outstanding| &outstanding.call);
    let frozen = approval.map(|approval| approval.call.arguments().clone());
    Suspension {
        suspension_id: ask.id,
        tool_name: call.map_or_else(|| "review".to_owned(), |call| call.tool.to_string()),
        tool_input: frozen.or_else(|| Json::new(call?.arguments.clone()).ok()),
        tool_output: approval.and_then(|approval| Some(approval.suspended.as_ref()?.output.clone())),
    }
}

/// A decision about exactly what this ask shows.
fn seen(ask: &Ask, decision: &str) -> Reply {
    let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
    Reply { decision: Some(decision.to_owned()), revision: Some(ask.revision), digest, ..Reply::default() }
}
