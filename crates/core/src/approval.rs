//! Leave to make a tool call: what people are asked, and the licence that their approval mints.

use serde::{Deserialize, Serialize};

use crate::call::{CallOutcome, Digest, FrozenCall};
use crate::feedback::Field;
use crate::ids::PermitId;
use crate::pin::Change;
use crate::principal::Principal;
use crate::time::Timestamp;

/// How bad it is when the call was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// Easily undone.
    Low,
    /// A nuisance.
    #[default]
    Medium,
    /// Expensive, or seen by others.
    High,
    /// Cannot be undone.
    Critical,
}

impl Risk {
    /// All of them, the smallest first.
    pub const ALL: [Self; 4] = [Self::Low, Self::Medium, Self::High, Self::Critical];

    /// The word used on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }
}

/// What people are asked to approve.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// The call, to the byte.
    pub call: FrozenCall,
    /// The tool author's words on what it does, filled in with the arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// How bad a mistake would be.
    #[serde(default)]
    pub risk: Risk,
    /// What kind of thing it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Whether a person may change the arguments.
    #[serde(default)]
    pub allow_modify_args: bool,
    /// Why leave is asked for this call, in the tool author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether no standing rule may be made about it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ask_every_time: bool,
    /// What may change between the decision and the run, beside what is pinned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_pinned: Vec<String>,
    /// What people can fill in beside their decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Field>,
    /// For how many seconds an approval is a licence to run; a day where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub execution_expiry: Option<u32>,
    /// What a blocking tool has brought so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspended: Option<Suspension>,
}

/// What a blocking tool has brought before it waits for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suspension {
    /// Its output, for people. A tool's words, never to be trusted.
    pub output: String,
    /// Whether the approval with its feedback is the result, and nothing runs after it.
    pub completes: bool,
}

impl Approval {
    /// Asks leave for `call`, at medium risk and with nothing to change. Change what differs.
    #[must_use]
    pub fn new(call: FrozenCall) -> Self {
        Self {
            call,
            prompt: None,
            risk: Risk::default(),
            category: None,
            allow_modify_args: false,
            reason: None,
            ask_every_time: false,
            not_pinned: Vec::new(),
            form: Vec::new(),
            execution_expiry: None,
            suspended: None,
        }
    }

    /// Whether the call runs once it is approved; otherwise the approval is its result.
    #[must_use]
    pub fn runs(&self) -> bool {
        !self.suspended.as_ref().is_some_and(|suspended| suspended.completes)
    }
}

/// The one-time licence that an approval mints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Permit {
    /// Its id.
    pub id: PermitId,
    /// The digest of the only call it covers.
    pub digest: Digest,
    /// It cannot be claimed after this.
    pub expires_at: Timestamp,
    /// What became of it.
    pub used: Use,
}

/// What became of a permit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Use {
    /// Nobody has claimed it.
    Minted,
    /// Claimed; the call may be running.
    Claimed {
        /// By whom.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// What was approved is not there any more; nothing can run on it.
    Void {
        /// What changed.
        change: Change,
        /// When that was noticed.
        at: Timestamp,
    },
    /// The call ran, or is said to have run.
    Reported {
        /// How it ended.
        result: CallOutcome,
        /// What it gave back.
        output: String,
        /// When it was reported.
        at: Timestamp,
    },
}
