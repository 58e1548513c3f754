//! Conversation agents: one method, called for every message and for every answer.
//!
#[doc(inline)]
pub use waypost_agents::conversation::*;
