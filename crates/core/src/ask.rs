//! One request to people, and every state it can be in.

use serde::{Deserialize, Serialize};

use crate::approval::{Approval, Permit, Use};
use crate::body::Body;
use crate::call::Digest;
use crate::comment::Thread;
use crate::guard::Way;
use crate::held::Held;
use crate::ids::{AskId, CallId, SessionId, ToolName};
use crate::json::Json;
use crate::limit::Limit;
use crate::lineage::Lineage;
use crate::pin::Change;
use crate::place::{Delegation, Vote};
use crate::policy::{Policy, Wait};
use crate::principal::{Principal, Provenance};
use crate::refusal::Refusal;
use crate::reply::Answers;
use crate::standing::Remember;
use crate::time::Timestamp;

/// One request to people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// Its id.
    pub id: AskId,
    /// The session it belongs to.
    pub session: SessionId,
    /// Counts its changes; a decision on an earlier one is void.
    pub revision: u32,
    /// What made it.
    pub origin: Origin,
    /// Who asked.
    pub asked_by: Principal,
    /// Who started the session; not recorded by the first release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requester: Option<Principal>,
    /// Where its session comes from, where another session started it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineage: Option<Box<Lineage>>,
    /// The asker's own words, never to be trusted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What is asked.
    pub body: Body,
    /// Who may answer, and what happens when nobody does.
    #[serde(default)]
    pub policy: Policy,
    /// The developer's own state; never shown to people or models.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<Json>,
    /// When it was asked.
    pub asked_at: Timestamp,
    /// How often it was asked again after an insufficient reply.
    #[serde(default, skip_serializing_if = "none")]
    pub retries: u32,
    /// What the asker wants to know beyond the last reply; set when it is asked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clarification: Option<String>,
    /// How many of its reminders are done with.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reminded: usize,
    /// What was said under it.
    #[serde(default, skip_serializing_if = "Thread::is_empty")]
    pub thread: Thread,
    /// Where it stands.
    pub state: State,
    /// The approvals it has so far, where it takes several; one of each person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Vote>,
    /// How many steps of its escalation have begun.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub escalated: usize,
    /// Who handed it on to whom, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub delegations: Vec<Delegation>,
    /// Who could not be told of it, and where.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untold: Vec<Untold>,
}

/// That people could not be told of an ask: the last time for each person and channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Untold {
    /// Over which channel.
    pub channel: String,
    /// Who; absent where everybody there was to be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Principal>,
    /// When it was given up.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// So many failures are kept with an ask at most; its journal has them all.
const MOST_UNTOLD: usize = 32;

fn is_zero(n: &usize) -> bool {
    *n == 0
}

fn none(n: &u32) -> bool {
    *n == 0
}

/// What made an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Origin {
    /// A model's tool call; the answer is its result, or its licence to run.
    ToolCall {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
    },
    /// A program, over the API.
    Program,
    /// An agent in its own words: it hears of the answer in its next turn.
    Agent,
    /// A guardrail, which has people decide about a text.
    Guardrail {
        /// On which way it was.
        way: Way,
    },
    /// The agent, which has used up what it was given.
    Limit {
        /// Of what there is nothing left.
        limit: Limit,
    },
    /// A tool in the middle of a call, which goes on with the answer.
    MidCall {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
    },
    /// A call that was started and not seen to finish.
    InDoubt {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
    },
}

impl Origin {
    /// The tool call the answer belongs to.
    #[must_use]
    pub fn call_id(&self) -> Option<&CallId> {
        match self {
            Self::ToolCall { call_id, .. } | Self::MidCall { call_id, .. } | Self::InDoubt { call_id, .. } => Some(call_id),
            Self::Program | Self::Agent | Self::Guardrail { .. } | Self::Limit { .. } => None,
        }
    }

    /// The tool of that call.
    #[must_use]
    pub fn tool(&self) -> Option<&ToolName> {
        match self {
            Self::ToolCall { tool, .. } | Self::MidCall { tool, .. } | Self::InDoubt { tool, .. } => Some(tool),
            Self::Program | Self::Agent | Self::Guardrail { .. } | Self::Limit { .. } => None,
        }
    }
}

/// Where an ask stands. Each state carries exactly what is true in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum State {
    /// Waiting for a person.
    Pending,
    /// Still waiting, with a checked reply in hand that is not the answer yet.
    Held(Box<Held>),
    /// Settled by a checked reply, or by the ask's own defaults.
    Answered(Box<Settlement>),
    /// A person dismissed it.
    Cancelled {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    },
    /// The asker took it back.
    Withdrawn {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
        /// The ask that takes its place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        superseded_by: Option<AskId>,
    },
    /// Nobody answered by its deadline.
    Expired {
        /// When that was recorded.
        at: Timestamp,
    },
    /// No sufficient answer within its retries.
    Skipped {
        /// When.
        at: Timestamp,
    },
}

/// How an ask was answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    /// What was accepted.
    pub outcome: Outcome,
    /// On the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// From what, from whom, over what.
    pub provenance: Provenance,
    /// Who said that it was sufficient, where somebody had to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<Provenance>,
    /// When.
    pub at: Timestamp,
    /// The licence it minted, where a call may now run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub permit: Option<Permit>,
    /// Whoever brought it here in a snapshot: it was given elsewhere, and this store did not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
}

/// What was accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "decision", rename_all = "snake_case")]
pub enum Outcome {
    /// Answers that fit their questions.
    Answers {
        /// By question.
        answers: Answers,
    },
    /// Something else instead of answers.
    Response {
        /// In the person's own words.
        response: String,
    },
    /// Yes, to exactly this.
    Approve {
        /// What was on the screen.
        digest: Digest,
        /// The standing rule that it also makes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        remember: Option<Box<Remember>>,
        /// What was filled in beside it, by field of the approval's form.
        #[serde(default, skip_serializing_if = "Answers::is_empty")]
        feedback: Answers,
    },
    /// No.
    Reject {
        /// What was on the screen.
        digest: Digest,
        /// Why, in the person's words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

impl Ask {
    /// Keeps that people could not be told of it.
    pub(crate) fn not_told(&mut self, channel: &str, person: Option<&Principal>, at: Timestamp) {
        self.untold.retain(|untold| untold.channel != channel || untold.person.as_ref() != person);
        if self.untold.len() < MOST_UNTOLD {
            self.untold.push(Untold { channel: channel.to_owned(), person: person.cloned(), at });
        }
    }

    /// Whether it still waits: for a person, or for what becomes of the reply in hand.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        matches!(self.state, State::Pending | State::Held(_))
    }

    /// The reply in hand.
    #[must_use]
    pub fn held(&self) -> Option<&Held> {
        match &self.state {
            State::Held(held) => Some(held),
            State::Pending
            | State::Answered(_)
            | State::Cancelled { .. }
            | State::Withdrawn { .. }
            | State::Expired { .. }
            | State::Skipped { .. } => None,
        }
    }

    /// Whether anything can still happen to it: an answer, or the use of its permit.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let may_be_used = |used: &Use| match used {
            Use::Minted | Use::Claimed { .. } => true,
            // People are still to say whether the call happened.
            Use::Void { change: Change::Restored, .. } => self.origin.call_id().is_some(),
            Use::Void { change: Change::Tool | Change::File, .. } | Use::Reported { .. } => false,
        };
        self.is_pending() || self.permit().is_some_and(|permit| may_be_used(&permit.used))
    }

    /// Whether how it ends is news for the agent, because no call waits for it.
    #[must_use]
    pub fn comes_as_message(&self) -> bool {
        match (self.policy.wait, &self.origin) {
            (_, Origin::Agent) | (Wait::Async, Origin::ToolCall { .. }) => true,
            (
                Wait::Async,
                Origin::Program | Origin::Guardrail { .. } | Origin::Limit { .. } | Origin::MidCall { .. } | Origin::InDoubt { .. },
            )
            | (Wait::Block, _) => false,
        }
    }

    /// How it was answered.
    #[must_use]
    pub fn settlement(&self) -> Option<&Settlement> {
        match &self.state {
            State::Answered(settlement) => Some(settlement),
            State::Pending
            | State::Held(_)
            | State::Cancelled { .. }
            | State::Withdrawn { .. }
            | State::Expired { .. }
            | State::Skipped { .. } => None,
        }
    }

    /// The licence its answer minted.
    #[must_use]
    pub fn permit(&self) -> Option<&Permit> {
        self.settlement()?.permit.as_ref()
    }

    /// The frozen call it is about.
    #[must_use]
    pub fn approval(&self) -> Option<&Approval> {
        match &self.body {
            Body::Approval { approval } => Some(approval),
            Body::Questions { .. } | Body::Review { .. } => None,
        }
    }

    /// The word for its state on the wire.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.state {
            State::Pending | State::Held(_) => Status::Pending,
            State::Answered(_) => Status::Answered,
            State::Cancelled { .. } => Status::Cancelled,
            State::Withdrawn { .. } => Status::Withdrawn,
            State::Expired { .. } => Status::Expired,
            State::Skipped { .. } => Status::Skipped,
        }
    }

    /// Why nobody can decide about it any more, or for now; `Ok` while it waits for people.
    ///
    /// # Errors
    /// Who settled it, how and when, or whose reply is held.
    pub fn still_pending(&self) -> Result<(), Refusal> {
        match &self.state {
            State::Pending => Ok(()),
            State::Held(held) => Err(held.refusal()),
            State::Answered(settled) => Err(Refusal::AlreadyAnswered { by: settled.provenance.by.clone(), at: settled.at }),
            State::Cancelled { by, at, .. } => Err(Refusal::Cancelled { by: by.clone(), at: *at }),
            State::Withdrawn { by, at, .. } => Err(Refusal::Withdrawn { by: by.clone(), at: *at }),
            State::Expired { at } => Err(Refusal::Expired { at: *at }),
            State::Skipped { at } => Err(Refusal::Skipped { at: *at }),
        }
    }

    /// Whether something may still be done about it at `now`. What was done by the deadline is a reply, and has the grace after it;
    /// anything else that came later would only take the place of what the policy says.
    ///
    /// # Errors
    /// As [`Self::still_pending`], and [`Refusal::Expired`] from its deadline on.
    pub fn still_open(&self, now: Timestamp) -> Result<(), Refusal> {
        self.still_pending()?;
        self.policy.ends_at().filter(|deadline| now > *deadline).map_or(Ok(()), |at| Err(Refusal::Expired { at }))
    }
}

/// The word for an ask's state on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AskStatus)]
pub enum Status {
    /// Waiting for a person.
    Pending,
    /// Settled by a checked reply.
    Answered,
    /// A person dismissed it.
    Cancelled,
    /// The asker took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// No sufficient answer within its retries.
    Skipped,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Pending, Self::Answered, Self::Cancelled, Self::Withdrawn, Self::Expired, Self::Skipped];

    /// The word itself.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Answered => "answered",
            Self::Cancelled => "cancelled",
            Self::Withdrawn => "withdrawn",
            Self::Expired => "expired",
            Self::Skipped => "skipped",
        }
    }
}
