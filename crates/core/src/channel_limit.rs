//! The maximum risk of a call that can be approved over a channel.
//!
//! Anyone who has the channel's secret, or the telephone on which a person is signed in, can send such an approval. It
//! proves less than the web page does.

use crate::approval::Risk;
use crate::ask::Ask;
use crate::permission::Needed;
use crate::refusal::Refusal;
use crate::step_up::Freshness;

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

    /// Checks that the permission needed to approve this ask can be exercised over the channel.
    ///
    /// # Errors
    /// [`Refusal::ChannelLimit`].
    pub fn check(self, ask: &Ask) -> Result<(), Refusal> {
        match ask.needs() {
            Needed::Approve(risk) if self.0.is_none_or(|most| risk > most) => Err(Refusal::ChannelLimit { up_to: self.0 }),
            Needed::Approve(_) | Needed::Permission(_) => Ok(()),
        }
    }
}

/// Calls of high and critical risk are decided on the web page.
impl Default for ApprovalLimit {
    fn default() -> Self {
        Self(Some(Risk::Medium))
    }
}

/// Checks that an approval of this ask, or a change of the call, may come over the channel that it was sent over.
///
/// # Errors
/// [`Refusal::ChannelLimit`].
pub fn check(ask: &Ask, of: Freshness) -> Result<(), Refusal> {
    of.channel.map_or(Ok(()), |limit| limit.check(ask))
}
