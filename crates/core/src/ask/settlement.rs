//! How an ask was answered, or may be: the outcome, the votes for it, and a decision that can still be undone.

use serde::{Deserialize, Serialize};

use crate::approval::Permit;
use crate::approval::remember::Remember;
use crate::ask::import_mark::ImportMark;
use crate::ask::refusal::Refusal;
use crate::digest::Digest;
use crate::ids::PermitId;
use crate::people::principal::{Principal, Provenance};
use crate::question::answer::Answers;
use crate::time::Timestamp;

/// How an ask was answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    /// The accepted outcome.
    pub outcome: Outcome,
    /// A comment on the whole answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The source of the answer: what kind it is, who gave it and over which channel.
    pub provenance: Provenance,
    /// Who or what judged that the answer is sufficient, if a judgement was needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<Provenance>,
    /// When.
    pub at: Timestamp,
    /// The permit that the answer created, if a call may now run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub permit: Option<Permit>,
    /// Who imported the answer in a snapshot. It was given in another store, and this store did not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
}

/// An accepted outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "decision", rename_all = "snake_case")]
pub enum Outcome {
    /// Answers that are valid for their questions.
    Answers {
        /// The answers, by question.
        answers: Answers,
    },
    /// A response in place of answers.
    Response {
        /// In the person's own words.
        response: String,
    },
    /// The person approved exactly this.
    Approve {
        /// The digest that was shown to the person.
        digest: Digest,
        /// The auto-approval rule that the decision also creates.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        remember: Option<Box<Remember>>,
        /// The feedback given with the decision, by field of the approval's form.
        #[serde(default, skip_serializing_if = "Answers::is_empty")]
        feedback: Answers,
    },
    /// The person rejected it.
    Reject {
        /// The digest that was shown to the person.
        digest: Digest,
        /// Why, in the person's words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// One person's approval, if an ask needs several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// Who gave it, and over which channel.
    pub provenance: Provenance,
    /// A comment on the whole approval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// When.
    pub at: Timestamp,
    /// Who imported it in a snapshot. An imported vote does not count here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
}

/// A validated reply that is not the answer yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingDecision {
    /// The outcome that it would settle the ask with.
    pub outcome: Outcome,
    /// A comment on the whole answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The source of the answer: what kind it is, who gave it and over which channel.
    pub provenance: Provenance,
    /// The id for the permit that the answer may create.
    pub permit: PermitId,
    /// When it was accepted.
    pub at: Timestamp,
    /// What it waits for.
    #[serde(rename = "hold")]
    pub reason: PendingReason,
    /// Who imported it in a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
}

/// What a pending decision waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum PendingReason {
    /// The end of the undo window.
    Undo {
        /// When it takes effect.
        until: Timestamp,
    },
    /// The asker's judgement whether it is sufficient.
    Judging,
}

impl PendingReason {
    /// The end of the undo window.
    #[must_use]
    pub fn until(self) -> Option<Timestamp> {
        match self {
            Self::Undo { until } => Some(until),
            Self::Judging => None,
        }
    }
}

impl PendingDecision {
    /// The refusal for another person who replies while it is pending.
    #[must_use]
    pub fn refusal(&self) -> Refusal {
        Refusal::DecisionPending { by: self.provenance.by.clone(), until: self.reason.until() }
    }
}

/// A decision that was made in another store, or only claimed, and that does not count here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidedElsewhere {
    /// The outcome.
    pub outcome: Outcome,
    /// The claimed source. Nobody here has verified it.
    pub provenance: Provenance,
    /// The claimed time.
    pub at: Timestamp,
    /// Who imported it, and when.
    pub imported: ImportMark,
}
