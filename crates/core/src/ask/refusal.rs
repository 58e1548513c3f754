//! Refusals: why a command was not executed. One variant for each reaction of the caller.

use crate::approval::CallChange;
use crate::ids::{AskId, SessionId};
use crate::people::permission::Needed;
use crate::people::principal::Principal;
use crate::people::scope::OutOfScope;
use crate::problem::Problem;
use crate::risk::Risk;
use crate::time::Timestamp;

/// The current version, for a caller that saw another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrentVersion {
    /// Its revision.
    pub revision: u64,
    /// The digest that a decision must repeat, if it needs one.
    pub digest: Option<String>,
}

/// Why a command was refused. A refused command changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The object does not exist, or the caller may not see it. Both look the same to the caller.
    #[error("nothing with this id exists, or you may not see it")]
    NotFound,
    /// A key for asking was used to answer, or the other way round.
    #[error("this credential is of the wrong kind: only people answer, only agents and services ask")]
    PrincipalType,
    /// A person may not decide what they themselves requested.
    #[error("the person who started this may not decide it")]
    SelfApproval,
    /// The ask is for other people.
    #[error("this ask is for other people")]
    NotEligible,
    /// The role policy does not give the caller the permission.
    #[error("this needs the permission `{0}`, which none of your roles gives")]
    NotPermitted(Needed),
    /// The scope of the credential does not include this.
    #[error("this credential is not valid for `{0}`")]
    OutOfScope(String),
    /// A fresh proof of identity is required. Nothing was changed or lost.
    #[error("this needs a fresh proof of who you are")]
    StepUpRequired {
        /// Whether the person has a factor that can give one.
        enrolled: bool,
    },
    /// This risk cannot be approved over the channel. Nothing was changed or lost.
    #[error("this channel approves {}: open the ask's page to approve it", up_to.map_or_else(|| "nothing".to_owned(), |most| format!("nothing above {} risk", most.as_str())))]
    ChannelLimit {
        /// The highest risk that can be approved there. Absent: none.
        up_to: Option<Risk>,
    },
    /// A link to an ask is not enough for this. Nothing was changed or lost.
    #[error("a link opens only one ask and is weak proof of who you are: sign in to do this")]
    SignInRequired,
    /// Another person answered first.
    #[error("already answered by {by} at {at}")]
    AlreadyAnswered {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// A person dismissed it.
    #[error("cancelled by {by} at {at}")]
    Cancelled {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// The asker withdrew it.
    #[error("withdrawn by {by} at {at}")]
    Withdrawn {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
        /// The ask that replaces it, if there is one.
        superseded_by: Option<AskId>,
    },
    /// Another decision is pending and not the answer yet.
    #[error("a decision of {by} is pending{}", until.map_or_else(|| ", and the asker judges it".to_owned(), |until| format!(" and can be undone until {until}")))]
    DecisionPending {
        /// Who sent it.
        by: Principal,
        /// The end of its undo window. Absent while the asker judges it.
        until: Option<Timestamp>,
    },
    /// The undo window is over.
    #[error("the decision took effect at {at} and cannot be undone")]
    TooLateToUndo {
        /// When.
        at: Timestamp,
    },
    /// No reply waits for a judgement.
    #[error("no reply waits to be judged")]
    NothingToJudge,
    /// Its deadline has passed.
    #[error("expired at {at}")]
    Expired {
        /// When.
        at: Timestamp,
    },
    /// It was skipped after too many insufficient answers.
    #[error("skipped at {at}")]
    Skipped {
        /// When.
        at: Timestamp,
    },
    /// The decision is for another revision or digest than the current one.
    #[error("the ask has changed since it was shown: read it again, then decide")]
    StaleView(CurrentVersion),
    /// A decision must name what was shown.
    #[error("a decision must contain the digest that was shown")]
    DigestRequired,
    /// The request is invalid. Every problem is listed.
    #[error("the request has {} problem(s)", .0.len())]
    Invalid(Vec<Problem>),
    /// A text is longer than can be sent inline.
    #[error("a text is longer than {} KiB", crate::ask::reply::MAX_INLINE_TEXT / 1024)]
    AnswerTooLarge,
    /// No approval has been recorded, so nothing may run.
    #[error("no approval has been recorded for this call")]
    NotApproved,
    /// The call differs from the one that was approved.
    #[error("this is not the call that was approved")]
    DigestMismatch,
    /// The tool differs from the approved one, and the approval is void.
    #[error("this is not the tool that was approved: ask again with the current tool")]
    ToolIdentityChanged,
    /// Contents that an argument refers to differ from the approved ones, and the approval is void.
    #[error("the contents that an argument refers to are not those that were approved: ask again with the current contents")]
    FileChanged,
    /// An older state of the store was restored after the approval, and the approval is void.
    #[error("this was approved before an older state was restored, so it may have been done since: check whether it was, then ask again")]
    Restored,
    /// Its approval was imported in a snapshot and does not count here.
    #[error(
        "this was approved on another server, which does not count here: check whether the call ran there, and if not, let a person approve the ask here"
    )]
    ApprovedElsewhere,
    /// The permit has been claimed before.
    #[error("the permit was claimed by {by} at {at}")]
    PermitUsed {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// The permit has expired.
    #[error("the permit expired at {at}")]
    PermitExpired {
        /// When.
        at: Timestamp,
    },
    /// The permit is not the one of this ask, or was never claimed.
    #[error("this permit was not claimed for this ask")]
    UnknownPermit,
    /// Another result was reported before.
    #[error("another result was reported at {at}")]
    AlreadyReported {
        /// When.
        at: Timestamp,
    },
    /// There is no secret for the caller.
    #[error("there is no secret to release")]
    NothingToRelease,
    /// The session has ended.
    #[error("the session {0} has ended")]
    SessionOver(SessionId),
    /// The session is not waiting to be resumed.
    #[error("the session is not waiting to be resumed")]
    NotResumable,
    /// This session's journal differs here from the one in the snapshot.
    #[error("the journal of this session differs from the snapshot after entry {after}")]
    SnapshotConflict {
        /// The last entry that both have in common.
        after: u64,
    },
    /// A hold prevents the erasure of the session.
    #[error("this session is on hold: {0}")]
    OnHold(String),
    /// The session was erased and cannot be imported again.
    #[error("this session was erased and cannot be restored")]
    Erased,
    /// A worker asked for something that the session's state does not allow: the worker is late.
    #[error("the session has moved on: {0}")]
    MovedOn(&'static str),
}

/// An ask outside of the scope looks like one that does not exist.
impl From<OutOfScope> for Refusal {
    fn from(outside: OutOfScope) -> Self {
        match outside {
            OutOfScope::Ask => Self::NotFound,
            OutOfScope::Named(what) => Self::OutOfScope(what),
        }
    }
}

impl From<CallChange> for Refusal {
    fn from(change: CallChange) -> Self {
        match change {
            CallChange::Tool => Self::ToolIdentityChanged,
            CallChange::File => Self::FileChanged,
            CallChange::Restored => Self::Restored,
        }
    }
}
