//! What a button refers to: a notice, and the revision that it showed.

use std::fmt;
use std::str::FromStr;

use waypost_core::ids::NoticeId;
use waypost_engine::Telling;

/// Written as `ntc_…:revision`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reference {
    pub notice: NoticeId,
    pub revision: u32,
}

/// A text that refers to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoReference;

impl From<&Telling> for Reference {
    fn from(told: &Telling) -> Self {
        Self { notice: told.notice.id, revision: told.ask.revision }
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
