//! Comments on a pending ask that do not decide it: people ask for more, the asker replies.

use serde::{Deserialize, Serialize};

use crate::ids::Seq;
use crate::people::principal::Principal;
use crate::time::Timestamp;

/// The maximum number of comments that an ask keeps. Older ones are only in the journal.
pub const MAX_COMMENTS: usize = 50;
/// The maximum length of a comment, in bytes.
pub const MAX_COMMENT: usize = 4 * 1024;

/// One comment on an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comment {
    /// The journal entry of the comment.
    pub seq: Seq,
    /// Who wrote it.
    pub by: Principal,
    /// When it was written.
    pub at: Timestamp,
    /// Its text.
    pub text: String,
}

/// The comments on an ask, and whether the asker has not replied yet. Its size is limited, because the session
/// aggregate contains it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Thread {
    comments: Vec<Comment>,
    count: u32,
    #[serde(default)]
    unanswered: Seq,
}

impl Thread {
    /// Returns whether nobody ever commented.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The newest comments, oldest first.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// The total number of comments, including those that are not kept here.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns whether a person has commented since the asker last replied.
    #[must_use]
    pub fn is_unanswered(&self) -> bool {
        self.unanswered > 0
    }

    /// Returns the thread as it was before the entry `seq`.
    #[must_use]
    pub fn before(&self, seq: Seq) -> Self {
        let comments: Vec<_> = self.comments.iter().filter(|comment| comment.seq < seq).cloned().collect();
        let later = u32::try_from(self.comments.len() - comments.len()).unwrap_or(u32::MAX);
        Self { comments, count: self.count.saturating_sub(later), unanswered: 0 }
    }

    /// Adds a comment. A reply answers the comments up to `last_read`, the last entry that its author had read. A reply
    /// without `last_read` answers all comments.
    pub(crate) fn add(&mut self, comment: Comment, last_read: Option<Seq>) {
        if comment.by.kind.may_answer() {
            self.unanswered = comment.seq;
        } else if last_read.is_none_or(|last_read| self.unanswered <= last_read) {
            self.unanswered = 0;
        }
        self.comments.push(comment);
        self.count += 1;
        let surplus = self.comments.len().saturating_sub(MAX_COMMENTS);
        self.comments.drain(..surplus);
    }
}
