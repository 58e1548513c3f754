//! One ask: a request to people, and every state that it can have.

pub mod announcement;
pub mod assignment;
pub mod auto_approval;
pub mod body;
pub mod bulk_decision;
pub mod caller;
pub mod channel_limit;
pub mod comment;
pub mod delegation;
pub mod display_size;
pub mod escalation;
pub mod fatigue;
pub mod feedback;
pub mod history;
pub mod import_mark;
pub mod inquiry;
pub mod limit;
pub mod link;
pub mod origin;
pub mod parent_sessions;
pub mod part;
pub mod pending_decision;
pub mod policy;
pub mod raised_risk;
pub mod refusal;
pub mod reply;
pub mod restriction;
pub mod settlement;
pub mod step_up;
pub mod thread_ref;
pub mod trigger;
pub mod unmatched_names;
pub mod unsent;
pub mod view;
pub mod who;

use serde::{Deserialize, Serialize};

use crate::approval::{Approval, CallChange, Permit, PermitUse};
use crate::ask::body::Body;
use crate::ask::comment::Thread;
use crate::ask::delegation::Delegation;
use crate::ask::import_mark::ImportMark;
use crate::ask::origin::Origin;
use crate::ask::parent_sessions::ParentSessions;
use crate::ask::policy::{Policy, Wait};
use crate::ask::refusal::{CurrentVersion, Refusal};
use crate::ask::settlement::{DecidedElsewhere, PendingDecision, Settlement, Vote};
use crate::ids::{AskId, SessionId};
use crate::json::Json;
use crate::people::principal::Principal;
use crate::time::Timestamp;

/// One request to people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// Its id.
    pub id: AskId,
    /// The session it belongs to.
    pub session: SessionId,
    /// The revision number, increased by each change. A decision on an earlier revision is void.
    pub revision: u32,
    /// What created the ask.
    pub origin: Origin,
    /// Who asked.
    pub asked_by: Principal,
    /// Who started the session. The first release did not record it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requester: Option<Principal>,
    /// The parent sessions, if another session started this one.
    #[serde(default, rename = "lineage", skip_serializing_if = "Option::is_none")]
    pub parents: Option<Box<ParentSessions>>,
    /// The asker's own words. Untrusted text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What is asked.
    pub body: Body,
    /// Who may answer, and what happens if nobody does.
    #[serde(default)]
    pub policy: Policy,
    /// The developer's own state. Never shown to people or models.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<Json>,
    /// When it was asked.
    pub asked_at: Timestamp,
    /// How often it was asked again after an insufficient reply.
    #[serde(default, skip_serializing_if = "none")]
    pub retries: u32,
    /// What the asker wants to know beyond the last reply. Set when the question is asked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clarification: Option<String>,
    /// How many of its reminders were sent or skipped.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reminded: usize,
    /// The comments under the ask.
    #[serde(default, skip_serializing_if = "Thread::is_empty")]
    pub thread: Thread,
    /// Its state.
    pub state: AskState,
    /// The approvals so far, if it needs several: one from each person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Vote>,
    /// How many of its escalation steps have started.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub escalated: usize,
    /// The delegations of the ask, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub delegations: Vec<Delegation>,
    /// The people who could not be notified, and on which channels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untold: Vec<Untold>,
    /// Who imported the ask in a snapshot, if it was created in another store.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
    /// Who imported the end of the ask, if it ended in another store.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_imported: Option<ImportMark>,
    /// A decision from another store, which does not count here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_elsewhere: Option<Box<DecidedElsewhere>>,
}

/// A failed notification about an ask: the latest one for each person and channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Untold {
    /// The channel.
    pub channel: String,
    /// The person. Absent if the notification was for everybody on the channel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Principal>,
    /// When the delivery was given up.
    pub at: Timestamp,
}

/// The maximum number of failed notifications that an ask keeps. Its journal has all of them.
const MAX_UNTOLD: usize = 32;

fn is_zero(n: &usize) -> bool {
    *n == 0
}

fn none(n: &u32) -> bool {
    *n == 0
}

/// The state of an ask. Each state has exactly the fields that apply to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum AskState {
    /// Waiting for a person.
    Pending,
    /// Still pending, with a validated reply that is not the answer yet.
    #[serde(rename = "held")]
    PendingDecision(Box<PendingDecision>),
    /// Settled by a validated reply, or by the ask's own defaults.
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
    /// The asker withdrew it.
    Withdrawn {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
        /// The ask that replaces it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        superseded_by: Option<AskId>,
    },
    /// Nobody answered by its deadline.
    Expired {
        /// When the expiry was recorded.
        at: Timestamp,
    },
    /// No sufficient answer within its retries.
    Skipped {
        /// When.
        at: Timestamp,
    },
}

impl Ask {
    /// Records that people could not be notified of the ask.
    pub(crate) fn add_undelivered(&mut self, channel: &str, person: Option<&Principal>, at: Timestamp) {
        self.untold.retain(|untold| untold.channel != channel || untold.person.as_ref() != person);
        if self.untold.len() < MAX_UNTOLD {
            self.untold.push(Untold { channel: channel.to_owned(), person: person.cloned(), at });
        }
    }

    /// Returns whether it is still pending: it waits for a person, or for the end of a pending decision.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        matches!(self.state, AskState::Pending | AskState::PendingDecision(_))
    }

    /// The pending decision.
    #[must_use]
    pub fn pending_decision(&self) -> Option<&PendingDecision> {
        match &self.state {
            AskState::PendingDecision(pending) => Some(pending),
            AskState::Pending
            | AskState::Answered(_)
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => None,
        }
    }

    /// Returns whether anything can still happen to it: an answer, or the use of its permit.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let may_be_used = |used: &PermitUse| match used {
            PermitUse::Created | PermitUse::Claimed { .. } => true,
            // People must still say whether the call ran.
            PermitUse::Void { change: CallChange::Restored, .. } => self.origin.call_id().is_some(),
            PermitUse::Void { change: CallChange::Tool | CallChange::File, .. } | PermitUse::Reported { .. } => false,
        };
        self.is_pending() || self.permit().is_some_and(|permit| may_be_used(&permit.used))
    }

    /// Returns whether the agent gets the outcome as a message, because no call waits for it.
    #[doc(hidden)]
    #[must_use]
    pub fn comes_as_message(&self) -> bool {
        match (self.policy.wait, &self.origin) {
            (_, Origin::Agent) | (Wait::Async, Origin::ToolCall { .. }) => true,
            (
                Wait::Async,
                Origin::Program | Origin::Guardrail { .. } | Origin::Limit { .. } | Origin::MidCall { .. } | Origin::OutcomeUnknown { .. },
            )
            | (Wait::Block, _) => false,
        }
    }

    /// How it was answered.
    #[must_use]
    pub fn settlement(&self) -> Option<&Settlement> {
        match &self.state {
            AskState::Answered(settlement) => Some(settlement),
            AskState::Pending
            | AskState::PendingDecision(_)
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => None,
        }
    }

    /// The permit that its answer created.
    #[must_use]
    pub fn permit(&self) -> Option<&Permit> {
        self.settlement()?.permit.as_ref()
    }

    /// The approval, if it asks for one.
    #[must_use]
    pub fn approval(&self) -> Option<&Approval> {
        match &self.body {
            Body::Approval { approval } => Some(approval),
            Body::Questions { .. } | Body::Review { .. } => None,
        }
    }

    /// The name of its state on the wire.
    #[must_use]
    pub fn status(&self) -> AskStatus {
        match self.state {
            AskState::Pending | AskState::PendingDecision(_) => AskStatus::Pending,
            AskState::Answered(_) => AskStatus::Answered,
            AskState::Cancelled { .. } => AskStatus::Cancelled,
            AskState::Withdrawn { .. } => AskStatus::Withdrawn,
            AskState::Expired { .. } => AskStatus::Expired,
            AskState::Skipped { .. } => AskStatus::Skipped,
        }
    }

    /// The refusal for a decision on an outdated view.
    #[doc(hidden)]
    #[must_use]
    pub fn stale_view(&self) -> Refusal {
        let digest = self.body.digest().map(|digest| digest.as_str().to_owned());
        Refusal::StaleView(CurrentVersion { revision: self.revision.into(), digest })
    }

    /// Checks that the ask still waits for a decision.
    ///
    /// # Errors
    /// Who settled it, how and when, or whose decision is pending.
    #[doc(hidden)]
    pub fn check_pending(&self) -> Result<(), Refusal> {
        match &self.state {
            AskState::Pending => Ok(()),
            AskState::PendingDecision(pending) => Err(pending.refusal()),
            AskState::Answered(settled) => Err(Refusal::AlreadyAnswered { by: settled.provenance.by.clone(), at: settled.at }),
            AskState::Cancelled { by, at, .. } => Err(Refusal::Cancelled { by: by.clone(), at: *at }),
            AskState::Withdrawn { by, at, superseded_by } => {
                Err(Refusal::Withdrawn { by: by.clone(), at: *at, superseded_by: *superseded_by })
            }
            AskState::Expired { at } => Err(Refusal::Expired { at: *at }),
            AskState::Skipped { at } => Err(Refusal::Skipped { at: *at }),
        }
    }

    /// Checks that the ask is pending and that its deadline has not passed at `now`. For a reply, `now` is the time at
    /// which it was given: a reply that was given before the deadline may arrive during the grace period.
    ///
    /// # Errors
    /// As [`Self::check_pending`], and [`Refusal::Expired`] after the deadline.
    #[doc(hidden)]
    pub fn check_open(&self, now: Timestamp) -> Result<(), Refusal> {
        self.check_pending()?;
        self.policy.ends_at().filter(|deadline| now > *deadline).map_or(Ok(()), |at| Err(Refusal::Expired { at }))
    }
}

/// The name of an ask's state on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AskStatus {
    /// Waiting for a person.
    Pending,
    /// Settled by a validated reply.
    Answered,
    /// A person dismissed it.
    Cancelled,
    /// The asker withdrew it.
    Withdrawn,
    /// Nobody answered by its deadline.
    Expired,
    /// No sufficient answer within its retries.
    Skipped,
}

impl AskStatus {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Pending, Self::Answered, Self::Cancelled, Self::Withdrawn, Self::Expired, Self::Skipped];

    /// The name on the wire.
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
