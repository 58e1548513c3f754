//! The reference in a button: a notice, and the revision that it showed.

use std::fmt;
use std::str::FromStr;

use waypost_core::ids::NoticeId;
use waypost_engine::Notification;

/// A reference, written as `ntc_…:revision`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reference {
    pub notice: NoticeId,
    pub revision: u32,
}

/// The text is not a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoReference;

impl From<&Notification> for Reference {
    fn from(notification: &Notification) -> Self {
        Self { notice: notification.notice.id, revision: notification.ask.revision }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.notice, self.revision)
    }
}

impl FromStr for Reference {
    type Err = NoReference;

    fn from_str(text: &str) -> Result<Self, NoReference> {
        let (notice, revision) = text.split_once(':').ok_or(NoReference)?;
        Ok(Self { notice: notice.parse().map_err(|_| NoReference)?, revision: revision.parse().map_err(|_| NoReference)? })
    }
}
