//! What is said under a pending ask without deciding it: people ask for more, the asker replies.

use serde::{Deserialize, Serialize};

use crate::event::Seq;
use crate::principal::Principal;
use crate::time::Timestamp;

/// The most comments an ask carries; beyond that the oldest are in the journal alone.
pub const MAX_COMMENTS: usize = 50;
/// The longest comment, in bytes.
pub const MAX_COMMENT: usize = 4 * 1024;

/// One thing somebody said under an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Comment {
    /// The entry in which it was said.
    pub seq: Seq,
    /// Who.
    pub by: Principal,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What.
    pub text: String,
}

/// What was said under an ask, and whether the asker still owes a reply. Bounded, because it lies
/// in the aggregate.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Thread {
    comments: Vec<Comment>,
    count: u32,
    #[serde(default)]
    unanswered: Seq,
}

impl Thread {
    /// Whether nothing was ever said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The newest comments, oldest first.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// How many there ever were, also those that are not kept here.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Whether a person has said something since the asker last replied.
    #[must_use]
    pub fn is_unanswered(&self) -> bool {
        self.unanswered > 0
    }

    /// The thread as it was before the entry `seq`.
    #[must_use]
    pub fn before(&self, seq: Seq) -> Self {
        let comments: Vec<_> = self.comments.iter().filter(|comment| comment.seq < seq).cloned().collect();
        let later = u32::try_from(self.comments.len() - comments.len()).unwrap_or(u32::MAX);
        Self { comments, count: self.count.saturating_sub(later), unanswered: 0 }
    }

    /// Adds what was said. A reply answers what its author had `heard`; one that does not say so
    /// answers everything.
    pub(crate) fn add(&mut self, comment: Comment, heard: Option<Seq>) {
        if comment.by.kind.may_answer() {
            self.unanswered = comment.seq;
        } else if heard.is_none_or(|heard| self.unanswered <= heard) {
            self.unanswered = 0;
        }
        self.comments.push(comment);
        self.count += 1;
        let surplus = self.comments.len().saturating_sub(MAX_COMMENTS);
        self.comments.drain(..surplus);
    }
}
