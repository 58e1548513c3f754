//! Why something was not done. One variant per thing the caller can do about it.

use crate::ids::SessionId;
use crate::pin::Change;
use crate::principal::Principal;
use crate::problem::Problem;
use crate::right::Needed;
use crate::time::Timestamp;

/// Why a command was refused. A refused command changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such thing, or it is not for the caller to see; the two look alike.
    #[error("there is nothing here under that id")]
    NotFound,
    /// A key for asking was used to answer, or the other way round.
    #[error("this credential is of the wrong kind: people answer, agents and services ask")]
    PrincipalType,
    /// Nobody approves what they themselves asked for.
    #[error("whoever started this may not decide it")]
    SelfApproval,
    /// The ask is for other people.
    #[error("this ask is for other people")]
    NotEligible,
    /// The charter gives the caller no such right.
    #[error("this takes the right `{0}`, which no role of yours gives")]
    NotPermitted(Needed),
    /// The credential was not made for this.
    #[error("this credential was not made for `{0}`")]
    OutOfScope(String),
    /// It takes a fresh proof of who decides; nothing was changed or lost.
    #[error("this takes a fresh proof of who you are")]
    StepUpRequired {
        /// Whether they have anything that gives one.
        enrolled: bool,
    },
    /// A link to an ask is not enough for this; nothing was changed or lost.
    #[error("a link opens one ask and proves little of who you are: sign in to do this")]
    SignInRequired,
    /// Somebody was first.
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
    /// The asker took it back.
    #[error("withdrawn by {by} at {at}")]
    Withdrawn {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// Somebody's reply is in hand and not yet the answer.
    #[error("a reply of {by} is held{}", until.map_or_else(|| ", and the asker looks at it".to_owned(), |until| format!(" and can be taken back until {until}")))]
    ReplyHeld {
        /// Whose.
        by: Principal,
        /// Until when it can be taken back; absent while the asker judges it.
        until: Option<Timestamp>,
    },
    /// The reply was handed on.
    #[error("the reply was handed on at {at} and cannot be taken back")]
    TooLateToUndo {
        /// When.
        at: Timestamp,
    },
    /// No reply waits for the asker's judgement.
    #[error("no reply waits to be judged")]
    NothingToJudge,
    /// Its deadline has passed.
    #[error("expired at {at}")]
    Expired {
        /// When.
        at: Timestamp,
    },
    /// It was given up after too many insufficient answers.
    #[error("skipped at {at}")]
    Skipped {
        /// When.
        at: Timestamp,
    },
    /// Another revision or digest than the current one was on the screen.
    #[error("what was on the screen has changed since; look at it again")]
    StaleView,
    /// A decision must say what it saw.
    #[error("a decision must echo the digest that was on the screen")]
    DigestRequired,
    /// It does not fit; every problem is listed.
    #[error("{} problem(s) with what was sent", .0.len())]
    Invalid(Vec<Problem>),
    /// A text is longer than can be sent inline.
    #[error("a text is longer than {} KiB", crate::reply::MAX_INLINE_TEXT / 1024)]
    AnswerTooLarge,
    /// No approval has been recorded, so nothing may run.
    #[error("no approval has been recorded for this call")]
    NotApproved,
    /// The call differs from the one that was approved.
    #[error("this is not the call that was approved")]
    DigestMismatch,
    /// The tool is not the one that was approved, and the approval is void.
    #[error("this is not the tool that was approved; ask again with the tool as it is")]
    ToolIdentityChanged,
    /// Contents that an argument names are not those that were approved, and the approval is void.
    #[error("contents that an argument names are not those that were approved; ask again with the contents as they are")]
    FileChanged,
    /// An older state of the store was brought back after it was approved, and the approval is void.
    #[error("this was approved before an older state was brought back, so it may have been done since; look whether it was, and ask again")]
    Restored,
    /// The permit has been claimed before.
    #[error("the permit was claimed by {by} at {at}")]
    PermitUsed {
        /// Who.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// The permit is too old.
    #[error("the permit expired at {at}")]
    PermitExpired {
        /// When.
        at: Timestamp,
    },
    /// The permit named is not the one of this ask, or was never claimed.
    #[error("this permit was not claimed for this ask")]
    UnknownPermit,
    /// Another result was reported before.
    #[error("another result was reported at {at}")]
    AlreadyReported {
        /// When.
        at: Timestamp,
    },
    /// No secret was sent that could be given to the caller.
    #[error("there is no secret here to be released")]
    NothingToRelease,
    /// The session has ended.
    #[error("the session {0} has ended")]
    SessionOver(SessionId),
    /// The session does not wait to be resumed.
    #[error("the session is not waiting to be resumed")]
    NotResumable,
    /// The same session went another way here than in the snapshot.
    #[error("this session went another way here after entry {after} of the snapshot")]
    SnapshotConflict {
        /// The last entry that both have.
        after: u64,
    },
    /// The session is kept, whoever wants it erased.
    #[error("this session is on hold: {0}")]
    OnHold(String),
    /// The session was erased, and does not come back.
    #[error("this session was erased, and does not come back")]
    Erased,
    /// A worker asked for something the session's state does not allow: the worker is late.
    #[error("the session has moved on: {0}")]
    MovedOn(&'static str),
}

impl From<Change> for Refusal {
    fn from(change: Change) -> Self {
        match change {
            Change::Tool => Self::ToolIdentityChanged,
            Change::File => Self::FileChanged,
            Change::Restored => Self::Restored,
        }
    }
}
