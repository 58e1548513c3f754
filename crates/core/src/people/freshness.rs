//! How recently a person has proved their identity, and over which channel they came.

use crate::risk::Risk;

/// The freshness of a person's proof of identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Freshness {
    /// Whether they have a passkey or a one-time code.
    pub enrolled: bool,
    /// Whether they have just proved their identity again.
    pub fresh: bool,
    /// Whether they only have a link to the ask.
    pub by_link: bool,
    /// The approval limit of the channel that they came over. Absent if they came over none.
    pub channel: Option<ApprovalLimit>,
}

impl Freshness {
    /// The freshness of a caller that needs no further proof: the admin of the server's own machine, and the program
    /// that embeds Waypost.
    #[must_use]
    pub fn trusted() -> Self {
        Self { enrolled: false, fresh: true, by_link: false, channel: None }
    }
}

/// The highest risk that can be approved over a channel. Rejection is never limited: everyone who may decide may
/// reject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApprovalLimit(Option<Risk>);

impl ApprovalLimit {
    /// A channel that approves nothing.
    pub const NOTHING: Self = Self(None);

    /// A channel that approves up to this risk.
    #[must_use]
    pub const fn up_to(risk: Risk) -> Self {
        Self(Some(risk))
    }

    /// The highest risk that the channel can approve, if any.
    #[must_use]
    pub fn risk(self) -> Option<Risk> {
        self.0
    }
}

/// Calls of high and critical risk are decided on the web page.
impl Default for ApprovalLimit {
    fn default() -> Self {
        Self(Some(Risk::Medium))
    }
}
