//! The maximum risk of a call that can be approved over a channel.
//!
//! Anyone who has the channel's secret, or the telephone on which a person is signed in, can send such an approval. It
//! proves less than the web page does.

use crate::ask::Ask;
use crate::ask::refusal::Refusal;
use crate::people::freshness::{ApprovalLimit, Freshness};
use crate::people::permission::Needed;

impl ApprovalLimit {
    /// Checks that the permission needed to approve this ask can be exercised over the channel.
    ///
    /// # Errors
    /// [`Refusal::ChannelLimit`].
    pub fn check(self, ask: &Ask) -> Result<(), Refusal> {
        match ask.needs() {
            Needed::Approve(risk) if self.risk().is_none_or(|most| risk > most) => Err(Refusal::ChannelLimit { up_to: self.risk() }),
            Needed::Approve(_) | Needed::Permission(_) => Ok(()),
        }
    }
}

/// Checks that an approval of this ask, or a change of the call, may come over the channel that it was sent over.
///
/// # Errors
/// [`Refusal::ChannelLimit`].
pub fn check(ask: &Ask, of: Freshness) -> Result<(), Refusal> {
    of.channel.map_or(Ok(()), |limit| limit.check(ask))
}
