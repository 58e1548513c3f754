//! A reply: what a person sent, before it is validated.

use std::collections::BTreeMap;

use crate::approval::remember::Remember;
use crate::digest::Digest;
use crate::json::Json;
use crate::question::answer::Given;
use crate::time::Timestamp;

/// The maximum length of a text in a request, in bytes.
pub const MAX_INLINE_TEXT: usize = 256 * 1024;

/// A reply as it was sent, not validated: answers to questions, a response, or a decision, never two of them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reply {
    /// The answers, by question id or by question text.
    pub answers: Option<BTreeMap<String, Given>>,
    /// A response in place of answers.
    pub response: Option<String>,
    /// `approve` or `reject`.
    pub decision: Option<String>,
    /// The revision that was shown.
    pub revision: Option<u32>,
    /// The digest that was shown.
    pub digest: Option<String>,
    /// Why. The agent is told this as a person's words.
    pub reason: Option<String>,
    /// Arguments to approve instead of the shown ones.
    pub arguments: Option<Json>,
    /// The digest of the call with those arguments, if a part of them is encrypted. Never read from the request.
    pub digest_of_opened: Option<Digest>,
    /// The feedback, by field of the approval's form.
    pub feedback: Option<BTreeMap<String, Given>>,
    /// A comment on the whole reply.
    pub comment: Option<String>,
    /// The auto-approval rule to create from the approval.
    pub remember: Option<Box<Remember>>,
    /// What the surface says it showed, and since when it was open.
    pub shown: Option<ReportedView>,
}

/// What a surface says it showed of an ask, not validated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportedView {
    /// The digest that came with the view.
    pub digest: Option<String>,
    /// When it was opened, by an untrusted clock.
    pub opened_at: Option<Timestamp>,
}

impl Reply {
    /// Returns the comment on the whole reply. An approval has no field for a reason, so a reason that was sent is
    /// included here and not lost.
    #[must_use]
    pub fn remark(&self) -> Option<String> {
        let approves = self.decision.as_deref() == Some("approve");
        let remarks: Vec<_> = self.reason.iter().filter(|_| approves).chain(&self.comment).map(String::as_str).collect();
        if remarks.is_empty() { None } else { Some(remarks.join("\n")) }
    }
}
