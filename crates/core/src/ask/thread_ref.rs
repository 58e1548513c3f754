//! Thread references: the place of a conversation on a channel, such as a thread, a chat or an email conversation.

use serde::{Deserialize, Serialize};

/// A thread on a channel that people read and write in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ThreadRef {
    /// The channel.
    pub channel: String,
    /// The thread, in the channel's own format. Only the channel can interpret it.
    pub at: String,
}
