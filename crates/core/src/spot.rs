//! Where on a channel words were said: a thread, a chat, a conversation of mails.

use serde::{Deserialize, Serialize};

/// A place on a channel that people read and write in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Spot {
    /// Which channel.
    pub channel: String,
    /// Where on it, in the channel's own words. Only the channel can read them.
    pub at: String,
}
