//! The approval of a tool call: what people are asked, and the permit that their approval creates.

pub mod call;
pub mod pin;
pub mod prompt;
pub mod remember;
pub mod rows;

use serde::{Deserialize, Serialize};

use crate::approval::call::{CallOutcome, FrozenCall};
use crate::digest::Digest;
use crate::ids::PermitId;
use crate::people::principal::Principal;
use crate::question::Question;
use crate::risk::Risk;
use crate::text;
use crate::time::Timestamp;

/// A tool call that people are asked to approve.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// The frozen call: the exact bytes that may run.
    pub call: FrozenCall,
    /// The tool author's description of the call, filled in with its arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// How serious a mistake would be.
    #[serde(default)]
    pub risk: Risk,
    /// What raised the risk above the one that the asker stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk_raised: Option<RaisedRisk>,
    /// Whether the asker stated no risk.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_risk_stated: bool,
    /// The category of the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Whether a person may change the arguments.
    #[serde(default)]
    pub allow_modify_args: bool,
    /// Why the call needs approval, in the tool author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether no auto-approval rule may be created for this call.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ask_every_time: bool,
    /// What may change between the decision and the run, in addition to what is pinned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_pinned: Vec<String>,
    /// The form that people can fill in with their decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Field>,
    /// How many seconds the permit is valid for. Absent: one day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub execution_expiry: Option<u32>,
    /// The output of a blocking tool so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspended: Option<SuspendedOutput>,
    /// Why the arguments could not be checked against the tool's schema, if they could not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unchecked: Option<String>,
}

/// The maximum length of `unchecked`, in characters.
const MAX_REASON: usize = 300;

/// The output of a blocking tool before it waits for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuspendedOutput {
    /// The tool's output, for people. Untrusted text.
    pub output: String,
    /// Whether the approval with its feedback is the call's result, so that nothing runs after it.
    pub completes: bool,
}

impl Approval {
    /// Asks for approval of `call`, at medium risk and with arguments that people cannot change.
    #[must_use]
    pub fn new(call: FrozenCall) -> Self {
        Self {
            call,
            prompt: None,
            risk: Risk::default(),
            risk_raised: None,
            no_risk_stated: false,
            category: None,
            allow_modify_args: false,
            reason: None,
            ask_every_time: false,
            not_pinned: Vec::new(),
            form: Vec::new(),
            execution_expiry: None,
            suspended: None,
            unchecked: None,
        }
    }

    /// Marks the arguments as unchecked because of `why`. Arguments that cannot be checked cannot be edited either.
    #[must_use]
    pub fn without_check(self, why: &str) -> Self {
        Self { allow_modify_args: false, unchecked: Some(text::visible(why).chars().take(MAX_REASON).collect()), ..self }
    }

    /// Returns whether the call runs once it is approved. If not, the approval is its result.
    #[must_use]
    pub fn runs(&self) -> bool {
        !self.suspended.as_ref().is_some_and(|suspended| suspended.completes)
    }
}

/// The one-time permit that an approval creates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Permit {
    /// Its id.
    pub id: PermitId,
    /// The digest of the only call that it covers.
    pub digest: Digest,
    /// When it expires. It cannot be claimed after this.
    pub expires_at: Timestamp,
    /// Its state.
    pub used: PermitUse,
}

/// The state of a permit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum PermitUse {
    /// Not claimed yet.
    #[serde(rename = "minted")]
    Created,
    /// Claimed. The call may be running.
    Claimed {
        /// Who claimed it.
        by: Principal,
        /// When.
        at: Timestamp,
    },
    /// Void: what was approved has changed. Nothing can run on this permit.
    Void {
        /// What changed.
        change: CallChange,
        /// When the change was noticed.
        at: Timestamp,
    },
    /// The call ran, or was reported to have run.
    Reported {
        /// How it ended.
        result: CallOutcome,
        /// Its output.
        output: String,
        /// When it was reported.
        at: Timestamp,
    },
}

/// One field of an approval's form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The question.
    pub question: Question,
    /// The argument it fills, as a JSON pointer into the arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fills: Option<String>,
}

/// Why a call counts as riskier than its asker stated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaisedRisk {
    /// The risk without the floor.
    pub from: Risk,
    /// The name of the floor, or [`UNKNOWN`](crate::people::risk_policy::UNKNOWN).
    pub by: String,
}

/// What differs from what people approved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallChange {
    /// The tool: its server, its schema or its description.
    Tool,
    /// The contents that an argument refers to.
    File,
    /// The store was restored to an older state. What people allowed may have been done since without a record.
    Restored,
}

impl CallChange {
    /// Its name in the journal.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tool => "tool_identity_changed",
            Self::File => "file_changed",
            Self::Restored => "restored",
        }
    }
}
